import type { Receipt } from '#src/modules/escrow/adapters/pg-receipts';
import { Bed } from '#app/ui/bed';
import { formatPounds, shortDate } from '#app/ui/format';
import { Money } from '#app/ui/money';

type Line = { at: Date | null; what: string; reference?: string | null; pence: number };

const linesOf = ({ payments, customer, givenBackAt, givenBackPence }: Receipt): Line[] => [
  ...payments.map(({ at, amountPence, reference }, place) => ({
    at,
    what: place === 0 ? 'Paid by card' : 'Paid by card: price raised, as both agreed',
    reference,
    pence: amountPence,
  })),
  ...(givenBackPence > 0
    ? [
        {
          at: givenBackAt,
          what: givenBackAt ? `Given back to ${customer}` : `On its way back to ${customer}`,
          pence: -givenBackPence,
        },
      ]
    : []),
];

/** What was paid, less what was given back. */
export function ReceiptMoney({ receipt }: { receipt: Receipt }) {
  return (
    <table className="ledger">
      <caption className="sr-only">What was paid</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">What</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {linesOf(receipt).map(({ at, what, reference, pence }, line) => (
          <tr key={line}>
            <td className="pr-3 !text-left !font-normal text-soft">
              {at && <time dateTime={new Date(at).toISOString()}>{shortDate(at)}</time>}
            </td>
            <th scope="row">
              {what}
              {reference && (
                <span className="block text-xs [overflow-wrap:anywhere] text-soft">Reference {reference}</span>
              )}
            </th>
            <td>{formatPounds(pence)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          <th scope="row">Total</th>
          <td>
            <Money pence={receipt.totalPence} className="text-lg" />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

type PayoutProps = { payout: NonNullable<Receipt['payout']>; totalPence: number };

/** The landscaper's own part, which is no part of what the customer was charged. */
export function ReceiptPayout({ payout: { feePence, receivedPence }, totalPence }: PayoutProps) {
  return (
    <Bed as="section" pad className="grid gap-3" aria-labelledby="payout">
      <h2 id="payout" className="text-2xl">
        What you receive
      </h2>
      <p className="text-sm text-soft">Your customer’s receipt does not have this part.</p>
      <table className="ledger">
        <caption className="sr-only">What you receive of it</caption>
        <tbody>
          <tr>
            <th scope="row">Released</th>
            <td>{formatPounds(totalPence)}</td>
          </tr>
          <tr>
            <th scope="row">Platform fee, 10%</th>
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
