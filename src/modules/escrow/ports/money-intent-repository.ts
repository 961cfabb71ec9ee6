import type { MoneyIntent } from '../domain/money-intent';

export interface MoneyIntentRepository {
  /** Keeps a new one. A refused one is tried again at most once: a second retry of it is a fault. */
  add(intent: MoneyIntent): Promise<void>;
  /** Lock its hold first. */
  lock(id: string): Promise<MoneyIntent | undefined>;
  save(intent: MoneyIntent): Promise<void>;
  find(id: string): Promise<MoneyIntent | undefined>;
  /** The one that the provider knows by this id. */
  findByProviderRef(providerRef: string): Promise<MoneyIntent | undefined>;
  /** What was tried, or settled by hand, in the place of a refused one. */
  retryOf(id: string): Promise<MoneyIntent | undefined>;
  /** Whether something that was decided about a hold's own money has yet to be sent, or settled by hand. */
  anyOutstanding(holdId: string): Promise<boolean>;
  /** Ready or half-done and due, or waiting for a payout account that is ready by now. The most overdue first. */
  due(asOf: Date, limit: number): Promise<string[]>;
  /** Refunds that were taken and are due to be read again, the most overdue first; each is put back until `until`. */
  claimDueForReading(asOf: Date, until: Date, limit: number): Promise<string[]>;
  /** Waiting for this landscaper's payout account, the oldest first. */
  waitingFor(landscaperId: string, limit: number): Promise<string[]>;
}
