import { SettledByHandTable } from '#app/routes/escrow/refused-money/settled-by-hand-table';
import { ServicePurchases } from '#app/routes/sales/service-purchases';
import { HeldByAge } from '../figures/held-by-age';
import { dashboardTab } from './dashboard-tab';

export const reportsTab = dashboardTab({
  key: 'reports',
  label: 'Reports',
  async load({ context }) {
    const { admin, escrow, sales } = context.app;
    const [held, byHand, services] = await Promise.all([
      admin.figures.heldByAge(),
      escrow.settledByHand.newest(),
      sales.purchases.all(),
    ]);
    return { held, byHand, services };
  },
  draw: ({ data: { held, byHand, services } }) => (
    <div className="grid gap-6">
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
