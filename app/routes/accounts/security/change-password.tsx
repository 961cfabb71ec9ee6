import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { changePassword } from '#app/commands/accounts/change-password';
import { NewPassword, PasswordAgain } from '#app/ui/forms/account-fields';
import { BackLink } from '#app/ui/page/back-link';
import { Button, ButtonLink } from '#app/ui/button';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { sessionHeaders } from '#app/web/session.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast, toastHere } from '#app/web/toast.server';
import { CurrentPasswordField } from './current-password-field';
import { SECURITY_SETTINGS } from '#app/routes/accounts/settings/settings-home';
import { BesideSettings } from '#app/routes/accounts/settings/settings-frame';

export const meta = () => titleOf('Change Password');
export const handle = { shell: 'app' };

const FAILED = 'Failed to change password';

export async function loader(args: LoaderFunctionArgs) {
  return { email: (await requireActor(args)).email, ...cameFrom(args.request) };
}

/** Both settings pages link to this form, which leads back to the one from which it was opened (D-SETTINGS-ROUTES). */
function cameFrom(request: Request) {
  const { pathname, search, searchParams } = new URL(request.url);
  return searchParams.get('from') === 'customer-settings'
    ? { here: pathname + search, back: { href: '/customer/settings?section=security', label: 'Settings' } }
    : { here: pathname, back: SECURITY_SETTINGS };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(changePassword, args, {
    hide: ['currentPassword', 'newPassword', 'confirmPassword'],
    faultWords: () => `${FAILED}. Please try again.`,
  });
  if (!outcome.ok) {
    if (outcome.reason !== 'invalid')
      toastHere(args.context, { title: FAILED, description: outcome.words, kind: 'problem' });
    return outcome.page;
  }
  return redirectWithToast(
    args.context,
    cameFrom(args.request).back.href,
    { title: 'Password changed successfully', description: 'You have been signed out everywhere else.' },
    await sessionHeaders(args.context, outcome.value.sessionId),
  );
}

export default function ChangePassword() {
  const { email, here, back } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), {
    currentPassword: '',
    newPassword: '',
    confirmPassword: '',
  });
  return (
    <BesideSettings about="security">
      <div className="grid max-w-form gap-5">
        <BackLink href={back.href}>{back.label}</BackLink>
        <div data-dialog-content="">
          <form method="post" action={here} className="grid gap-5" noValidate>
            <h1>Change Password</h1>
            <ErrorSummary errors={form.summary()} />
            {/* Shows password managers which account this is. */}
            <input type="email" hidden readOnly autoComplete="username" value={email} />
            <CurrentPasswordField form={form} />
            <NewPassword {...form.field('newPassword')} label="New password" />
            <PasswordAgain {...form.field('confirmPassword')} label="Confirm new password" />
            <p className="text-soft">Other browsers and phones are signed out. You stay signed in here.</p>
            <div className="flex flex-wrap gap-3">
              <Button>Change Password</Button>
              <ButtonLink kind="quiet" href="/auth/forgot-password">
                Forgot Password?
              </ButtonLink>
            </div>
          </form>
        </div>
      </div>
    </BesideSettings>
  );
}
