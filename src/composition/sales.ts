import { ContainerModule, type Container } from 'inversify';
import { PgServicePurchases } from '#src/modules/sales/adapters/pg-service-purchases';
import { servicePrices } from '#src/modules/sales/domain/service-order';
import { CancelServiceOrder } from '#src/modules/sales/use-cases/cancel-service-order';
import { OpenServiceCheckout } from '#src/modules/sales/use-cases/open-service-checkout';
import { SettleServiceOrder } from '#src/modules/sales/use-cases/settle-service-order';
import { SweepServiceOrders } from '#src/modules/sales/use-cases/sweep-service-orders';
import { SERVICE_SALES } from './payments';
import { CLOCK, CONFIG, DATABASE, LOG, NEW_ID, STORES, WORK } from './tokens';

/** The garden services that the platform sells itself (D-GARDENMEAN). */
export const salesModule = new ContainerModule(({ bind }) => {
  bind(SettleServiceOrder).toResolvedValue(
    (work, sales, clock) => new SettleServiceOrder(work, sales, clock),
    [WORK, SERVICE_SALES, CLOCK],
  );
  bind(OpenServiceCheckout).toResolvedValue(
    (work, sales, settle, clock, newId, { baseUrl }) =>
      new OpenServiceCheckout(work, sales, settle, clock, newId, baseUrl),
    [WORK, SERVICE_SALES, SettleServiceOrder, CLOCK, NEW_ID, CONFIG],
  );
  bind(CancelServiceOrder).toResolvedValue(
    (work, settle, clock) => new CancelServiceOrder(work, settle, clock),
    [WORK, SettleServiceOrder, CLOCK],
  );
  bind(SweepServiceOrders).toResolvedValue(
    (stores, settle, log) => new SweepServiceOrders(stores.serviceOrders, settle, log),
    [STORES, SettleServiceOrder, LOG],
  );
  bind(PgServicePurchases).toResolvedValue((db) => new PgServicePurchases(db), [DATABASE]);
});

export const salesOf = (container: Container) => ({
  openCheckout: container.get(OpenServiceCheckout),
  settleOrder: container.get(SettleServiceOrder),
  cancelOrder: container.get(CancelServiceOrder),
  sweepOrders: container.get(SweepServiceOrders),
  /** What was bought and paid for. */
  purchases: container.get(PgServicePurchases),
  /** In pence: once, or every month. */
  prices: servicePrices,
});
