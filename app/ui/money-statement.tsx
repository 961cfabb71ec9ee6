import type { ReactNode } from 'react';
import { formatPounds, shortDate } from './format';
import { Money } from './money';
import { Legend, Plot, type Hatch } from './plot';

export type MoneyStatementProps = {
  /** The bar and its key, in order; parts of £0.00 stay in the key. */
  parts: { hatch: Hatch; label: string; pence: number }[];
  /** Every movement, oldest first; what leaves the hold is negative, and what stays within it has no figure. Without a date: a line that has not happened yet. */
  rows: { at?: string; what: ReactNode; pence?: number }[];
  heldPence: number;
  jobNumber?: number | string;
  /** Print, CSV … */
  actions?: ReactNode;
};

/** Where every penny of a job is. The bar has the sentence; the table is the truth; both sides see the same one. */
export function MoneyStatement({ parts, rows, heldPence, jobNumber, actions }: MoneyStatementProps) {
  const sentence = parts.map(({ label, pence }) => `${label} ${formatPounds(pence)}`).join(', ');
  return (
    <section className="bed bed-pad grid gap-3" aria-labelledby="money">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="money" className="text-2xl">
          Money
        </h2>
        <p className="text-sm text-soft">
          {jobNumber ? `Statement ${jobNumber}, the same for both of you` : 'The same for both of you'}
        </p>
      </div>
      <Plot parts={parts} label={sentence} />
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {parts.map(({ hatch, label, pence }) => (
          <Legend key={hatch} hatch={hatch}>
            {label} {formatPounds(pence)}
          </Legend>
        ))}
      </p>
      <table className="ledger">
        <caption className="sr-only">Every movement of money on this job</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">What</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ at, what, pence }, row) => (
            <tr key={row}>
              <td className="pr-3 !text-left !font-normal text-soft">
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
            <th scope="row">Held now</th>
            <td>
              <Money pence={heldPence} className="text-lg" />
            </td>
          </tr>
        </tfoot>
      </table>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </section>
  );
}
