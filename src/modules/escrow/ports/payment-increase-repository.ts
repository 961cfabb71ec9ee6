import type { PaymentIncrease } from '../domain/payment-increase';

/** Lock the hold first: its lock covers its increases. */
export interface PaymentIncreaseRepository {
  /** A hold has at most one open increase: adding a second is a fault. */
  add(increase: PaymentIncrease): Promise<void>;
  save(increase: PaymentIncrease): Promise<void>;
  find(id: string): Promise<PaymentIncrease | undefined>;
  /** The hold's open increase: unanswered, or accepted and not yet paid. */
  openOf(holdId: string): Promise<PaymentIncrease | undefined>;
  /**
   * Claims open increases to close: accepted but not paid in time, or on a hold that is disputed or no longer held.
   * Most overdue first. None is claimed again before `until`.
   */
  claimDueForClosing(asOf: Date, until: Date, limit: number): Promise<string[]>;
}
