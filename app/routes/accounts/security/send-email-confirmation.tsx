import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CONFIRMATION_LINK_DAYS } from '#src/modules/accounts/domain/email-confirmation';
import { sendEmailConfirmation } from '#app/commands/accounts/send-email-confirmation';
import { CONFIRMED_BY_SUPPORT } from '#app/commands/accounts/words';
import { BesideSettings } from '#app/routes/accounts/settings/settings-frame';
import { settingsOf } from '#app/routes/accounts/settings/settings-home';
import { Button, ButtonLink } from '#app/ui/button';
import { EmailAddress } from '#app/ui/email-address';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Note } from '#app/ui/note';
import { BackLink } from '#app/ui/page/back-link';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';

export const meta = () => titleOf('Confirm your email address');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const actor = await requireActor(args);
  const { email, emailConfirmed } = actor;
  return { email, emailConfirmed, back: settingsOf(actor), mailsArrive: args.context.app.notifications.mailsArrive };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(sendEmailConfirmation, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, '/settings-page/email', {
    title: 'Link sent',
    description: `Please look for it in the inbox of ${outcome.value.email}, and among the junk.`,
  });
}

export default function SendEmailConfirmation() {
  const { back, ...account } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  return (
    <BesideSettings about="account">
      <div className="grid max-w-form gap-5">
        <BackLink href={back}>Settings</BackLink>
        <h1>Confirm your email address</h1>
        <ErrorSummary errors={form.summary()} />
        {account.emailConfirmed ? <Confirmed {...account} /> : <Unconfirmed {...account} />}
      </div>
    </BesideSettings>
  );
}

const Confirmed = ({ email }: { email: string }) => (
  <Note kind="good">
    Your address <EmailAddress>{email}</EmailAddress> is confirmed.
  </Note>
);

const Unconfirmed = ({ email, mailsArrive }: { email: string; mailsArrive: boolean }) => (
  <>
    <p>
      We send a link to <EmailAddress>{email}</EmailAddress>. Follow it within {CONFIRMATION_LINK_DAYS} days to confirm
      that the address is yours. Until then our emails only say that something has happened, and you read here what it
      was. Everything else works as usual.
    </p>
    {mailsArrive ? (
      <form method="post" className="flex flex-wrap gap-3" noValidate>
        <Button>Send the link again</Button>
        <ButtonLink kind="secondary" href="/settings-page/email/correct">
          Correct the address
        </ButtonLink>
      </form>
    ) : (
      <Note kind="closed">{CONFIRMED_BY_SUPPORT}</Note>
    )}
  </>
);
