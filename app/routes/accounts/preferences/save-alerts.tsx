import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { saveAlerts } from '#app/commands/accounts/change-alerts';
import { ALERTS_SAVED, PREFERENCES_FAILED } from '#app/commands/accounts/words';
import { BackLink } from '#app/ui/page/back-link';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound, requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { AllAlertsForm } from './all-alerts-form';
import { failedToast } from '#app/routes/accounts/settings/settings-toasts.server';
import { BesideSettings } from '#app/routes/accounts/settings/settings-frame';

export const meta = () => titleOf('Notifications');
export const handle = { shell: 'app' };

const BACK = '/settings-page?section=notifications';

export async function loader(args: LoaderFunctionArgs) {
  const { id, userType } = await requireActor(args);
  const { app } = args.context;
  const { alerts } = (await app.accounts.settings(id)) ?? notFound();
  return {
    alerts: { ...alerts, textsArrive: app.notifications.textsArrive },
    forLandscaper: userType === 'landscaper',
  };
}

export async function action(args: ActionFunctionArgs) {
  const faultWords = () => failedToast(args, PREFERENCES_FAILED);
  const outcome = await submitForm(saveAlerts, args, { faultWords });
  return outcome.ok ? redirectWithToast(args.context, BACK, { title: ALERTS_SAVED }) : outcome.page;
}

export default function SaveAlerts() {
  const form = useFormReply(useActionData<FormReply>());
  return (
    <BesideSettings about="notifications">
      <div className="grid max-w-form gap-5">
        <BackLink href={BACK}>Settings</BackLink>
        <h1>Notifications</h1>
        <ErrorSummary errors={form.summary()} />
        <AllAlertsForm {...useLoaderData<typeof loader>()} />
      </div>
    </BesideSettings>
  );
}
