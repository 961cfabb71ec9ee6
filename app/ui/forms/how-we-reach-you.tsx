import { QUIET } from '#src/modules/notifications/domain/text-message';
import { Check } from './check';

/** What someone should know before ticking the box for texts. `textsArrive`: whether we can send any. */
export const textsHint = (textsArrive: boolean) =>
  textsArrive
    ? `To UK mobiles only, and not from ${clockWords(QUIET.from)} to ${clockWords(QUIET.until)}, unless someone is waiting for you.`
    : 'We do not send texts yet. What you choose is kept for when we do.';
const clockWords = (time: string) => `${((Number(time.slice(0, 2)) + 11) % 12) + 1} ${time < '12' ? 'am' : 'pm'}`;

/** The two ways to be alerted, the same in every form about alerts. */
type Props = { alerts: { emailAlerts: boolean; smsAlerts: boolean; textsArrive: boolean } };

export const HowWeReachYou = ({ alerts }: Props) => (
  <fieldset>
    <legend className="label mb-1">How we reach you</legend>
    <Check name="emailAlerts" label="Email alerts" defaultChecked={alerts.emailAlerts} />
    <Check name="smsAlerts" label="SMS alerts" hint={textsHint(alerts.textsArrive)} defaultChecked={alerts.smsAlerts} />
  </fieldset>
);
