// What we book for each kind of movement at the provider, and who books it.
import type { MovementKind } from './movement';

type BookingRule = {
  /**
   * The kinds of ledger transaction that it can be matched with by its source. Under its own id, it can be any kind.
   */
  as: readonly string[];
  /**
   * here: no use case asked for it, so the reconciliation books it. elsewhere: a use case books it, such as that of a
   * payment or a chargeback.
   */
  booked: 'here' | 'elsewhere';
  /**
   * Who books the fee that came with it. A chargeback's fee is booked with the chargeback, because it belongs to the
   * same payment; a movement that is itself a fee has no other.
   */
  fee: 'here' | 'elsewhere';
};

export const BOOKING_RULES: Record<MovementKind, BookingRule> = {
  charge: { as: ['capture', 'service', 'subscription'], booked: 'elsewhere', fee: 'here' },
  refund: { as: ['refund'], booked: 'elsewhere', fee: 'here' },
  refund_failed: { as: ['refund_failed'], booked: 'elsewhere', fee: 'here' },
  transfer: { as: ['transfer'], booked: 'elsewhere', fee: 'here' },
  transfer_reversal: { as: ['reversal'], booked: 'elsewhere', fee: 'here' },
  dispute: { as: ['dispute_opened'], booked: 'elsewhere', fee: 'elsewhere' },
  dispute_reversal: { as: ['dispute_won'], booked: 'elsewhere', fee: 'elsewhere' },
  payout: { as: ['payout'], booked: 'here', fee: 'here' },
  payout_reversal: { as: [], booked: 'elsewhere', fee: 'here' },
  fee: { as: ['provider_fee'], booked: 'here', fee: 'elsewhere' },
  adjustment: { as: [], booked: 'elsewhere', fee: 'here' },
};
