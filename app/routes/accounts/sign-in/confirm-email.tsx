import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { confirmEmail } from '#app/commands/accounts/confirm-email';
import { LINK_ENDED } from '#app/commands/accounts/words';
import { Bed } from '#app/ui/bed';
import { Button, ButtonLink } from '#app/ui/button';
import { EmailAddress } from '#app/ui/email-address';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Note } from '#app/ui/note';
import { afterLogin } from '#app/web/destinations';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { RosePane } from './rose-pane';

export const meta = () => titleOf('Confirm your email address');
export const handle = { shell: 'bare' };

/** Only pressing the button confirms, because programs that scan emails for viruses open the links in them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const found = await context.app.accounts.openEmailConfirmation.execute({ token });
  return found.ok
    ? { token, email: found.value.email, ended: null }
    : { token, email: null, ended: { words: LINK_ENDED[found.reason], isDone: found.reason === 'link-used' } };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(confirmEmail, args);
  if (!outcome.ok) return outcome.page;
  const { actor } = outcome;
  return redirectWithToast(args.context, actor ? afterLogin(actor) : '/auth?tab=login', {
    title: 'Email address confirmed',
    description: 'From now on our emails say what has happened, not only that something has.',
  });
}

const NEXT = [
  ['mail', 'Our emails tell you who wrote, and what'],
  ['lock', 'Nobody is signed in or out by it'],
] as const;

export default function ConfirmEmailPage() {
  const { token, email, ended } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  return (
    <RosePane says="Is this your address?" promises={NEXT}>
      <Bed as="div" pad>
        <div className="grid gap-5">
          <h1>Confirm your email address</h1>
          <ErrorSummary errors={form.summary()} />
          {email ? <Unconfirmed {...{ token, email }} /> : !form.failed && <Ended {...ended!} />}
        </div>
      </Bed>
    </RosePane>
  );
}

const Unconfirmed = ({ token, email }: { token: string; email: string }) => (
  <>
    <p>
      Someone has opened an account with <EmailAddress>{email}</EmailAddress>. If it was you, please confirm it.
    </p>
    <form method="post" className="grid gap-5" noValidate>
      <input type="hidden" name="token" value={token} />
      <div>
        <Button>Confirm this address</Button>
      </div>
    </form>
    <p>
      If it was not you, please do not confirm it: the person who opened the account knows its password.{' '}
      <a href="/auth/forgot-password">Set a new password</a> instead. Then the account is yours, and everyone else is
      signed out of it.
    </p>
  </>
);

const Ended = ({ words, isDone }: { words: string; isDone: boolean }) => (
  <>
    <Note kind={isDone ? 'good' : 'closed'}>{words}</Note>
    <div className="flex flex-wrap gap-3">
      {isDone ? (
        <ButtonLink kind="secondary" href="/">
          Go on
        </ButtonLink>
      ) : (
        <ButtonLink kind="secondary" href="/settings-page/email">
          Send the link again
        </ButtonLink>
      )}
    </div>
  </>
);
