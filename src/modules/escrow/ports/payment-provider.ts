// What we need from a payment provider. No provider is named here.
import type { Pence } from '#src/kernel/money';
import type { About, Order, PayeeDetails, PayOutOrder, RefundOrder } from '../domain/orders';
import type { PaidCard } from '../domain/checkout';
import type { AccountGone } from '../domain/payee';

/**
 * Our own id for one request, stored before the provider is called. Calling again with the same id and request gives
 * the first call's answer and moves nothing; a different request with the same id throws IntentReused.
 */
export type IntentId = string;

/**
 * Takes a customer's money, holds it, and pays it out or refunds it. Every method may throw Refused, Unclear or Busy
 * (payment-faults.ts). Anything else thrown is a fault on our side, and money may or may not have moved.
 */
export interface PaymentProvider {
  /** A page at the provider on which the customer pays by card, open for at most 24 hours. */
  openCheckout(intent: IntentId, order: Order): Promise<{ checkoutId: string; url: string }>;
  readCheckout(checkoutId: string): Promise<Checkout>;
  /** Stops the customer from paying on the page. Safe to repeat; the result shows whether it was paid before. */
  closeCheckout(checkoutId: string): Promise<Checkout>;

  openPayee(intent: IntentId, who: PayeeDetails): Promise<{ payeeId: string }>;
  /**
   * The link works once and for a short time, so ask for a new one each time. A landscaper who comes back is not
   * necessarily ready.
   */
  onboardingLink(payeeId: string, back: { doneUrl: string; againUrl: string }): Promise<{ url: string }>;
  readPayee(payeeId: string): Promise<Payee>;

  /**
   * Moves money from our balance to the landscaper's, drawn on one charge and never more than it brought in. `round`:
   * how often the provider has answered with a Busy that it keeps. In each round it acts anew, so look for the movement
   * first.
   */
  payOut(intent: IntentId, order: PayOutOrder, round?: number): Promise<{ payoutId: string }>;
  /** Returns money to the customer's card, never more than is left of the charge. `round` as for payOut. */
  refund(intent: IntentId, order: RefundOrder, round?: number): Promise<{ refundId: string }>;

  /**
   * The state of an accepted refund. The customer's bank may return one weeks after it arrived; then we have the money
   * again.
   */
  readRefund(refundId: string): Promise<Refund>;
  /** Refunds made by hand at the provider that have not come back. */
  refundsByHand(near: { chargeId: string }): Promise<ByHand[]>;
  /** Payouts made by hand for the job at any time, and those made to the account since then that name no job. */
  payOutsByHand(near: { payeeId: string; about: About; since: Date }): Promise<ByHand[]>;

  /**
   * Finds the payout that this intent has already made. Needed after 23 hours, because the provider remembers ids for
   * only a day.
   */
  findPayOut(intent: IntentId, near: { about: About }): Promise<{ payoutId: string } | null>;
  /** Also finds a refund that has come back: both movements are in the provider's books, so both belong in ours. */
  findRefund(intent: IntentId, near: { chargeId: string }): Promise<{ refundId: string } | null>;

  /**
   * Checks that a notice is genuine, or throws NotGenuine, and returns what to read again. Notices come late, twice and
   * out of order, so the caller always reads the current state from the provider.
   */
  readNotice(rawBody: Uint8Array, header: (name: string) => string | null): Promise<Notice>;
}

export type Checkout =
  | { state: 'open'; url: string } // the customer can still pay
  | { state: 'processing' } // the customer has paid, but the money has not arrived yet
  | { state: 'paid'; chargeId: string; card: PaidCard | null; amount: Pence; about: About }
  | { state: 'closed' } // expired or closed, unpaid
  | { state: 'gone' }; // the provider does not know it, so it cannot be paid

export type Refund =
  | { state: 'under-way' } // accepted, but not yet at the customer's bank
  | { state: 'arrived' }
  | { state: 'came-back'; words: string }; // why, in a sentence for a person

/** A movement of money, with the provider's id for it. */
export type ByHand = { ref: string; amount: Pence };

export type Payee = {
  /** The one fact that decides whether money may be sent. */
  canReceive: boolean;
  detailsSubmitted: boolean;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  currentlyDue: string[];
  /** Why the account can no longer be used; null while it can. */
  gone: AccountGone | null;
};

export type Notice = {
  /** Stays the same if a notice is sent again. */
  id: string;
  /** For `bank-payout`, the id of the payout account. */
  about: {
    what:
      | 'checkout'
      | 'payee'
      | 'bank-payout'
      | 'subscription'
      | 'charge'
      | 'refund'
      | 'transfer'
      | 'chargeback'
      | 'fraud-warning'
      | 'other';
    id: string;
  };
};
