/** A card that paid, as its provider names it: `brand` is a code, such as visa. */
type PaidCard = { brand: string; last4: string };

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** Visa card ending 4242. */
export const writtenCard = ({ brand, last4 }: PaidCard): string =>
  [BRANDS[brand], 'card ending', last4].filter(Boolean).join(' ');
