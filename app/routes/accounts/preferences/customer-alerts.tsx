import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { saveCustomerAlerts } from '#app/commands/accounts/change-alerts';
import { ALERTS_SAVED, PREFERENCES_FAILED } from '#app/commands/accounts/words';
import { BackLink } from '#app/ui/page/back-link';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { AlertsForm } from './alerts-form';
import { settingsShown } from '#app/routes/accounts/settings/settings-shown.server';
import { failedToast } from '#app/routes/accounts/settings/settings-toasts.server';
import { BesideSettings } from '#app/routes/accounts/settings/settings-frame';

export const meta = () => titleOf('Notification Preferences');
export const handle = { shell: 'app' };

const BACK = '/customer/settings?section=notifications';

export const loader = async (args: LoaderFunctionArgs) => ({ alerts: (await settingsShown(args)).alerts });

export async function action(args: ActionFunctionArgs) {
  const faultWords = () => failedToast(args, PREFERENCES_FAILED);
  const outcome = await submitForm(saveCustomerAlerts, args, { faultWords });
  if (!outcome.ok) return outcome.page;
  const toast = { title: ALERTS_SAVED };
  return redirectWithToast(args.context, BACK, toast);
}

export default function CustomerAlertsPage() {
  const { alerts } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  return (
    <BesideSettings about="notifications">
      <div className="grid max-w-form gap-6">
        <BackLink href={BACK}>Settings</BackLink>
        <h1>Notification Preferences</h1>
        <ErrorSummary errors={form.summary()} />
        <AlertsForm alerts={alerts} />
      </div>
    </BesideSettings>
  );
}
