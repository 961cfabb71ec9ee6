import type { MoneyIntent } from '../domain/money-intent';

export interface MoneyIntentRepository {
  /** A refused intent is retried at most once: adding a second retry is a fault. */
  add(intent: MoneyIntent): Promise<void>;
  /** Lock the intent's hold first. */
  lock(id: string): Promise<MoneyIntent | undefined>;
  save(intent: MoneyIntent): Promise<void>;
  find(id: string): Promise<MoneyIntent | undefined>;
  /** Finds an intent by the provider's id for the payout or refund. */
  findByProviderRef(providerRef: string): Promise<MoneyIntent | undefined>;
  /** The intent that replaces a refused one: a retry, or a settlement by hand. */
  retryOf(id: string): Promise<MoneyIntent | undefined>;
  /** The latest attempts to move money of one charge, oldest first. Lock the hold first. */
  onCharge(chargeId: string): Promise<MoneyIntent[]>;
  /**
   * Whether money of a hold has yet to be sent or settled by hand. Refunds of stray payments, take-backs and what a
   * chargeback ended do not count.
   */
  anyOutstanding(holdId: string): Promise<boolean>;
  /** Whether a payout for a hold's own money is still being taken back. */
  anyTakeBackUnderWay(holdId: string): Promise<boolean>;
  /** Intents that are due: ready, half done, or waiting for a payout account that is now ready. Most overdue first. */
  due(asOf: Date, limit: number): Promise<string[]>;
  /** Claims sent refunds that are due to be read again, most overdue first. None is claimed again before `until`. */
  claimDueForReading(asOf: Date, until: Date, limit: number): Promise<string[]>;
  /**
   * Payouts that were refused because one of these accounts was not found, and that were neither retried nor settled,
   * oldest first.
   */
  refusedByAccounts(landscaperId: string, payeeIds: string[], limit: number): Promise<string[]>;
  /** Intents that wait for this landscaper's payout account, oldest first. */
  waitingFor(landscaperId: string, limit: number): Promise<string[]>;
}
