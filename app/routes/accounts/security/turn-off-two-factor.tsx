import type { ActionFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { turnOffTwoFactor } from '#app/commands/accounts/turn-off-two-factor';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { CurrentPasswordField } from './current-password-field';
import { SECURITY_SETTINGS } from '#app/routes/accounts/settings/settings-home';
import { BesideSettings } from '#app/routes/accounts/settings/settings-frame';

export const meta = () => titleOf('Turn off two-factor sign-in');
export const handle = { shell: 'app' };

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(turnOffTwoFactor, args, { hide: ['currentPassword'] });
  return outcome.ok
    ? redirectWithToast(args.context, SECURITY_SETTINGS.href, { title: 'Two-factor sign-in is off' })
    : outcome.page;
}

export default function TurnOffTwoFactor() {
  const form = useFormReply(useActionData<FormReply>(), { currentPassword: '' });
  return (
    <BesideSettings about="security">
      <ConfirmPage
        back={SECURITY_SETTINGS}
        title="Turn off two-factor sign-in"
        action="/settings-page/two-factor/off"
        errors={<ErrorSummary errors={form.summary()} />}
        fields={<CurrentPasswordField form={form} />}
        confirm={{ label: 'Turn off', danger: true }}
      >
        <p>You will need only your password to log in. Your recovery codes stop working.</p>
      </ConfirmPage>
    </BesideSettings>
  );
}
