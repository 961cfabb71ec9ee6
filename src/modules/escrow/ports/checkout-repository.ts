import type { Checkout } from '../domain/checkout';

export interface CheckoutRepository {
  /** Keeps a new checkout. A hold has at most one that can still be paid: a second is a fault. */
  add(checkout: Checkout): Promise<void>;
  lock(id: string): Promise<Checkout | undefined>;
  /** The one that can still be paid, if there is one. Lock the hold first. */
  liveOf(holdId: string): Promise<Checkout | undefined>;
  save(checkout: Checkout): Promise<void>;
  find(by: { id: string } | { providerRef: string }): Promise<Checkout | undefined>;
  /** The newest of a job's, whatever its state. */
  latestOfJob(jobId: string): Promise<Checkout | undefined>;
  /** Open at the provider and due to be read again, the most overdue first; each is put back until `until`. */
  claimDueForReading(asOf: Date, until: Date, limit: number): Promise<string[]>;
}
