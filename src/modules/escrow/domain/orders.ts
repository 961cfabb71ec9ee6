// What the payment provider is asked for. Kept as first sent: the provider must see the same again under the same id.
import type { Pence } from '#src/kernel/money';

/** What a movement of money is for; kept by the provider beside it. */
export type About = { holdId: string; jobId: string };

export type Order = {
  about: About;
  lines: { name: string; amount: Pence }[];
  customer: { email: string };
  /** {CHECKOUT} in it becomes the checkout's id. */
  doneUrl: string;
  cancelUrl: string;
  /** Added to our name on the customer's bank statement, such as "JOB 42". At most 10 letters, digits, spaces. */
  statementText?: string;
};

export type PayeeDetails = { email: string; businessType: 'individual' | 'company'; landscaperId: string };
export type PayOutOrder = { payeeId: string; amount: Pence; chargeId: string; about: About };
export type RefundOrder = { chargeId: string; amount: Pence; about: About };
