import { formatPounds } from '#src/kernel/money';
import { type When, dateTime } from '#src/kernel/written-date';
import type { DifferenceShown } from '#src/modules/escrow/ports/reconciliation/reconciliation-views';
import { DIFFERENCE_KINDS, MOVEMENT_KINDS } from '#app/commands/escrow/reconciliation/words';

type Movement = NonNullable<DifferenceShown['movement']>;
export type Shown = Pick<DifferenceShown, 'id' | 'differences' | 'job' | 'owner' | 'note'> & {
  since: When;
  movement:
    | (Omit<Movement, 'createdAt' | 'availableAt' | 'amount' | 'fee' | 'net'> & {
        createdAt: When;
        amount: number;
        fee: number;
      })
    | null;
  entries: { transactionId: number; fact: string; kind: string; amount: number; at: When }[];
};

export const titleOfDifference = ({ differences, movement }: Pick<Shown, 'differences' | 'movement'>): string => {
  const [first] = differences;
  const what = movement ? MOVEMENT_KINDS[movement.kind] : 'Booked by us';
  return first ? `${DIFFERENCE_KINDS[first.kind]}: ${what.toLowerCase()}` : what;
};

/** What both books say, for the head of the pages about a difference. */
export const factsOf = ({ movement, entries, job, since, owner }: Shown) => [
  {
    term: 'At the provider',
    value: movement ? `${formatPounds(movement.amount)}, fee ${formatPounds(movement.fee)}` : 'Nothing',
  },
  {
    term: 'In our books',
    value:
      entries.length === 0
        ? 'Nothing'
        : entries.map(({ fact, amount }) => `${formatPounds(amount)} (${fact})`).join(', '),
  },
  ...(movement ? [{ term: 'The provider says', value: movement.words }] : []),
  ...(movement ? [{ term: 'Its references', value: [movement.id, ...movement.sourceIds].join(', ') }] : []),
  { term: 'Job', value: job ? <a href={`/jobs/${job.id}`}>{`${job.number} ${job.title}`}</a> : 'None' },
  { term: 'Since', value: dateTime(since) },
  { term: 'Owner', value: owner ?? 'Nobody yet' },
];
