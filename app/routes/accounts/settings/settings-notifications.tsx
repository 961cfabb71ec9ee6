import { AllAlertsForm } from '#app/routes/accounts/preferences/all-alerts-form';
import type { Shown } from './settings-sections.server';

export function NotificationsSection({ alerts, userType }: Shown<'notifications'>) {
  return (
    <section className="grid gap-4" aria-labelledby="notifications">
      <h2 id="notifications">Notifications</h2>
      <AllAlertsForm alerts={alerts} forLandscaper={userType === 'landscaper'} />
    </section>
  );
}
