import { FEE_PERCENT } from '#src/kernel/money';
import { writtenCard } from '#src/kernel/written-card';
import type { Receipt } from '#src/modules/escrow/ports/receipt-views';
import { Bed } from '#app/ui/bed';
import { LedgerTable, type LedgerRow } from '#app/ui/job/ledger-table';
import { Sum } from '#app/ui/sum';

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
    of: 'paid' as const,
    pence: amountPence,
  })),
  ...(givenBackPence > 0
    ? [
        {
          at: givenBackAt?.toISOString(),
          what: givenBackAt ? `Refunded to ${customer}` : `Being refunded to ${customer}`,
          of: 'given-back' as const,
          pence: -givenBackPence,
        },
      ]
    : []),
];

/** Payments minus refunds. */
export const ReceiptMoney = ({ receipt }: { receipt: Receipt }) => (
  <LedgerTable
    caption="What was paid"
    rows={linesOf(receipt)}
    total={{ label: 'Total', of: 'released', pence: receipt.totalPence }}
  />
);

type PayoutProps = { payout: NonNullable<Receipt['payout']>; totalPence: number };

/** Only for the landscaper: the customer was not charged the fee. */
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
            <td>
              <Sum of="released" pence={totalPence} />
            </td>
          </tr>
          <tr>
            <th scope="row">
              {feePence === 0 && totalPence > 0 ? 'No platform fee' : `Platform fee, ${FEE_PERCENT}%`}
            </th>
            <td>
              <Sum of="fee" pence={-feePence} />
            </td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">You receive</th>
            <td>
              <Sum of="share" pence={receivedPence} className="text-lg" large />
            </td>
          </tr>
        </tfoot>
      </table>
    </Bed>
  );
}
