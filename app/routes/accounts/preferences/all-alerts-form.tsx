import type { Alerts } from '#src/modules/accounts/domain/account-settings';
import { Button } from '#app/ui/button';
import { Check } from '#app/ui/forms/check';
import { HowWeReachYou } from '#app/ui/forms/how-we-reach-you';

type Topic = { name: keyof Alerts; label: string; hint?: string; landscapersOnly?: true };

const TOPICS: Topic[] = [
  {
    name: 'newJobAlerts',
    label: 'New jobs near you',
    hint: 'Those that suit your job preferences or a saved search, as often as you choose under Saved searches.',
    landscapersOnly: true,
  },
  { name: 'bidUpdateAlerts', label: 'Bid updates' },
  { name: 'messageAlerts', label: 'Messages' },
  { name: 'paymentAlerts', label: 'Payment updates' },
  { name: 'scheduleChangeAlerts', label: 'Schedule changes' },
  { name: 'platformAnnouncements', label: 'Platform announcements', hint: 'We send none at present.' },
  { name: 'marketing', label: 'Marketing', hint: 'We send none at present.' },
];

/** `textsArrive`: whether we can send texts at all. */
type AlertsShown = Alerts & { textsArrive: boolean };

/** Every notification, and how it arrives (K-CUST-11). */
export function AllAlertsForm({ alerts, forLandscaper }: { alerts: AlertsShown; forLandscaper: boolean }) {
  const topics = TOPICS.filter(({ landscapersOnly }) => forLandscaper || !landscapersOnly);
  return (
    <form method="post" action="/settings-page/notifications" className="grid gap-5">
      <HowWeReachYou alerts={alerts} />
      <fieldset>
        <legend className="label mb-1">What we tell you about</legend>
        {!forLandscaper && alerts.newJobAlerts && <input type="hidden" name="newJobAlerts" value="on" />}
        {topics.map(({ name, label, hint }) => (
          <Check key={name} name={name} label={label} hint={hint} defaultChecked={alerts[name]} />
        ))}
      </fieldset>
      <p className="text-soft">We always email you about money, disputes and the security of your account.</p>
      <div>
        <Button>Save Preferences</Button>
      </div>
    </form>
  );
}
