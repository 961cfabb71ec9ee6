import type { RefusedReason } from '#src/modules/escrow/ports/payment-faults';

/** Why the provider refused, as an admin can act on it. */
export const REFUSED_BECAUSE: Record<RefusedReason, string> = {
  'payee-not-ready': 'The landscaper’s payout account cannot receive money.',
  'too-much': 'It is more than is left of the customer’s payment there.',
  'already-done': 'The provider says that nothing is left to send: it may have been sent by hand.',
  'not-found': 'The provider does not know the payment or the account.',
  'wrong-request': 'The provider will not do this.',
};
export const KIND = { pay_out: 'Payout to', refund: 'Refund to' } as const;
