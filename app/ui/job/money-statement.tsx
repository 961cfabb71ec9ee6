import type { ReactNode } from 'react';
import { formatPounds } from '#src/kernel/money';
import { Sum, type Figure } from '#app/ui/sum';
import { LedgerTable, type LedgerRow, type LedgerTotal } from './ledger-table';
import { Legend, Plot, type Hatch } from './plot';

export type MoneyStatementProps = {
  /** The parts of the bar and its key, in order; parts of £0.00 are only in the key. */
  parts: { hatch: Hatch; figure: Figure; label: string; pence: number }[];
  /** Every movement, oldest first: negative if money leaves the hold, without an amount if it stays within the hold. */
  rows: LedgerRow[];
  /** The last line. */
  total: LedgerTotal;
  jobNumber?: number | string;
  /** Buttons and links, such as Print and CSV. */
  actions?: ReactNode;
};

/** Where every penny of a job is. Customer and landscaper see the same statement. */
export function MoneyStatement({ parts, rows, total, jobNumber, actions }: MoneyStatementProps) {
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
      <Plot parts={parts} label={parts.map(({ label, pence }) => `${label} ${formatPounds(pence)}`).join(', ')} />
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {parts.map(({ hatch, figure, label, pence }) => (
          <Legend key={label} hatch={hatch}>
            {label} <Sum of={figure} pence={pence} />
          </Legend>
        ))}
      </p>
      <LedgerTable caption="Every movement of money on this job" rows={rows} total={total} />
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </section>
  );
}
