import type { Result } from '#src/kernel/result';

/** Payments for fixed-price services, which go through the same provider. */
export interface ServicePayments {
  /** Reads the checkout or subscription again and books what was paid. Does nothing if it is for a job. */
  execute(payment: { of: { checkoutRef: string } | { subscriptionRef: string } }): Promise<Result<unknown, string>>;
}
