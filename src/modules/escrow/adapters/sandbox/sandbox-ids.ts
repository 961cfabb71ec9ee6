import { randomBytes } from 'node:crypto';

/** The kind is told by the first letters, as at Stripe: a checkout, a charge, a payout account, a transfer, a refund, a subscription, an invoice. */
export const newId = (kind: 'cs' | 'ch' | 'acct' | 'tr' | 're' | 'sub' | 'in'): string =>
  `${kind}_sandbox_${randomBytes(12).toString('hex')}`;
