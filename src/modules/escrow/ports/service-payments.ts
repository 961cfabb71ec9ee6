import type { Result } from '#src/kernel/result';

/** Payments at the same provider that buy a fixed-price service instead of paying for a job. */
export interface ServicePayments {
  /** Reads the checkout or subscription again and books what was paid. One that it does not know is no refusal. */
  execute(payment: { of: { checkoutRef: string } | { subscriptionRef: string } }): Promise<Result<unknown, string>>;
}
