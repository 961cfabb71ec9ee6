import { randomBytes } from 'node:crypto';

/**
 * Prefixed by kind, as in Stripe: checkout session, charge, account, transfer, refund, reversal, dispute and others.
 */
export const newId = (
  kind: 'cs' | 'ch' | 'acct' | 'tr' | 're' | 'sub' | 'in' | 'po' | 'trr' | 'dp' | 'txn' | 'issfr' | 'file',
): string => `${kind}_sandbox_${randomBytes(12).toString('hex')}`;
