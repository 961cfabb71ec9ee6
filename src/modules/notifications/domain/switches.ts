import type { EventName } from './all-events';
import type { Topic } from './facts';
import { rules, type RuleTable } from './rules';

/** The settings that switch off one kind of email each, under the names that JSON calls use. */
export const switches = [
  'newJobAlerts',
  'bidUpdateAlerts',
  'messageAlerts',
  'paymentAlerts',
  'scheduleChangeAlerts',
] as const;
export type Switch = (typeof switches)[number];

const switchOfTopic: Record<Topic, Switch> = {
  bids: 'bidUpdateAlerts',
  messages: 'messageAlerts',
  payments: 'paymentAlerts',
  schedule: 'scheduleChangeAlerts',
};

/** What the emails of each switch are about. */
export const switchWords: Record<Switch, string> = {
  newJobAlerts: 'new jobs near you',
  bidUpdateAlerts: 'bid updates',
  messageAlerts: 'messages',
  paymentAlerts: 'payment updates',
  scheduleChangeAlerts: 'schedule changes',
};

/** The switch of the emails to a reader of an event; undefined for emails that are always sent, or have no switch of their own. */
export function switchOf(name: EventName, to: string): Switch | undefined {
  const table: RuleTable = rules;
  const rulesOfEvent = table[name];
  const rule = rulesOfEvent === 'nobody' ? undefined : rulesOfEvent.find((one) => one.to === to);
  return rule?.topic && !rule.always ? switchOfTopic[rule.topic] : undefined;
}
