import type { RefusedBecause } from '#src/modules/escrow/domain/money-intent';

/** Why the provider refused, as an admin can act on it. */
export const REFUSED_BECAUSE: Record<RefusedBecause, string> = {
  'payee-not-ready': 'The landscaper’s payout account cannot receive money.',
  'too-much': 'It is more than is left of the customer’s payment there.',
  'already-done': 'The provider says that nothing is left to send: it may have been sent by hand.',
  'not-found': 'The provider does not know the payment or the account.',
  'wrong-request': 'The provider will not do this.',
  'came-back': 'It was sent, and the customer’s bank sent it back. The money is with us again.',
};
export const KIND = { pay_out: 'Payout to', refund: 'Refund to' } as const;
export const PAID_FROM = { bank: 'Our bank account', provider: 'Our balance at the provider' } as const;

/** With why the customer's bank sent it back: the provider's other words are for whoever opens the page. */
export const whyRefused = ({ reason, words }: { reason: RefusedBecause; words: string | null }): string =>
  reason === 'came-back' && words ? `${REFUSED_BECAUSE[reason]} ${words}` : REFUSED_BECAUSE[reason];
