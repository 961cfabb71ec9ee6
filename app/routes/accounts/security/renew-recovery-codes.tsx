import type { ActionFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { renewRecoveryCodes } from '#app/commands/accounts/renew-recovery-codes';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { RecoveryCodes } from './recovery-codes';
import { CurrentPasswordField } from './current-password-field';
import { SECURITY_SETTINGS } from '#app/routes/accounts/settings/settings-home';
import { BesideSettings } from '#app/routes/accounts/settings/settings-frame';

export const meta = () => titleOf('New recovery codes');
export const handle = { shell: 'app' };

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(renewRecoveryCodes, args, { hide: ['currentPassword'] });
  return outcome.ok ? { recoveryCodes: outcome.value.recoveryCodes } : outcome.page;
}

export default function RenewRecoveryCodes() {
  const reply = useActionData<FormReply | { recoveryCodes: string[] }>();
  const form = useFormReply(reply && 'result' in reply ? reply : undefined, { currentPassword: '' });
  if (reply && 'recoveryCodes' in reply)
    return (
      <BesideSettings about="security">
        <RecoveryCodes codes={reply.recoveryCodes} />
      </BesideSettings>
    );
  return (
    <BesideSettings about="security">
      <ConfirmPage
        back={SECURITY_SETTINGS}
        title="New recovery codes"
        action="/settings-page/two-factor/recovery-codes"
        errors={<ErrorSummary errors={form.summary()} />}
        fields={<CurrentPasswordField form={form} />}
        confirm={{ label: 'Make ten new codes' }}
      >
        <p>You get ten new codes. Your old ones stop working.</p>
      </ConfirmPage>
    </BesideSettings>
  );
}
