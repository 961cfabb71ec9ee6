import type { ReactNode } from 'react';
import { formatPounds } from '#src/kernel/money';
import { shortDate } from '#src/kernel/written-date';
import { Money } from '#app/ui/money';

/** A row without a date has not happened yet. */
export type LedgerRow = { at?: string; what: ReactNode; pence?: number };

/** Movements of money, and their total. */
export function LedgerTable(props: { caption: string; rows: LedgerRow[]; total: { label: string; pence: number } }) {
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
          {props.rows.map(({ at, what, pence }, row) => (
            <tr key={row}>
              <td className="pr-2 !text-left !font-normal text-soft">
                {at && <time dateTime={at}>{shortDate(at)}</time>}
              </td>
              <th scope="row">{what}</th>
              <td>{pence !== undefined && formatPounds(pence)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <th scope="row">{props.total.label}</th>
            <td>
              <Money pence={props.total.pence} className="text-lg" />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
