// What the payment provider is asked to do. Stored as first sent: a retry must send the same request under the same id.
import type { Pence } from '#src/kernel/money';

/** What a payment, payout or refund is for; the provider stores it with the payment. */
export type About = { holdId: string; jobId: string };

/**
 * What is paid for, in words for the provider's page, and the URLs that the page leads back to. The web layer supplies
 * both.
 */
export type CheckoutPage = {
  name: string;
  /** The provider replaces {CHECKOUT} with the checkout's id. */
  doneUrl: string;
  cancelUrl: string;
};
/** `increaseId`: the payment increase, if the payment is for one and not for the bid. */
export type CheckoutPageOf = (payment: {
  jobId: string;
  bidId: string;
  increaseId?: string;
  jobTitle: string;
}) => CheckoutPage;

export type Order = Omit<CheckoutPage, 'name'> & {
  about: About;
  lines: { name: string; amount: Pence }[];
  customer: { email: string };
  /** Added to our name on the customer's bank statement, such as "JOB 42". At most 10 letters, digits and spaces. */
  statementText?: string;
};

const SUFFIX_LENGTH = 10;

/** Shortened if the number is long: the provider would refuse the whole order for one character too many. */
export const statementTextOf = (jobNumber: number): string =>
  [`JOB ${jobNumber}`, `JOB${jobNumber}`].find(({ length }) => length <= SUFFIX_LENGTH) ?? `J${jobNumber}`;

export type PayeeDetails = { email: string; businessType: 'individual' | 'company'; landscaperId: string };
export type PayOutOrder = { payeeId: string; amount: Pence; chargeId: string; about: About };
export type RefundOrder = { chargeId: string; amount: Pence; about: About };
/** Reverses `amount` of a payout. */
export type TakeBackOrder = { payoutId: string; amount: Pence; about: About };
