import { PgServicePurchases } from '#src/modules/sales/adapters/pg-service-purchases';
import type { ServicePurchaseViews } from '#src/modules/sales/ports/service-purchase-views';
import { CancelServiceOrder } from '#src/modules/sales/use-cases/cancel-service-order';
import { OpenServiceCheckout } from '#src/modules/sales/use-cases/open-service-checkout';
import { PayServiceOrder } from '#src/modules/sales/use-cases/pay-service-order';
import { ResumeServiceOrder } from '#src/modules/sales/use-cases/resume-service-order';
import { SettleServiceOrder } from '#src/modules/sales/use-cases/settle-service-order';
import { SweepServiceOrders } from '#src/modules/sales/use-cases/sweep-service-orders';
import { CLOCK, DATABASE, LOG, NEW_ID, OPENING_PATIENCE, PATIENCE, SERVICE_SALES, store, WORK } from './tokens';
import { moduleOf, port, provide } from './wiring';

/** The garden services that the platform sells itself (D-GARDENMEAN). */
export const sales = moduleOf({
  openCheckout: provide(
    OpenServiceCheckout,
    WORK,
    SERVICE_SALES,
    SettleServiceOrder,
    OPENING_PATIENCE,
    CLOCK,
    NEW_ID,
    LOG,
  ),
  settleOrder: provide(SettleServiceOrder, WORK, SERVICE_SALES, PATIENCE, CLOCK, LOG),
  cancelOrder: provide(CancelServiceOrder, WORK, SettleServiceOrder, CLOCK),
  resumeOrder: provide(ResumeServiceOrder, WORK, SERVICE_SALES, SettleServiceOrder, OPENING_PATIENCE, LOG),
  payOrder: provide(PayServiceOrder, WORK, SERVICE_SALES, OPENING_PATIENCE, LOG),
  sweepOrders: provide(SweepServiceOrders, store('serviceOrders'), SettleServiceOrder, LOG),
  purchases: port<ServicePurchaseViews>(provide(PgServicePurchases, DATABASE)),
});
