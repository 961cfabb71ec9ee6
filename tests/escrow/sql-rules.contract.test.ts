// Compares escrow's rules in SQL with the same rules in the domain.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import type { DisputeCase } from '#src/modules/escrow/domain/disputes/dispute-case';
import { disputedIn as disputedInDomain } from '#src/modules/escrow/domain/disputes/late-report';
import { openHold, undisputedRest as undisputedRestInDomain, type Hold } from '#src/modules/escrow/domain/hold';
import { hasBankAccount as hasBankAccountInDomain, type Payee } from '#src/modules/escrow/domain/payee';
import type { MoneyIntent } from '#src/modules/escrow/domain/money-intent';
import * as purpose from '#src/modules/escrow/domain/purpose';
import * as purposeInSql from '#src/modules/escrow/sql/purpose';
import { hasBankAccount } from '#src/modules/escrow/sql/bank-account';
import { disputedIn, releaseDueAt, undisputedRest } from '#src/modules/escrow/sql/undisputed-rest';
import { testDatabase, type TestDatabase } from '#tests/support/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.destroy());

const now = new Date('2026-05-14T08:20:00Z');
const settlement = { toLandscaper: pence(30_00), toCustomer: pence(0), reason: '', adminId: '', at: now };
const dispute = { amount: pence(30_00), reason: 'Joints', openedAt: now, chargedBack: pence(0), settlement: null };
const hold: Hold = {
  ...openHold({
    id: '',
    jobId: '',
    bidId: '',
    customerId: '',
    landscaperId: '',
    amount: pence(185_00),
    openedAt: now,
    payBy: now,
  }),
  state: 'held',
};
const holds: Record<string, Hold> = {
  'all of it': hold,
  'what was not released': { ...hold, released: pence(55_00) },
  'what was not refunded': { ...hold, released: pence(55_00), refunded: pence(10_00) },
  'what is not in an open dispute': { ...hold, released: pence(55_00), dispute },
  'nothing, if the rest is disputed': { ...hold, released: pence(155_00), dispute },
  'what a settlement left': { ...hold, released: pence(30_00), dispute: { ...dispute, settlement } },
  'what the bank has not returned': { ...hold, released: pence(55_00), chargedBack: pence(10_00) },
  'what the bank has returned of the disputed part': {
    ...hold,
    chargedBack: pence(165_00),
    dispute: { ...dispute, chargedBack: pence(10_00) },
  },
  'nothing, after everything was released or refunded': { ...hold, released: pence(100_00), refunded: pence(85_00) },
};

async function ask<Answer>(
  rule: string,
  of: Hold,
  job: Record<string, unknown> = {},
  dispute: Record<string, unknown> = {},
): Promise<Answer> {
  const state = of.dispute ? (of.dispute.settlement ? 'settled' : 'open') : 'none';
  const columns = { amount: of.amount, released_amount: of.released, refunded_amount: of.refunded, state: of.state };
  const bank = { charged_back_amount: of.chargedBack, dispute_charged_back: of.dispute?.chargedBack ?? 0 };
  const row = { ...columns, ...bank, dispute_state: state, disputed_amount: of.dispute?.amount ?? 0 };
  const { rows } = await database.knex.raw<{ rows: [{ answer: Answer }] }>(
    `select ${rule} as answer from jsonb_populate_record(cast(null as holds), cast(:row as jsonb)) h,
       jsonb_populate_record(cast(null as jobs), cast(:job as jsonb)) j,
       jsonb_populate_record(cast(null as dispute_cases), cast(:dispute as jsonb)) c`,
    { row: JSON.stringify(row), job: JSON.stringify(job), dispute: JSON.stringify(dispute) },
  );
  return rows[0].answer;
}

describe('the undisputed rest of a hold', () => {
  test.each(Object.entries(holds))('%s', async (_what, of) => {
    expect(await ask(undisputedRest('h'), of)).toBe(undisputedRestInDomain(of));
  });
});

describe('what a dispute is about now', () => {
  test.each(Object.entries(holds))('of %s, held or paid out before', async (_what, of) => {
    for (const lateRefundId of [null, '6a1f0b0e-0000-4000-8000-000000000001']) {
      const about = { lateRefundId, amount: pence(60_00) } as DisputeCase;
      const row = { late_refund_id: lateRefundId, amount: 60_00 };
      expect(Number(await ask(disputedIn('c', 'h'), of, {}, row))).toBe(disputedInDomain(about, of));
    }
  });
});

