import { PgServicePurchases } from '#src/modules/sales/adapters/pg-service-purchases';
import { servicePrices } from '#src/modules/sales/domain/service-order';
import { CancelServiceOrder } from '#src/modules/sales/use-cases/cancel-service-order';
import { OpenServiceCheckout } from '#src/modules/sales/use-cases/open-service-checkout';
import { SettleServiceOrder } from '#src/modules/sales/use-cases/settle-service-order';
import { SweepServiceOrders } from '#src/modules/sales/use-cases/sweep-service-orders';
import { BASE_URL, CLOCK, DATABASE, LOG, NEW_ID, SERVICE_SALES, store, WORK } from './tokens';
import { moduleOf, provide } from './wiring';

/** The garden services that the platform sells itself (D-GARDENMEAN). */
export const sales = moduleOf({
  openCheckout: provide(OpenServiceCheckout, WORK, SERVICE_SALES, SettleServiceOrder, CLOCK, NEW_ID, BASE_URL),
  settleOrder: provide(SettleServiceOrder, WORK, SERVICE_SALES, CLOCK),
  cancelOrder: provide(CancelServiceOrder, WORK, SettleServiceOrder, CLOCK),
  sweepOrders: provide(SweepServiceOrders, store('serviceOrders'), SettleServiceOrder, LOG),
  /** What was bought and paid for. */
  purchases: provide(PgServicePurchases, DATABASE),

  /** In pence: once, or every month. A constant that app/ could import. */
  prices: servicePrices,
});
