import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { REQUEST_WORDS_MAX } from '#src/modules/accounts/domain/data-request';
import { askAboutData } from '#app/commands/accounts/data/ask-about-data';
import { ASKING, isAsking } from '#app/commands/accounts/data/words';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound, requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { CurrentPasswordField } from '../security/current-password-field';
import { BesideSettings } from '#app/routes/accounts/settings/settings-frame';
import { urlOf } from '#app/url-of';

export const meta = () => titleOf('Ask about your data');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const actor = await requireActor(args);
  return { kind: isAsking(args.params.kind) ? args.params.kind : notFound(), email: actor.email };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(askAboutData, args, { hide: ['currentPassword'] });
  if (!outcome.ok) return outcome.page;
  const { kind, number } = outcome.value;
  const title = isAsking(kind) ? ASKING[kind].done : '';
  return redirectWithToast(args.context, '/my-data', { title, description: `Request no. ${number}` });
}

export default function AskAboutData() {
  const { kind, email } = useLoaderData<typeof loader>();
  const words = ASKING[kind];
  const form = useFormReply(useActionData<FormReply>(), { words: '', currentPassword: '' });
  return (
    <BesideSettings about="security">
      <ConfirmPage
        back={{ href: '/my-data', label: 'Your data' }}
        title={words.title}
        action={urlOf('/my-data/ask/:kind', kind)}
        confirm={{ label: words.confirm }}
        errors={<ErrorSummary errors={form.summary()} />}
        fields={
          <>
            <TextAreaField
              {...form.field('words')}
              {...words.words}
              rows={4}
              maxLength={REQUEST_WORDS_MAX}
              data-counter=""
            />
            {/* Shows password managers which account this is. */}
            <input type="email" hidden readOnly autoComplete="username" value={email} />
            <CurrentPasswordField form={form} />
          </>
        }
      >
        {words.what.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </ConfirmPage>
    </BesideSettings>
  );
}
