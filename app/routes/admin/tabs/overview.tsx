import { formatPounds } from '#src/kernel/money';
import { ProviderSetupTable } from '../provider-setup-table';
import { FirstBids } from '../figures/first-bids';
import { HeldByAge } from '../figures/held-by-age';
import { JobsADay } from '../figures/jobs-a-day';
import { readStatistics } from '../figures/read-statistics';
import { statsOf } from '../figures/statistics';
import { StatisticsBeds } from '../figures/statistics-beds';
import { LedgerNote } from '../ledger-note';
import { NeedsAPerson } from '../waiting/needs-a-person';
import { dashboardTab } from './dashboard-tab';

export const overviewTab = dashboardTab({
  key: 'overview',
  label: 'Overview',
  async load({ context, now, waiting }) {
    const { admin, escrow } = context.app;
    const [{ statistics, days }, held, ledger, setup] = await Promise.all([
      readStatistics(context.app, now),
      admin.figures.heldByAge(),
      escrow.ledgerStanding.now(),
      escrow.setupReport(),
    ]);
    const stats = statsOf(statistics, waiting);
    return { waiting, stats, released: statistics.totalReleased, days, held, ledger, setup };
  },
  draw: ({ data: { waiting, stats, released, days, held, ledger, setup }, now }) => (
    <div className="grid gap-6" id="overview" data-poll="30" data-poll-url="/api/admin/dashboard-stats">
      <NeedsAPerson waiting={waiting} now={now} />
      <LedgerNote ledger={ledger} now={now} />
      {setup && <ProviderSetupTable report={setup} />}
      <StatisticsBeds
        stats={stats}
        now={now}
        below={{ totalRevenue: `on ${formatPounds(released)} released`, avgResponseTime: 'posting to first bid' }}
      />
      <div className="grid gap-5 lg:grid-cols-[1.55fr_1fr] [&>*]:min-w-0">
        <JobsADay days={days} />
        <HeldByAge held={held} />
        <FirstBids days={days} />
      </div>
    </div>
  ),
});
