import type { ReactNode } from 'react';
import { type When, shortDateTime } from '#src/kernel/written-date';
import type { DifferenceShown } from '#src/modules/escrow/ports/reconciliation/reconciliation-views';
import { bookedAs, DIFFERENCE_KINDS, MOVEMENT_KINDS } from '#app/commands/escrow/reconciliation/words';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

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

type Titled = {
  differences: Shown['differences'];
  movement: { kind: Movement['kind'] } | null;
  entries: { kind: string }[];
};
export function titleOfDifference({ differences, movement, entries }: Titled): string {
  const [first] = differences;
  const what = movement ? MOVEMENT_KINDS[movement.kind] : bookedAs(entries[0]!.kind);
  return first ? `${DIFFERENCE_KINDS[first.kind]}: ${what.charAt(0).toLowerCase()}${what.slice(1)}` : what;
}

const amountOf = ({ amount, fee }: { amount: number; fee: number }): ReactNode =>
  fee === 0 ? (
    <Sum of="moved" pence={amount} />
  ) : (
    <>
      <Sum of="moved" pence={amount} />, and a fee of <Sum of="moved" pence={fee} />
    </>
  );

/** What both books say, for the heading of pages about a difference. */
export const factsOf = ({ movement, entries, job, since, owner }: Shown) => [
  { term: 'At the provider', value: movement ? amountOf(movement) : 'Nothing' },
  {
    term: 'In our books',
    value:
      entries.length === 0
        ? 'Nothing'
        : entries.map(({ transactionId, kind, amount }) => (
            <span key={transactionId} className="block">
              <span className="whitespace-nowrap">
                <Sum of="moved" pence={amount} />
              </span>{' '}
              ({bookedAs(kind).toLowerCase()})
            </span>
          )),
  },
  { term: 'Job', value: job ? <a href={urlOf('/jobs/:id', job.id)}>{`${job.number} ${job.title}`}</a> : 'None' },
  { term: 'Since', value: shortDateTime(since) },
  { term: 'Owner', value: owner ?? 'No one yet' },
];

export const MINUS = 'A minus is money that left our balance at the provider.';

/** The references to look it up in both books. */
export function References({ movement, entries }: Pick<Shown, 'movement' | 'entries'>) {
  return (
    <div className="grid gap-1 text-sm text-soft">
      <p>{MINUS}</p>
      {movement && (
        <p>
          At the provider: “{movement.words}”, <Names of={[movement.id, ...movement.sourceIds]} />
        </p>
      )}
      {entries.length > 0 && (
        <p>
          In our books: <Names of={entries.map(({ transactionId, fact }) => `no. ${transactionId} ${fact}`)} />
        </p>
      )}
    </div>
  );
}

const Names = ({ of }: { of: string[] }) => <span className="break-all">{of.join(', ')}</span>;
