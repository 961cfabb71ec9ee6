import type { Id } from '#src/kernel/id';

type OfOrder = { orderId: Id; customerId: Id };

export type SalesEvents = {
  /** A month could not be charged; the provider tries again for a while. */
  'service-payment-failed': OfOrder;
  /** The provider has stopped trying to charge the month, so the service has stopped. */
  'service-unpaid': OfOrder;
  'service-paused': OfOrder;
  /** It was overdue or paused, and runs again. */
  'service-active-again': OfOrder;
};
