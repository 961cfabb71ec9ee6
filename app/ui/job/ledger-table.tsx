import type { ReactNode } from 'react';
import { shortDate } from '#src/kernel/written-date';
import { Sum, type Figure } from '#app/ui/sum';

/** A row without a date has not happened yet. `of`: the figure of its amount. */
export type LedgerRow = { at?: string; what: ReactNode; of: Figure; pence?: number };
export type LedgerTotal = { label: ReactNode; of: Figure; pence: number };

/** Movements of money, and their total. */
export function LedgerTable(props: { caption: string; rows: LedgerRow[]; total: LedgerTotal }) {
  return (
    <div className="overflow-x-auto">
      <table className="ledger">
        <caption className="sr-only">{props.caption}</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">What</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {props.rows.map(({ at, what, of, pence }, row) => (
            <tr key={row}>
              <td className="pr-2 !text-left !font-normal text-soft">
                {at && <time dateTime={at}>{shortDate(at)}</time>}
              </td>
              <th scope="row">{what}</th>
              <td>{pence !== undefined && <Sum of={of} pence={pence} />}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <th scope="row">{props.total.label}</th>
            <td>
              <Sum of={props.total.of} pence={props.total.pence} className="text-lg" large />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
