import { Check } from '#app/ui/forms/check';

/** The two ways to be alerted, shown alike in every form about alerts. */
export const HowWeReachYou = ({ alerts }: { alerts: { emailAlerts: boolean; smsAlerts: boolean } }) => (
  <fieldset>
    <legend className="label mb-1">How we reach you</legend>
    <Check name="emailAlerts" label="Email alerts" defaultChecked={alerts.emailAlerts} />
    <Check name="smsAlerts" label="SMS alerts" hint="To UK mobiles only." defaultChecked={alerts.smsAlerts} />
  </fieldset>
);
