// Faults of the database in the middle of what admins do; see tests/support/half-done.ts.
import { beforeAll, test } from 'vitest';
import { toActOn } from '#tests/support/admin/to-act-on';
import { type Cases, faultStage } from '#tests/support/half-done';

const { on, rows, knex, triesFaults } = faultStage();
let given: Awaited<ReturnType<typeof toActOn>>;
beforeAll(async () => {
  given = await toActOn(on, { amount: 185_00, mailbox: 'right@elsewhere.test' });
});

const ACTS = [
  'POST /api/admin/chargebacks/:id/evidence',
  'POST /api/admin/debts/:id/write-off',
  'POST /api/admin/jobs/:id/refund',
  'POST /api/admin/outside-refunds/:id',
  'POST /api/admin/outside-reversals/:id',
  'POST /api/admin/refused-money/:id/retry',
  'POST /api/admin/refused-money/:id/settle',
  'POST /api/admin/reconciliation/:id/settle',
  'POST /api/admin/reconciliation/run',
  'POST /api/jobs/:id/dispute/judge',
  'POST /api/jobs/:id/settle',
  'POST /api/admin/insurance/:id/verify',
  'POST /api/admin/data-requests/:id',
];

/** How many acts the audit log has, and how many orders there are, sent or not. What is sent later is booked later. */
const counted = async (path: string) =>
  path.includes('evidence') ? [await evidenceSent()] : [await rows('auditLog', {}), await rows('moneyIntents', {})];

/** How often the provider has received evidence. An attempt that failed is kept as well. */
const evidenceSent = async () =>
  Number((await knex()('chargebackEvidence').whereNotNull('sentAt').count({ n: '*' }))[0]!.n);

const cases: Cases = Object.fromEntries(
  ACTS.map((name) => [
    name,
    async () => {
      const path = name.split(' ')[1]!;
      const { ids = [], body } = await given.for(path, path.includes('data-requests') ? 'done' : '');
      const before = await counted(path);
      const left = [...ids];
      const to = path.replace(/:\w+/g, () => left.shift()!);
      return {
        call: () => on.adas.json('POST', to, body ?? {}),
        facts: async () => (await counted(path)).map((now, which) => now - before[which]!),
      };
    },
  ]),
);

test.each(ACTS)(
  '%s: the same call can do afterwards what it reported as not done, once',
  { timeout: 240_000 },
  (name) => triesFaults(cases, name),
);
