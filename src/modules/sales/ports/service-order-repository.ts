import type { ServiceOrder } from '../domain/service-order';

export interface ServiceOrderRepository {
  /** Keeps a new order, unless the customer has a live one of its kind. Answers the one that stands; two at once get the same. */
  addOrFind(order: ServiceOrder): Promise<ServiceOrder>;
  lock(id: string): Promise<ServiceOrder | undefined>;
  save(order: ServiceOrder): Promise<void>;
  find(by: { id: string } | { checkoutRef: string } | { subscriptionRef: string }): Promise<ServiceOrder | undefined>;
  /** Known to the provider, not over, and due to be read again, the most overdue first; each is put back until `until`. */
  claimDueForReading(asOf: Date, until: Date, limit: number): Promise<string[]>;
}
