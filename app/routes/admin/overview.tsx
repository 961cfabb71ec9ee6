import type { AdminOverview, HeldByAge as Held } from '#src/modules/admin/ports/admin-views';
import { FEE_PERCENT, formatPounds } from '#src/kernel/money';
import { DataTable } from '#app/ui/data-table';
import { Money } from '#app/ui/money';
import { StatTile, Stats } from '#app/ui/stat-tile';

export function Overview({ overview }: { overview: AdminOverview }) {
  return (
    <Stats className="grid-cols-2 md:grid-cols-3">
      <StatTile label="Held now" value={<Money pence={overview.heldPence} />} sub="for jobs under way" />
      <StatTile
        label="In dispute"
        value={<Money pence={overview.disputedPence} />}
        href="/admin-dashboard?tab=disputes"
        sub="set aside until decided"
      />
      <StatTile
        label="Fees earned"
        value={<Money pence={overview.feePence} />}
        sub={`${FEE_PERCENT}% of released payments`}
      />
      <StatTile label="Active customers" value={overview.activeCustomers} />
      <StatTile label="Active landscapers" value={overview.activeLandscapers} />
      <StatTile label="Open jobs" value={overview.openJobs} />
      <StatTile label="Active jobs" value={overview.activeJobs} />
      <StatTile label="Completed jobs" value={overview.completedJobs} />
      <StatTile label="Cancelled jobs" value={overview.cancelledJobs} className="max-md:col-span-2" />
    </Stats>
  );
}

/** Money that has been held for a long time may have been forgotten. */
export function HeldByAge({ held }: { held: Held[] }) {
  return (
    <div className="bed overflow-hidden">
      <DataTable
        caption="Money held, by age"
        showCaption
        rows={held}
        keyOf={({ fromDays }) => fromDays}
        columns={[
          { label: 'Held for', cell: ageOf },
          { label: 'Jobs', right: true, cell: (row) => row.jobs },
          { label: 'Amount', right: true, cell: ({ pence }) => formatPounds(pence) },
        ]}
      />
    </div>
  );
}

const ageOf = ({ fromDays, toDays }: Held) =>
  toDays === null ? `over ${fromDays - 1} days` : `${fromDays} to ${toDays} days`;
