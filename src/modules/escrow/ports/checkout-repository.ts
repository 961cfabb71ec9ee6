import type { Checkout } from '../domain/checkout';

export interface CheckoutRepository {
  /** A hold has at most one checkout that can still be paid: adding a second is a fault. */
  add(checkout: Checkout): Promise<void>;
  lock(id: string): Promise<Checkout | undefined>;
  /** The hold's checkout that can still be paid. Lock the hold first. */
  liveOf(holdId: string): Promise<Checkout | undefined>;
  save(checkout: Checkout): Promise<void>;
  find(by: { id: string } | { providerRef: string } | { chargeId: string }): Promise<Checkout | undefined>;
  /** The newest checkout, in any state. */
  latestOfJob(jobId: string): Promise<Checkout | undefined>;
  /**
   * Claims checkouts that are open at the provider and due to be read again, most overdue first. None is claimed again
   * before `until`.
   */
  claimDueForReading(asOf: Date, until: Date, limit: number): Promise<string[]>;
}
