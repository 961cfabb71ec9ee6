import type { Day } from '#src/kernel/day';
import { formatPounds, pence, total } from '#src/kernel/money';
import { spentAndReleased } from '#src/modules/escrow/domain/own-money';
import { lastMonths } from '#src/kernel/spans';
import { namesOf, shortName } from '#src/kernel/written-date';
import type { PaymentsMade } from '#src/modules/escrow/ports/own-money/payments-made-views';
import { ChartBed } from '#app/ui/charts/chart-bed';
import { ColumnChart } from '#app/ui/charts/column-chart';
import { monthOf } from '#app/ui/format';
import { Sum } from '#app/ui/sum';

const MONTHS = 12;

/** The last twelve months including this one, even those without a payment. */
export const spentIn = (months: PaymentsMade['months'], today: Day) =>
  lastMonths(today, MONTHS).map(({ from }) => {
    const found = months.find(({ month }) => from.startsWith(month));
    return { from, spent: found?.spent ?? pence(0), held: found?.held ?? pence(0) };
  });

/** What a customer spent in each of the last twelve months: released, and held. */
export function SpendingChart({ months, today }: { months: PaymentsMade['months']; today: Day }) {
  const spans = spentIn(months, today);
  const sum = (which: 'spent' | 'held') => total(spans.map((span) => span[which]));
  return (
    <ChartBed
      id="spending"
      title={`Spending, last ${MONTHS} months`}
      aside={
        <span className="text-sm text-soft">
          <Sum of="spent" pence={sum('spent')} className="text-2xl text-ink" large /> net of refunds
        </span>
      }
      rows={spans.toReversed()}
      keyOf={({ from }) => from}
      columns={[
        { label: 'Month', cell: ({ from }) => monthOf(from) },
        { label: 'Spent', right: true, cell: ({ spent }) => <Sum of="spent" pence={spent} /> },
        { label: 'of it held', right: true, cell: ({ held }) => (held === 0 ? '' : <Sum of="held" pence={held} />) },
      ]}
      counted="By the month in which you first paid for a job, less what went back to you."
    >
      <ColumnChart
        title="Spending by month"
        summary={`${formatPounds(sum('spent'))} spent in ${MONTHS} months, net of refunds; ${formatPounds(sum('held'))} of it is held.`}
        names={{ solid: 'Released', held: 'Held' }}
        columns={spans.map(({ from, spent, held }, at) => ({
          label: shortName(namesOf(from).month),
          solid: spentAndReleased({
            spent,
            held,
          }),
          held,
          isNow: at === MONTHS - 1,
        }))}
      />
    </ChartBed>
  );
}
