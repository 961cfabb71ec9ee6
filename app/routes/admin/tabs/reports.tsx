import { SettledByHandTable } from '#app/routes/escrow/refused-money/settled-by-hand-table';
import { ServicePurchases } from '#app/routes/sales/service-purchases';
import { MoneyByWeek } from '../figures/by-week';
import { JobsADay } from '../figures/jobs-a-day';
import { HeldByAge } from '../figures/held-by-age';
import { ReportPage } from '../reports/report-page';
import { readReport } from '../reports/read-report';
import { dashboardTab } from './dashboard-tab';

export const reportsTab = dashboardTab({
  key: 'reports',
  label: 'Reports',
  async load({ request, context, now }) {
    const { admin, escrow, sales } = context.app;
    const [report, held, byHand, services] = await Promise.all([
      readReport(context.app, new URL(request.url).searchParams, now),
      admin.figures.heldByAge(),
      escrow.settledByHand.newest(),
      sales.purchases.all(),
    ]);
    return { report, held, byHand, services };
  },
  draw: ({
    data: {
      report: { days, money, ...report },
      held,
      byHand,
      services,
    },
  }) => (
    <div className="grid gap-6">
      <ReportPage
        {...report}
        charts={
          <>
            <MoneyByWeek weeks={money.spans} by={money.by} />
            <JobsADay days={days} />
          </>
        }
      />
      <HeldByAge held={held} />
      {byHand.length > 0 && <SettledByHandTable settled={byHand} />}
      {services.length > 0 && (
        <section className="bed overflow-hidden" aria-label="Garden services">
          <ServicePurchases purchases={services} forAdmin />
        </section>
      )}
    </div>
  ),
});
