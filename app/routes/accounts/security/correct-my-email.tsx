import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { correctMyEmail } from '#app/commands/accounts/correct-my-email';
import { BesideSettings } from '#app/routes/accounts/settings/settings-frame';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Field } from '#app/ui/forms/field';
import { BackLink } from '#app/ui/page/back-link';
import { Note } from '#app/ui/note';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { CurrentPasswordField } from './current-password-field';

export const meta = () => titleOf('Correct your email address');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const actor = await requireActor(args);
  return { email: actor.email, emailConfirmed: actor.emailConfirmed };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(correctMyEmail, args, { hide: ['currentPassword'] });
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, '/settings-page/email', {
    title: 'Address corrected',
    description: `Log in with ${outcome.value.email} from now on.`,
  });
}

export default function CorrectMyEmail() {
  const { email, emailConfirmed } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), { email, currentPassword: '' });
  if (emailConfirmed) return <AlreadyConfirmed />;
  return (
    <BesideSettings about="account">
      <ConfirmPage
        back={{ href: '/settings-page/email', label: 'Confirm your email address' }}
        title="Correct your email address"
        action="/settings-page/email/correct"
        errors={<ErrorSummary errors={form.summary()} />}
        fields={
          <>
            <Field
              {...form.field('email')}
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="email"
              spellCheck={false}
            />
            <CurrentPasswordField form={form} />
          </>
        }
        confirm={{ label: 'Correct the address' }}
      >
        <p>You log in with the new address, and we send a link to it. What we sent to the old one no longer works.</p>
      </ConfirmPage>
    </BesideSettings>
  );
}

const AlreadyConfirmed = () => (
  <BesideSettings about="account">
    <div className="grid max-w-form gap-5">
      <BackLink href="/settings-page/email">Confirm your email address</BackLink>
      <h1>Correct your email address</h1>
      <Note kind="closed">{correctMyEmail.refusals['already-confirmed'][1]}</Note>
    </div>
  </BesideSettings>
);
