import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { resetPassword } from '#app/commands/accounts/reset-password';
import { NewPassword, PasswordAgain } from '#app/ui/forms/account-fields';
import { Button, ButtonLink } from '#app/ui/button';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';

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
    description: 'You have been signed out everywhere. Log in with your new password.',
  });
}

export default function ResetPassword() {
  const { token } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  return (
    <div className="page py-5 lg:py-12">
      <form method="post" className="mx-auto grid max-w-form gap-5" noValidate>
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
    </div>
  );
}
