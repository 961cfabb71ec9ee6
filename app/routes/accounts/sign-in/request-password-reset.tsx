import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { RESET_LINK_MINUTES } from '#src/modules/accounts/domain/password-reset';
import { requestPasswordReset } from '#app/commands/accounts/request-password-reset';
import { RESET_BY_SUPPORT } from '#app/commands/accounts/words';
import { BackLink } from '#app/ui/page/back-link';
import { BRAND } from '#app/ui/page/brand';
import { Button } from '#app/ui/button';
import { Bed } from '#app/ui/bed';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Field } from '#app/ui/forms/field';
import { Note } from '#app/ui/note';
import { foundMeta } from '#app/web/found/page-meta';
import { useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { RosePane } from './rose-pane';

export const meta: MetaFunction = (args) =>
  foundMeta(args, {
    title: 'Forgot Password?',
    about: `Ask ${BRAND.name} for a link by email, with which you set a new password.`,
  });
export const handle = { shell: 'bare' };

export const loader = ({ context }: LoaderFunctionArgs) => ({ mailsArrive: context.app.notifications.mailsArrive });

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(requestPasswordReset, args);
  return outcome.ok ? data({ sent: true as const }) : outcome.page;
}

const NEXT = [
  ['mail', 'We send a link to the email of your account'],
  ['key-round', 'You choose a new password'],
  ['lock', 'Everyone who is signed in is signed out'],
] as const;

export default function RequestPasswordReset() {
  const { mailsArrive } = useLoaderData<typeof loader>();
  const answer = useActionData<FormReply | { sent: true }>();
  const sent = answer !== undefined && 'sent' in answer;
  const form = useFormReply(sent ? undefined : answer);
  return (
    <RosePane says="It happens to everyone" promises={NEXT}>
      <Bed as="div" pad>
        <form method="post" className="grid gap-5" noValidate>
          <BackLink href="/auth?tab=login">Login</BackLink>
          <h1>Forgot Password?</h1>
          {!mailsArrive ? (
            <AskSupport />
          ) : sent ? (
            <Note kind="good">
              <b>Check your inbox.</b> If there is an account with that email, a link to set a new password is on its
              way. It works once, within {RESET_LINK_MINUTES} minutes.
            </Note>
          ) : (
            <>
              <ErrorSummary errors={form.summary()} />
              <p>Enter the email of your account, and we will send you a link to set a new password.</p>
              <Field
                {...form.field('email')}
                label="Email"
                type="email"
                inputMode="email"
                autoComplete="username"
                spellCheck={false}
              />
              <div>
                <Button>Send the link</Button>
              </div>
            </>
          )}
        </form>
      </Bed>
    </RosePane>
  );
}

/** Shown instead of the form if this server sends no emails. */
const AskSupport = () => (
  <>
    <div role="alert">
      <Note kind="warning">{RESET_BY_SUPPORT}</Note>
    </div>
    <p>
      Write to <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a> or call <a href={BRAND.phoneLink}>{BRAND.phone}</a>.
    </p>
  </>
);
