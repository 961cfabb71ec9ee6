import type { PaymentIncrease } from '../domain/payment-increase';

/** Lock the hold first: whoever has it has its increases. */
export interface PaymentIncreaseRepository {
  /** Keeps a new one. A hold has at most one that is open: a second is a fault. */
  add(increase: PaymentIncrease): Promise<void>;
  save(increase: PaymentIncrease): Promise<void>;
  find(id: string): Promise<PaymentIncrease | undefined>;
  /** Asked, or accepted and yet to be paid. */
  openOf(holdId: string): Promise<PaymentIncrease | undefined>;
  /**
   * Open ones to be closed: accepted and not paid in time, or on a payment that is not held any more or is disputed. The longest due
   * first; each is put back until `until`.
   */
  claimDueForClosing(asOf: Date, until: Date, limit: number): Promise<string[]>;
}
