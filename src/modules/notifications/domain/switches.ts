import type { Topic } from './facts';
import type { Telling } from './news';

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

/** The switch for what a reader is told; undefined if it is always sent or has no switch. */
export const switchOf = ({ topic, always }: Pick<Telling<never>, 'topic' | 'always'>): Switch | undefined =>
  topic && !always ? switchOfTopic[topic] : undefined;
