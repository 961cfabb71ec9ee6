import type { HeldByAge as Held } from '#src/modules/admin/ports/figures';
import { formatPounds } from '#src/kernel/money';
import { heldInAll } from '#src/modules/admin/domain/balances';
import { HELD_ALARM_DAYS } from '#src/modules/admin/domain/payments';
import { BarChart } from '#app/ui/charts/bar-chart';
import { ChartBed } from '#app/ui/charts/chart-bed';
import { counted } from '#app/ui/format';
import { Sum } from '#app/ui/sum';

/**
 * Money that has been held for long may have been forgotten, and the payment provider limits how long it can be held.
 */
export function HeldByAge({ held }: { held: Held[] }) {
  const total = heldInAll(held);
  return (
    <ChartBed
      id="held-by-age"
      title="Money held, by age"
      note={
        <>
          Together <Sum of="held" pence={total} />.{' '}
          <a href="/admin-dashboard?tab=payments#long-held">Held for more than {HELD_ALARM_DAYS[0]} days</a>
        </>
      }
      rows={held}
      keyOf={({ fromDays }) => fromDays}
      columns={[
        { label: 'Held for', cell: ageOf },
        { label: 'Jobs', right: true, cell: (row) => row.jobs },
        { label: 'Amount', right: true, cell: ({ pence }) => <Sum of="held" pence={pence} /> },
      ]}
    >
      <BarChart
        title="Money held, by age"
        summary={held.map((row) => `${formatPounds(row.pence)} ${ageOf(row)}`).join(', ')}
        bars={held.map((row) => ({
          label: ageOf(row) + (row.fromDays > 75 ? ': late' : row.fromDays > 60 ? ': act' : ''),
          value: row.pence,
          words: formatPounds(row.pence),
          more: counted(row.jobs, 'job'),
          look: row.fromDays > 75 ? 'late' : row.fromDays > 60 ? 'soon' : 'held',
        }))}
      />
    </ChartBed>
  );
}

const ageOf = ({ fromDays, toDays }: Held) =>
  toDays === null ? `over ${fromDays - 1} days` : `${fromDays} to ${toDays} days`;
