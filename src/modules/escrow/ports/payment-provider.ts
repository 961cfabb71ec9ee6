// What the application needs from whoever moves its money, in the application's words: nothing here names a provider.
import type { Pence } from '#src/kernel/money';
import type { About, Order, PayeeDetails, PayOutOrder, RefundOrder } from '../domain/orders';

/**
 * Our own id for one intention, stored before the provider is called. Calling again with the same id and the same request gives
 * the first call's answer and moves nothing; another request under the same id throws IntentReused.
 */
export type IntentId = string;

/**
 * Takes a customer's money, keeps it, and passes it on or gives it back. Every verb may throw Refused, Unclear or Busy
 * (payment-faults.ts); whatever else is thrown is a fault of ours and says nothing about the money.
 */
export interface PaymentProvider {
  /** A page of the provider's on which the customer pays the order by card, open for at most 24 hours. */
  openCheckout(intent: IntentId, order: Order): Promise<{ checkoutId: string; url: string }>;
  readCheckout(checkoutId: string): Promise<Checkout>;
  /** The customer can no longer pay on it. Harmless where it is closed already; tells if it was paid instead. */
  closeCheckout(checkoutId: string): Promise<Checkout>;

  openPayee(intent: IntentId, who: PayeeDetails): Promise<{ payeeId: string }>;
  /** Short-lived and single-use: ask for a new one each time the landscaper follows it. Coming back does not mean being ready. */
  onboardingLink(payeeId: string, back: { doneUrl: string; againUrl: string }): Promise<{ url: string }>;
  readPayee(payeeId: string): Promise<Payee>;

  /** From our balance to the landscaper's, drawn on one charge and never more than it. */
  payOut(intent: IntentId, order: PayOutOrder): Promise<{ payoutId: string }>;
  /** Back to the customer's card, never more than is left of the charge. */
  refund(intent: IntentId, order: RefundOrder): Promise<{ refundId: string }>;

  /**
   * What became of a refund that was taken. The customer's bank may send one back weeks after it had arrived; the money is then with us
   * again, as if it had never been sent.
   */
  readRefund(refundId: string): Promise<Refund>;
  /** What was sent by hand at the provider, without our asking, and has not come back. */
  refundsByHand(near: { chargeId: string }): Promise<ByHand[]>;
  payOutsByHand(near: { payeeId: string; about: About }): Promise<ByHand[]>;

  /** Did this intention move money already? For intentions older than the provider remembers ids (call it after 23 hours). */
  findPayOut(intent: IntentId, near: { about: About }): Promise<{ payoutId: string } | null>;
  findRefund(intent: IntentId, near: { chargeId: string }): Promise<{ refundId: string } | null>;

  /**
   * Checks that a notice is genuine, or throws NotGenuine, and says which thing to read again. It never says what became of
   * it: notices come late, twice and out of order, so the caller always reads the thing itself.
   */
  readNotice(rawBody: Uint8Array, header: (name: string) => string | null): Promise<Notice>;
}

export type Checkout =
  | { state: 'open'; url: string } // the page can be shown again
  | { state: 'processing' } // the customer has done their part, the money is not there yet
  | { state: 'paid'; chargeId: string; amount: Pence; about: About }
  | { state: 'closed' }; // ran out or was closed, unpaid

export type Refund =
  | { state: 'under-way' } // taken, and not yet with the customer's bank
  | { state: 'arrived' }
  | { state: 'came-back'; words: string }; // why, in a sentence for a person

/** A movement of money and the provider's id of it. */
export type ByHand = { ref: string; amount: Pence };

export type Payee = {
  /** The one fact that decides whether money may be sent. */
  canReceive: boolean;
  detailsSubmitted: boolean;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  currentlyDue: string[];
};

export type Notice = {
  /** The same notice sent twice has the same id. */
  id: string;
  about: { what: 'checkout' | 'payee' | 'subscription' | 'refund' | 'other'; id: string };
};
