import type { ServiceOrder } from '../domain/service-order';

export interface ServiceOrderRepository {
  /** Adds an order unless the customer has a live one of its kind, and returns the stored one. Concurrent calls get the same. */
  addOrFind(order: ServiceOrder): Promise<ServiceOrder>;
  lock(id: string): Promise<ServiceOrder | undefined>;
  save(order: ServiceOrder): Promise<void>;
  find(by: { id: string } | { checkoutRef: string } | { subscriptionRef: string }): Promise<ServiceOrder | undefined>;
  /** Known to the provider, not over, and due to be read again, most overdue first. They are not due again before `until`. */
  claimDueForReading(asOf: Date, until: Date, limit: number): Promise<string[]>;
}
