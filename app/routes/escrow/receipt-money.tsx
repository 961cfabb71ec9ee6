import { FEE_PERCENT, formatPounds } from '#src/kernel/money';
import { writtenCard } from '#src/kernel/written-card';
import type { Receipt } from '#src/modules/escrow/ports/receipt-views';
import { Bed } from '#app/ui/bed';
import { LedgerTable, type LedgerRow } from '#app/ui/job/ledger-table';
import { Money } from '#app/ui/money';

const paidBy = (card: Receipt['payments'][number]['card']) => `Paid by ${card ? writtenCard(card) : 'card'}`;

const linesOf = ({ payments, customer, givenBackAt, givenBackPence }: Receipt): LedgerRow[] => [
  ...payments.map(({ at, amountPence, reference, card }, place) => ({
    at: at.toISOString(),
    what: (
      <>
        {place === 0 ? paidBy(card) : `${paidBy(card)}: price raised, as both agreed`}
        {reference && <span className="block text-xs [overflow-wrap:anywhere] text-soft">Reference {reference}</span>}
      </>
    ),
    pence: amountPence,
  })),
  ...(givenBackPence > 0
    ? [
        {
          at: givenBackAt?.toISOString(),
          what: givenBackAt ? `Refunded to ${customer}` : `Being refunded to ${customer}`,
          pence: -givenBackPence,
        },
      ]
    : []),
];

/** Payments less refunds. */
export const ReceiptMoney = ({ receipt }: { receipt: Receipt }) => (
  <LedgerTable caption="What was paid" rows={linesOf(receipt)} total={{ label: 'Total', pence: receipt.totalPence }} />
);

type PayoutProps = { payout: NonNullable<Receipt['payout']>; totalPence: number };

/** Shown to the landscaper only: the fee is not part of what the customer was charged. */
export function ReceiptPayout({ payout: { feePence, receivedPence }, totalPence }: PayoutProps) {
  return (
    <Bed as="section" pad className="grid gap-3" aria-labelledby="payout">
      <h2 id="payout" className="text-2xl">
        What you receive
      </h2>
      <p className="text-sm text-soft">Your customer’s receipt does not show this part.</p>
      <table className="ledger">
        <caption className="sr-only">What you receive</caption>
        <tbody>
          <tr>
            <th scope="row">Released</th>
            <td>{formatPounds(totalPence)}</td>
          </tr>
          <tr>
            <th scope="row">
              {feePence === 0 && totalPence > 0 ? 'No platform fee' : `Platform fee, ${FEE_PERCENT}%`}
            </th>
            <td>{formatPounds(-feePence)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">You receive</th>
            <td>
              <Money pence={receivedPence} className="text-lg" />
            </td>
          </tr>
        </tfoot>
      </table>
    </Bed>
  );
}
