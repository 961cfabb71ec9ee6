/** Kinds of things that wait for an admin, in the order shown if none is more urgent. */
export const waitingKinds = [
  'chargeback',
  'dispute',
  'document',
  'ticket',
  'reported-message',
  'reported-review',
  'reported-content',
  'data-request',
  'appeal',
  'act-request',
  'absence',
  'refused-money',
  'unsent-money',
  'outside-refund',
  'outside-reversal',
  'payout-account',
  'long-hold',
  'ledger-finding',
  'difference',
  'mail',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** What waits, of one kind. */
export type Waiting = {
  kind: WaitingKind;
  count: number;
  /** When the oldest began to wait; null if nothing waits. */
  since: Date | null;
  /** The first deadline; null if none has one. */
  dueAt: Date | null;
};

/**
 * The kinds of which something waits: first those past their deadline, by deadline; then by next deadline; then the
 * oldest.
 */
export const mostUrgentFirst = (all: readonly Waiting[]): Waiting[] =>
  all
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => time(a.dueAt) - time(b.dueAt) || time(a.since) - time(b.since));

const time = (at: Date | null) => at?.getTime() ?? Number.MAX_SAFE_INTEGER;
