import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { PasswordReset } from '#src/modules/accounts/use-cases/sign-in/reset-password';
import { resetPassword } from '#app/commands/accounts/reset-password';
import { NewPassword, PasswordAgain } from '#app/ui/forms/account-fields';
import { Button, ButtonLink } from '#app/ui/button';
import { Bed } from '#app/ui/bed';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { RosePane } from './rose-pane';

export const meta = () => titleOf('Set a new password');
export const handle = { shell: 'bare' };

export function loader({ request }: LoaderFunctionArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(resetPassword, args, { hide: ['newPassword', 'confirmPassword'] });
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, '/auth?tab=login', {
    title: 'Password changed successfully',
    description: ['You have been signed out everywhere. Log in with your new password.', ...taken(outcome.value)].join(
      ' ',
    ),
  });
}

/** What else happened if the address was not confirmed: until then, anyone could have opened the account. */
const taken = ({ confirmed, twoFactorRemoved }: PasswordReset) => [
  ...(confirmed ? ['Your email address is confirmed.'] : []),
  ...(twoFactorRemoved ? ['Two-factor sign-in was on, and we have turned it off.'] : []),
];

const NEXT = [
  ['key-round', 'Use one that you use nowhere else'],
  ['log-out', 'Everyone who is signed in is signed out'],
] as const;

export default function ResetPassword() {
  const { token } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  return (
    <RosePane says="A new password" promises={NEXT}>
      <Bed as="div" pad>
        <form method="post" className="grid gap-5" noValidate>
          <h1>Set a new password</h1>
          <ErrorSummary errors={form.summary()} />
          <input type="hidden" name="token" value={form.value('token') ?? token} />
          <NewPassword {...form.field('newPassword')} label="New password" />
          <PasswordAgain {...form.field('confirmPassword')} />
          <div className="flex flex-wrap gap-3">
            <Button>Set the password</Button>
            <ButtonLink kind="quiet" href="/auth/forgot-password">
              Request a new link
            </ButtonLink>
          </div>
        </form>
      </Bed>
    </RosePane>
  );
}