type Account = Pick<Payee, 'gone' | 'earlierPayeeIds' | 'detailsSubmitted' | 'canReceive'>;
const none: Account = { gone: null, earlierPayeeIds: [], detailsSubmitted: false, canReceive: false };
test.each<[what: string, account: Account]>([
  ['not set up', none],
  ['whose details were sent', { ...none, detailsSubmitted: true }],
  ['that can receive', { ...none, canReceive: true }],
  ['that is gone', { ...none, gone: 'closed' }],
  ['that replaced one', { ...none, earlierPayeeIds: ['acct_1'] }],
])('SQL and the domain agree whether a payout account %s has a bank account', async (_what, account) => {
  const { gone, earlierPayeeIds, detailsSubmitted, canReceive } = account;
  const row = {
    gone,
    earlier_payee_ids: earlierPayeeIds,
    details_submitted: detailsSubmitted,
    can_receive: canReceive,
  };
  const { rows } = await database.knex.raw<{ rows: [{ answer: boolean }] }>(
    `select ${hasBankAccount('p')} as answer from jsonb_populate_record(cast(null as payees), cast(? as jsonb)) p`,
    [JSON.stringify(row)],
  );
  expect(rows[0].answer).toBe(hasBankAccountInDomain(account));
});

describe('a release is due', () => {
  const running = { status: 'in_progress', auto_complete_at: now };
  const dueAt = (of: Hold, job: Record<string, unknown>) => ask<Date | null>(releaseDueAt('h', 'j'), of, job);

  test('at the end of the review period, if any undisputed money is held', async () => {
    for (const of of Object.values(holds))
      expect(await dueAt(of, running)).toEqual(undisputedRestInDomain(of) > 0 ? now : null);
  });

  test('never before the job is marked complete, after it has ended, or when nothing is held', async () => {
    expect(await dueAt(hold, { status: 'in_progress', auto_complete_at: null })).toBeNull();
    expect(await dueAt(hold, { ...running, status: 'completed' })).toBeNull();
    expect(await dueAt({ ...hold, state: 'requires_payment' }, running)).toBeNull();
    expect(await dueAt({ ...hold, state: 'releasing' }, running)).toBeNull();
  });
});

const CASES = Object.entries(purpose.PURPOSES).flatMap(([kind, sources]) =>
  Object.entries(sources).flatMap(([source, purposes]) =>
    purposes ? ['own', 'stray'].map((payment) => ({ kind, source, payment }) as Case) : [],
  ),
);
type Case = Pick<MoneyIntent, 'kind' | 'source'> & { payment: 'own' | 'stray' };
test.each(CASES)(
  'SQL and the domain agree what a $kind from $source on an $payment payment is for',
  async ({ kind, source, payment }) => {
    const [holdId, other] = ['6a1f0b0e-0000-4000-8000-000000000001', '6a1f0b0e-0000-4000-8000-000000000002'];
    const intent = { kind, source, holdId, paymentRef: payment === 'own' ? holdId : other };
    const { isShare, isTakeBack, isCredit, isOfCustomer, isOfOwnPayment } = purposeInSql;
    const { rows } = await database.knex.raw<{ rows: object[] }>(
      `select ${isShare('i')} as share, ${isTakeBack('i')} as take_back, ${isCredit('i')} as credit,
        ${isOfCustomer('i')} as of_customer, ${isOfOwnPayment('i')} as of_own_payment
       from jsonb_populate_record(cast(null as money_intents), cast(? as jsonb)) i`,
      [JSON.stringify({ kind, source, hold_id: holdId, payment_ref: intent.paymentRef })],
    );
    expect(rows).toEqual([
      {
        share: purpose.isFor(intent, purpose.SHARES),
        takeBack: purpose.isFor(intent, purpose.TAKE_BACKS),
        credit: purpose.isFor(intent, purpose.CREDITS),
        ofCustomer: purpose.isFor(intent, purpose.OF_CUSTOMER),
        ofOwnPayment: purpose.isFor(intent, purpose.OF_OWN_PAYMENT),
      },
    ]);
  },
);
