// A movement of our balance at the payment provider, as the provider's own books show it.
import type { Pence } from '#src/kernel/money';

export type MovementKind =
  | 'charge'
  | 'refund'
  | 'refund_failed' // a refund that came back
  | 'transfer'
  | 'transfer_reversal'
  | 'dispute' // taken from us for a chargeback
  | 'dispute_reversal'
  | 'payout' // to our bank
  | 'payout_reversal'
  | 'fee' // a separate fee, such as for payouts; a card's fee is part of its charge
  | 'adjustment'; // anything else

/** In pence; negative if we lose it. `net`, which is `amount` less `fee`, is the change of the balance. */
export type Movement = {
  /** The provider's id, the same each time it is read. */
  id: string;
  kind: MovementKind;
  amount: Pence;
  /** What the provider took for this movement. Negative if it gave a fee back. */
  fee: Pence;
  net: Pence;
  /**
   * The provider's ids of the charge, refund or dispute that moved the money. A month of a subscription also has its
   * invoice, and a reversal has its transfer second.
   */
  sourceIds: string[];
  /** The charge that the money was drawn on or paid with, if the provider says which. */
  chargeId: string | null;
  createdAt: Date;
  availableAt: Date;
  /** The provider's own description, for people to read. */
  words: string;
};
