// What the payment provider is asked to do. Stored as first sent, because a retry must send the same request under the same id.
import type { Pence } from '#src/kernel/money';

/** What a payment, payout or refund is for; the provider stores it with the payment. */
export type About = { holdId: string; jobId: string };

export type Order = {
  about: About;
  lines: { name: string; amount: Pence }[];
  customer: { email: string };
  /** The provider replaces {CHECKOUT} with the checkout's id. */
  doneUrl: string;
  cancelUrl: string;
  /** Added to our name on the customer's bank statement, such as "JOB 42". At most 10 letters, digits, spaces. */
  statementText?: string;
};

export type PayeeDetails = { email: string; businessType: 'individual' | 'company'; landscaperId: string };
export type PayOutOrder = { payeeId: string; amount: Pence; chargeId: string; about: About };
export type RefundOrder = { chargeId: string; amount: Pence; about: About };
