// What moved in our balance at the payment provider, as the provider's own books say it.
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
  | 'fee' // a fee of its own, such as for payouts; a card's fee is part of its charge
  | 'adjustment'; // anything else

/** In pence; what we lose is negative. `net` is `amount` less `fee`, and is what the balance changed by. */
export type Movement = {
  /** The provider's id, the same each time it is read. */
  id: string;
  kind: MovementKind;
  amount: Pence;
  /** What the provider took for this movement. Negative if it gave a fee back. */
  fee: Pence;
  net: Pence;
  /**
   * The provider's ids of what moved the money: the charge, refund or dispute, for a month of a subscription its invoice as well, and for a
   * reversal its transfer as the second.
   */
  sourceIds: string[];
  /** The charge that the money was drawn on or paid with, if the provider says which. */
  chargeId: string | null;
  createdAt: Date;
  availableAt: Date;
  /** In the provider's own words, for people to read. */
  words: string;
};
