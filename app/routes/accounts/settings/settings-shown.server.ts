import type { LoaderFunctionArgs } from '@remix-run/node';
import { notFound, requireActor } from '#app/web/guard.server';
import type { CustomerAlerts } from '#app/routes/accounts/preferences/alerts-form';

/** A customer's settings as their pages show them: five switches cover six of the alerts (D-LOCALNOTIF). */
export async function settingsShown(args: LoaderFunctionArgs) {
  const actor = await requireActor(args);
  const { alerts, ...settings } = (await args.context.app.accounts.settings(actor.id)) ?? notFound();
  const shown: CustomerAlerts = {
    emailAlerts: alerts.emailAlerts,
    smsAlerts: alerts.smsAlerts,
    jobStatusChanges: alerts.bidUpdateAlerts || alerts.scheduleChangeAlerts,
    newMessages: alerts.messageAlerts,
    promotions: alerts.marketing,
    textsArrive: args.context.app.notifications.textsArrive,
  };
  return { actor, ...settings, alerts: shown };
}
