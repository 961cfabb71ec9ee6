import { PgServicePurchases } from '#src/modules/sales/adapters/pg-service-purchases';
import type { ServicePurchaseViews } from '#src/modules/sales/ports/service-purchase-views';
import { CancelServiceOrder } from '#src/modules/sales/use-cases/cancel-service-order';
import { OpenServiceCheckout } from '#src/modules/sales/use-cases/open-service-checkout';
import { SettleServiceOrder } from '#src/modules/sales/use-cases/settle-service-order';
import { SweepServiceOrders } from '#src/modules/sales/use-cases/sweep-service-orders';
import { CLOCK, DATABASE, LOG, NEW_ID, SERVICE_SALES, store, WORK } from './tokens';
import { moduleOf, port, provide } from './wiring';

/** The garden services that the platform sells itself (D-GARDENMEAN). */
export const sales = moduleOf({
  openCheckout: provide(OpenServiceCheckout, WORK, SERVICE_SALES, SettleServiceOrder, CLOCK, NEW_ID),
  settleOrder: provide(SettleServiceOrder, WORK, SERVICE_SALES, CLOCK),
  cancelOrder: provide(CancelServiceOrder, WORK, SettleServiceOrder, CLOCK),
  sweepOrders: provide(SweepServiceOrders, store('serviceOrders'), SettleServiceOrder, LOG),
  /** What was bought and paid for. */
  purchases: port<ServicePurchaseViews>(provide(PgServicePurchases, DATABASE)),
});
