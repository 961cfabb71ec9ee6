import type { ServiceOrder } from '../domain/service-order';

export interface ServiceOrderRepository {
  /**
   * Adds an order unless the customer has a live one of its kind, and returns the stored one. Concurrent calls get the
   * same order.
   */
  addOrFind(order: ServiceOrder): Promise<ServiceOrder>;
  /** Whether the customer has an order of this kind that is not over. */
  hasLive(of: Pick<ServiceOrder, 'customerId' | 'kind'>): Promise<boolean>;
  lock(id: string): Promise<ServiceOrder | undefined>;
  save(order: ServiceOrder): Promise<void>;
  find(by: { id: string } | { checkoutRef: string } | { subscriptionRef: string }): Promise<ServiceOrder | undefined>;
  /**
   * Claims orders that the provider knows, that are not over and that are due to be read again, most overdue first.
   * None is claimed again before `until`.
   */
  claimDueForReading(asOf: Date, until: Date, limit: number): Promise<string[]>;
}
