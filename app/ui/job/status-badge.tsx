import type { ReactNode } from 'react';
import { cx } from '#app/ui/cx';
import { Icon } from '#app/ui/icon';
import type { IconName } from '#app/ui/icon-names';

// A status has a colour, an icon and a word. Jobs grow: seed, sprout, spade, flower.
const LOOKS = {
  pending: ['is-pending', 'seed', 'Pending'],
  posted: ['is-pending', 'seed', 'Posted'],
  open: ['is-pending', 'seed', 'Open'],
  active: ['is-active', 'sprout', 'Active'],
  in_progress: ['is-progress', 'shovel', 'In progress'],
  marked: ['is-progress', 'clock', 'Marked complete'],
  completed: ['is-completed', 'flower-2', 'Completed'],
  cancelled: ['is-closed', 'circle-x', 'Cancelled'],
  requires_payment: ['is-pending', 'credit-card', 'Waiting for payment'],
  held: ['is-held', 'lock', 'Held'],
  waiting_payee: ['is-pending', 'hourglass', 'Waiting for the landscaper’s account'],
  releasing: ['is-released', 'hand-coins', 'On its way'],
  released: ['is-released', 'hand-coins', 'Released'],
  refunding: ['is-pending', 'undo-2', 'Refund on its way'],
  refunded: ['is-closed', 'undo-2', 'Refunded'],
  charged_back: ['is-closed', 'undo-2', 'Returned by the bank'],
  with_bank: ['is-disputed', 'scale', 'With the bank'],
  disputed: ['is-disputed', 'scale', 'Disputed'],
  accepted: ['is-active', 'check', 'Accepted'],
  shortlisted: ['is-active', 'check', 'On your shortlist'],
  rejected: ['is-closed', 'x', 'Rejected'],
  overdue: ['is-overdue', 'clock-alert', 'Overdue'],
  due_soon: ['is-pending', 'clock', 'Due Soon'],
  upcoming: ['is-progress', 'calendar', 'Upcoming'],
  scheduling: ['is-pending', 'calendar', 'Scheduling Needed'],
  recurring: ['is-progress', 'repeat', 'Recurring'],
  closed: ['is-closed', 'gate', 'Closed'],
  suspended: ['is-overdue', 'ban', 'Suspended'],
  inactive: ['is-closed', 'moon', 'Inactive'],
  document_submitted: ['is-pending', 'hourglass', 'Waiting for us'],
  document_approved: ['is-active', 'shield-check', 'Accepted'],
  document_refused: ['is-closed', 'x', 'Not accepted'],
  insurance_verified: ['is-active', 'shield-check', 'Insurance Verified'],
  insurance_provided: ['is-pending', 'hourglass', 'Insurance Provided (Not Verified)'],
} as const satisfies Record<string, readonly [string, IconName, string]>;

export type Status = keyof typeof LOOKS;
export const STATUSES = Object.keys(LOOKS) as Status[];

type Props = { status: Status; children?: ReactNode; className?: string };

/** The status of a job, a bid or a payment, drawn as a plant label. Children replace the usual word: "Held £185.00". */
export function StatusBadge({ status, children, className }: Props) {
  const [look, icon, word] = LOOKS[status];
  return (
    <>
      <span className={cx('tag', look, className)}>
        <Icon name={icon} size={16} />
        {/* One element, so that a word and its amount stay together and wrap as text does. */}
        {typeof children === 'object' ? <span>{children}</span> : (children ?? word)}
      </span>{' '}
    </>
  );
}
