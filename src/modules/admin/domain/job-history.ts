/** Something that happened to a job. */
export type JobMoment = {
  at: Date;
  what: (typeof jobMoments)[number];
  /** Words about it, or the name of who said them; null if none. */
  words: string | null;
};
export const jobMoments = [
  'posted',
  'bid',
  'bid-ended',
  'hired',
  'lapsed',
  'paid',
  'date-proposed',
  'date-answered',
  'started',
  'time-came',
  'marked-complete',
  'marking-taken-back',
  'confirmed',
  'reported',
  'settled',
  'completed',
  'cancelled',
  'money',
  'reviewed',
  'act',
] as const;

const STATUS_FROM = {
  posted: 'posted',
  hired: 'active',
  lapsed: 'posted',
  started: 'in_progress',
  'time-came': 'in_progress',
  completed: 'completed',
  cancelled: 'cancelled',
} as const satisfies Partial<Record<JobMoment['what'], string>>;
export type StatusThen = (typeof STATUS_FROM)[keyof typeof STATUS_FROM];

/** The job's status after these moments, which are in order of time. */
export function statusAfter(moments: readonly Pick<JobMoment, 'what'>[]): StatusThen {
  const known = moments.map(({ what }) => what).filter((what): what is keyof typeof STATUS_FROM => what in STATUS_FROM);
  return STATUS_FROM[known.at(-1) ?? 'posted'];
}

type Movement = { at: Date; debit: string; credit: string; amountPence: number };
const isHeld = (account: string): boolean => account === 'held' || account === 'contested';

/** How much was held, in pence, after these movements of the ledger. */
export const heldAfter = (movements: readonly Movement[]): number =>
  movements.reduce(
    (held, { debit, credit, amountPence }) =>
      held + (isHeld(credit) ? amountPence : 0) - (isHeld(debit) ? amountPence : 0),
    0,
  );
