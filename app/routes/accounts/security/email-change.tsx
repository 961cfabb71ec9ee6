import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dateTime } from '#src/kernel/written-date';
import { answerEmailChange } from '#app/commands/accounts/answer-email-change';
import { Button, ButtonLink } from '#app/ui/button';
import { EmailAddress } from '#app/ui/email-address';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { TitleBlock } from '#app/ui/job/title-block';
import { Note } from '#app/ui/note';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';

export const meta = () => titleOf('The email of your account');
export const handle = { shell: 'bare' };

/** Only pressing a button changes anything, because programs that scan emails for viruses open the links in them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const key = new URL(request.url).searchParams.get('key') ?? '';
  const found = await context.app.accounts.openEmailChange.execute({ key });
  return { key, change: found.ok ? found.value : null };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(answerEmailChange, args);
  if (!outcome.ok) return outcome.page;
  const { way, newEmail } = outcome.value;
  return redirectWithToast(
    args.context,
    '/auth?tab=login',
    way === 'confirm'
      ? { title: 'Email changed', description: `You have been signed out everywhere. Log in with ${newEmail}.` }
      : { title: 'Change stopped', description: 'The email of your account stays as it is. We have told our support.' },
  );
}

const WORDS = {
  confirm: {
    title: 'Confirm your new email',
    what: 'You will be signed out everywhere. Then log in with the new address and the same password.',
    button: 'Confirm the new email',
  },
  stop: {
    title: 'Stop the change of your email',
    what: 'The email of your account stays as it is, and our support is told that you stopped the change.',
    button: 'Stop the change',
  },
};

export default function EmailChangePage() {
  const { key, change } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  if (!change)
    return (
      <div className="page py-5 lg:py-12">
        <div className="mx-auto grid max-w-form gap-5">
          <h1>The email of your account</h1>
          {form.failed ? (
            <ErrorSummary errors={form.summary()} />
          ) : (
            <Note kind="closed">{answerEmailChange.refusals['link-not-valid'][1]}</Note>
          )}
          <div>
            <ButtonLink kind="secondary" href="/help-center#contact">
              Contact us
            </ButtonLink>
          </div>
        </div>
      </div>
    );
  if (change.from)
    return (
      <div className="page py-5 lg:py-12">
        <div className="mx-auto grid max-w-form gap-5">
          <h1>The email of your account</h1>
          <ErrorSummary errors={form.summary()} />
          <Note kind="closed">
            <p>
              This link works from {dateTime(change.from)}. Until then the change can only be stopped, from the address
              that the account has.
            </p>
          </Note>
          <div>
            <ButtonLink kind="secondary" href="/help-center#contact">
              Contact us
            </ButtonLink>
          </div>
        </div>
      </div>
    );
  const words = WORDS[change.way];
  return (
    <div className="page py-5 lg:py-12">
      <form method="post" className="mx-auto grid max-w-form gap-5" noValidate>
        <h1>{words.title}</h1>
        <ErrorSummary errors={form.summary()} />
        <TitleBlock
          rows={[
            { term: 'Now', value: <EmailAddress>{change.oldEmail}</EmailAddress>, wide: true },
            { term: 'New', value: <EmailAddress>{change.newEmail}</EmailAddress>, wide: true },
          ]}
        />
        <p>{words.what}</p>
        <input type="hidden" name="key" value={key} />
        <div className="flex flex-wrap gap-3">
          <Button kind={change.way === 'stop' ? 'danger' : 'primary'}>{words.button}</Button>
          <ButtonLink kind="quiet" href="/help-center#contact">
            Contact us
          </ButtonLink>
        </div>
      </form>
    </div>
  );
}
