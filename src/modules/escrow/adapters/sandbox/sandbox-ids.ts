import { randomBytes } from 'node:crypto';

/** Prefixed by kind, as in Stripe: checkout session, charge, account, transfer, refund, subscription, invoice, payout to a bank. */
export const newId = (kind: 'cs' | 'ch' | 'acct' | 'tr' | 're' | 'sub' | 'in' | 'po'): string =>
  `${kind}_sandbox_${randomBytes(12).toString('hex')}`;
