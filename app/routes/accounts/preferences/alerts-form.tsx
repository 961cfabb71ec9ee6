import { Button } from '#app/ui/button';
import { Check } from '#app/ui/forms/check';
import { HowWeReachYou } from '#app/ui/forms/how-we-reach-you';

export type CustomerAlerts = {
  emailAlerts: boolean;
  smsAlerts: boolean;
  jobStatusChanges: boolean;
  newMessages: boolean;
  promotions: boolean;
  /** Whether we can send texts at all. */
  textsArrive: boolean;
};

/** A customer's choice of notifications and how they arrive. */
export function AlertsForm({ alerts }: { alerts: CustomerAlerts }) {
  return (
    <form method="post" action="/customer/settings/notifications" className="grid gap-5">
      <HowWeReachYou alerts={alerts} />
      <fieldset>
        <legend className="label mb-1">What we tell you about</legend>
        <Check
          name="jobStatusChanges"
          label="Job status changes"
          hint="New bids, and work starting or finishing."
          defaultChecked={alerts.jobStatusChanges}
        />
        <Check name="newMessages" label="New messages" defaultChecked={alerts.newMessages} />
        <Check
          name="promotions"
          label="Promotions"
          hint="We send none at present."
          defaultChecked={alerts.promotions}
        />
      </fieldset>
      <p className="text-soft">We always email you about money, disputes and the security of your account.</p>
      <div>
        <Button kind="secondary">Save Preferences</Button>
      </div>
    </form>
  );
}
