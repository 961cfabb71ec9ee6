import type { Knex } from 'knex';

type Migration = { up(knex: Knex): Promise<unknown>; down(knex: Knex): Promise<unknown> };

/** Every migration in order. A static list: knex's own loader cannot read .ts files everywhere we run; a test checks it is complete. */
const list: Record<string, () => Promise<Migration>> = {
  '0001-platform': () => import('./0001-platform'),
  '0002-accounts': () => import('./0002-accounts'),
  '0003-places': () => import('./0003-places'),
  '0004-jobs': () => import('./0004-jobs'),
  '0005-bidding': () => import('./0005-bidding'),
  '0006-ledger': () => import('./0006-ledger'),
  '0007-escrow': () => import('./0007-escrow'),
  '0008-sandbox-provider': () => import('./0008-sandbox-provider'),
  '0009-messaging': () => import('./0009-messaging'),
  '0010-notifications': () => import('./0010-notifications'),
  '0011-reviews': () => import('./0011-reviews'),
  '0012-password-resets': () => import('./0012-password-resets'),
  '0013-find-jobs': () => import('./0013-find-jobs'),
  '0014-visitors': () => import('./0014-visitors'),
  '0015-dates-and-review-requests': () => import('./0015-dates-and-review-requests'),
  '0016-refused-money': () => import('./0016-refused-money'),
  '0017-account-settings': () => import('./0017-account-settings'),
  '0018-account-security': () => import('./0018-account-security'),
  '0019-recurring-jobs': () => import('./0019-recurring-jobs'),
  '0020-landscaper-registrations': () => import('./0020-landscaper-registrations'),
  '0021-landscaper-documents': () => import('./0021-landscaper-documents'),
  '0022-provider-trial': () => import('./0022-provider-trial'),
  '0023-payment-increases': () => import('./0023-payment-increases'),
  '0024-message-attachments': () => import('./0024-message-attachments'),
  '0025-service-orders': () => import('./0025-service-orders'),
  '0026-receipts': () => import('./0026-receipts'),
  '0027-refunds-that-come-back': () => import('./0027-refunds-that-come-back'),
  '0028-preferred-types': () => import('./0028-preferred-types'),
  '0029-hand-settlement-references': () => import('./0029-hand-settlement-references'),
  '0030-admins': () => import('./0030-admins'),
  '0031-ledger-definers': () => import('./0031-ledger-definers'),
  '0032-ledger-references': () => import('./0032-ledger-references'),
  '0033-transfers-without-a-charge': () => import('./0033-transfers-without-a-charge'),
  '0034-money-on-its-way': () => import('./0034-money-on-its-way'),
  '0044-accounts-that-are-gone': () => import('./0044-accounts-that-are-gone'),
  '0045-services-not-paid': () => import('./0045-services-not-paid'),
};

export const migrations: Knex.MigrationSource<string> = {
  getMigrations: async () => Object.keys(list),
  getMigrationName: (name) => name,
  getMigration: (name) => list[name]!(),
};
