import { ProviderSetupTable } from '../provider-setup-table';
import { FirstBids } from '../figures/first-bids';
import { HeldByAge } from '../figures/held-by-age';
import { MarketByWeek, MoneyByWeek } from '../figures/by-week';
import { readOverview } from '../figures/read-statistics';
import { statsOf } from '../figures/statistics';
import { StatisticsBeds } from '../figures/statistics-beds';
import { LedgerNote } from '../ledger-note';
import { FirstDisputes, FirstDocuments } from '../waiting/first-in-line';
import { PhoneLine } from '../phone-line';
import { Tools } from '../tools';
import { NeedsAPerson } from '../waiting/needs-a-person';
import { dashboardTab } from './dashboard-tab';
import { Sum } from '#app/ui/sum';

/** How many rows of each queue the overview shows. */
const FIRST_SHOWN = 3;

export const overviewTab = dashboardTab({
  key: 'overview',
  label: 'Overview',
  async load({ context, now, waiting }) {
    const { admin, escrow, onboarding } = context.app;
    const [{ statistics, days, weeks }, held, ledger, setup, documents, disputes] = await Promise.all([
      readOverview(context.app, now),
      admin.figures.heldByAge(),
      escrow.ledgerStanding.now(),
      escrow.setupReport(),
      onboarding.documents.waiting(),
      admin.disputeLists.disputes({ limit: FIRST_SHOWN }),
    ]);
    const stats = statsOf(statistics, waiting);
    return {
      waiting,
      stats,
      released: statistics.totalReleased,
      days,
      weeks,
      held,
      ledger,
      setup,
      documents: {
        first: documents.slice(0, FIRST_SHOWN),
        total: documents.length,
      },
      disputes: {
        first: disputes.rows,
        total: disputes.total,
      },
      sandbox: context.sandbox,
    };
  },
  draw: ({
    data: { waiting, stats, released, days, weeks, held, ledger, setup, documents, disputes, sandbox },
    now,
  }) => (
    <div className="grid gap-6" id="overview" data-poll="30" data-poll-url="/api/admin/dashboard-stats">
      <NeedsAPerson waiting={waiting} now={now} />
      <LedgerNote ledger={ledger} now={now} />
      {setup && <ProviderSetupTable report={setup} />}
      <div className="grid items-start gap-5 lg:grid-cols-2 [&>*]:min-w-0">
        <FirstDocuments documents={documents} now={now} />
        <FirstDisputes disputes={disputes} now={now} />
      </div>
      <div className="phone-lines grid gap-6">
        <div>
          <PhoneLine title="Charts" sub="Money, jobs, bids and what is held" />
          <div className="grid gap-5 lg:grid-cols-2 [&>*]:min-w-0">
            <MoneyByWeek weeks={weeks} />
            <MarketByWeek weeks={weeks} />
            <HeldByAge held={held} />
            <FirstBids days={days} />
          </div>
        </div>
        <StatisticsBeds
          stats={stats}
          now={now}
          days={days}
          below={{
            totalRevenue: (
              <>
                on <Sum of="released" pence={released} /> released
              </>
            ),
            avgResponseTime: 'posting to first bid',
          }}
        />
        <Tools sandbox={sandbox} />
      </div>
    </div>
  ),
});
