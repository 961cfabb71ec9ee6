import { FREE_BEFORE_HOURS, LATE_BEFORE_HOURS, WITHDRAWAL_DAYS } from '#src/kernel/cancellation-terms';
import { type Pence } from '#src/kernel/money';
import { computeCancellation } from '#src/modules/escrow/domain/cancellation';
import { Bed } from '#app/ui/bed';
import { DataTable } from '#app/ui/data-table';
import { Sum } from '#app/ui/sum';

const HOUR_MS = 3_600_000;
/** Long after the first 14 days, in which everything is refunded. */
const START = new Date('2026-01-31T09:00:00Z');
const CONTRACT = new Date('2026-01-01T09:00:00Z');

/** What is refunded of `price` if the customer cancels `hours` before the agreed start. */
const backAt = (price: Pence, hours: number): Pence =>
  computeCancellation(
    {
      by: 'customer',
      now: new Date(START.getTime() - hours * HOUR_MS),
      contractAt: CONTRACT,
      startsAt: START,
      askedForEarlyStart: false,
      percentDone: 0,
    },
    price,
  ).toCustomer;

type Props = { price: Pence; landscaper: string };

/** What the customer gets back, in pounds: the same sums that cancelling would move. */
export function IfYouCancel({ price, landscaper }: Props) {
  const all = (
    <>
      <Sum of="given-back" pence={price} />, all of it
    </>
  );
  const rows = [
    { when: `Within ${WITHDRAWAL_DAYS} days of paying, for any reason, while nothing is done yet`, back: all },
    { when: `After that, while no day is agreed, or up to ${FREE_BEFORE_HOURS} hours before the start`, back: all },
    {
      when: `${FREE_BEFORE_HOURS} to ${LATE_BEFORE_HOURS} hours before it`,
      back: <Sum of="given-back" pence={backAt(price, LATE_BEFORE_HOURS)} />,
    },
    {
      when: `In the last ${LATE_BEFORE_HOURS} hours, or if ${landscaper} comes and is not let in`,
      back: <Sum of="given-back" pence={backAt(price, LATE_BEFORE_HOURS - 1)} />,
    },
    { when: `If ${landscaper} cancels`, back: all },
  ];
  return (
    <>
      <h2 className="text-xl">If your plans change</h2>
      <Bed as="div" className="overflow-hidden text-base">
        <DataTable
          caption="What you get back if you cancel"
          rows={rows}
          keyOf={({ when }) => when}
          columns={[
            { label: 'You cancel', cell: ({ when }) => when },
            { label: 'You get back', right: true, cell: ({ back }) => <b className="num whitespace-nowrap">{back}</b> },
          ]}
        />
      </Bed>
      <p className="text-sm text-soft">
        After the {WITHDRAWAL_DAYS} days, materials that {landscaper} has bought for the job, with a receipt that you
        can see, are paid for as well. <a href="/legal-pages/cancellation">Cancelling in full</a>
      </p>
    </>
  );
}
