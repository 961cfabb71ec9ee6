import { randomBytes } from 'node:crypto';

/** Prefixed by kind, as in Stripe: checkout session, charge, account, transfer, refund, subscription, invoice. */
export const newId = (kind: 'cs' | 'ch' | 'acct' | 'tr' | 're' | 'sub' | 'in'): string =>
  `${kind}_sandbox_${randomBytes(12).toString('hex')}`;
