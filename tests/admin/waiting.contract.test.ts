import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { PgWaiting } from '#src/modules/admin/adapters/waiting/pg-waiting';
import { mostUrgentFirst, waitingKinds, type Waiting, type WaitingKind } from '#src/modules/admin/domain/waiting';
import { testDatabase, type TestDatabase } from '#tests/support/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  // Otherwise, a row of each kind would need a whole story around it.
  await database.knex.raw(`do $$ declare one record; begin
    for one in select conrelid::regclass as place, conname from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    loop execute format('alter table %s drop constraint %I', one.place, one.conname); end loop; end $$`);
});
afterAll(() => database.destroy());

const now = new Date();
const hoursAgo = (hours: number) => addHours(now, -hours);
const noDifference: Omit<Waiting, 'kind'> = { count: 0, since: null, dueAt: null };
const waiting = (db: Knex, elsewhere = noDifference) =>
  new PgWaiting(db, { difference: async () => elsewhere }).all(now);
const find = (all: Waiting[], kind: WaitingKind) => all.find((one) => one.kind === kind)!;

type Row = { table: string } & Record<string, unknown>;
const some = () => ({ id: randomUUID(), holdId: randomUUID(), jobId: randomUUID() });
const chargeback = (facts: object = {}): Row => ({
  table: 'chargebacks',
  id: randomUUID(),
  providerRef: randomUUID(),
  chargeId: 'ch',
  amount: 100,
  reason: 'fraudulent',
  state: 'taken',
  openedAt: hoursAgo(5),
  dueBy: addHours(now, 5),
  ...facts,
});
const dispute = (facts: object): Row => ({
  table: 'disputeCases',
  ...some(),
  amount: 100,
  statement: '{}',
  reminders: 0,
  offers: '[]',
  conflicts: '[]',
  openedAt: hoursAgo(5),
  dueAt: addHours(now, 5),
  ...facts,
});
const document = (facts: object = {}): Row => ({
  table: 'landscaperDocuments',
  id: randomUUID(),
  landscaperId: randomUUID(),
  kind: 'credential',
  originalName: 'a.pdf',
  contentType: 'application/pdf',
  uploadedAt: hoursAgo(5),
  ...facts,
});
const ticket = (facts: object = {}): Row => ({
  table: 'tickets',
  id: randomUUID(),
  topic: 'other',
  urgent: false,
  name: 'Olive',
  accessKey: 'k',
  state: 'open',
  openedAt: hoursAgo(5),
  answerBy: addHours(now, 5),
  ...facts,
});
const suspension = (facts: object = {}): Row => ({
  table: 'suspensions',
  id: randomUUID(),
  userId: randomUUID(),
  reason: 'Abuse',
  suspendedBy: randomUUID(),
  suspendedAt: hoursAgo(9),
  appeal: 'It was a joke',
  appealedAt: hoursAgo(5),
  ...facts,
});
const request = (facts: object = {}): Row => ({
  table: 'actRequests',
  id: randomUUID(),
  act: randomUUID(),
  subjectId: '1',
  jobId: randomUUID(),
  amount: 1,
  terms: '{}',
  reason: 'why',
  askedBy: randomUUID(),
  askedAt: hoursAgo(5),
  ...facts,
});
const hold = { ...some(), bidId: randomUUID(), customerId: randomUUID(), landscaperId: randomUUID() };
const held: Row = {
  table: 'holds',
  id: hold.id,
  jobId: hold.jobId,
  bidId: hold.bidId,
  customerId: hold.customerId,
  landscaperId: hold.landscaperId,
  amount: 100,
  state: 'held',
  chargeId: 'ch',
  openedAt: hoursAgo(9),
  payBy: now,
};
const otherHeld: Row = { ...held, id: randomUUID(), jobId: randomUUID() };
const absence = (facts: object = {}): Row => ({
  table: 'absences',
  holdId: hold.id,
  jobId: hold.jobId,
  reportedAt: hoursAgo(5),
  answerBy: hoursAgo(1),
  answer: 'Maybe next week',
  answeredAs: 'words',
  answeredAt: hoursAgo(4),
  ...facts,
});
const intent = (facts: object): Row => ({
  table: 'moneyIntents',
  id: randomUUID(),
  holdId: hold.id,
  paymentRef: hold.id,
  kind: 'pay_out',
  source: 'landscaper',
  amount: 100,
  chargeId: 'ch',
  landscaperId: hold.landscaperId,
  createdAt: hoursAgo(5),
  nextAttemptAt: now,
  ...facts,
});
const refused = (facts: object = {}) =>
  intent({ state: 'refused', refusedBecause: 'rejected', refusedAt: hoursAgo(5), ...facts });
const outsideRefund = (facts: object = {}): Row => ({
  table: 'outsideRefunds',
  id: randomUUID(),
  providerRef: randomUUID(),
  chargeId: 'ch',
  paymentRef: 'p',
  amount: 1,
  state: 'booked',
  held: 0,
  contested: 0,
  borne: 1,
  sold: 0,
  owed: 0,
  foundAt: hoursAgo(5),
  ...facts,
});
const outsideReversal = (facts: object = {}): Row => ({
  table: 'outsideReversals',
  id: randomUUID(),
  providerRef: randomUUID(),
  payOutId: randomUUID(),
  holdId: hold.id,
  landscaperId: hold.landscaperId,
  amount: 1,
  foundAt: hoursAgo(5),
  ...facts,
});
const payee = (facts: object): Row => ({
  table: 'payees',
  landscaperId: randomUUID(),
  intentId: randomUUID(),
  request: '{}',
  payeeId: randomUUID(),
  updatedAt: now,
  ...facts,
});
const finding = (): Row => ({
  table: 'ledgerFindings',
  invariant: 'broken_balance',
  subject: '1',
  facts: '{}',
  foundAt: hoursAgo(5),
});
const mail = (facts: object): Row => ({
  table: 'mails',
  id: randomUUID(),
  key: randomUUID(),
  toAddress: 'a@b',
  subject: 's',
  html: 'h',
  text: 't',
  createdAt: hoursAgo(5),
  attempts: 9,
  ...facts,
});
const content = (facts: object = {}): Row => ({
  table: 'contentCases',
  id: randomUUID(),
  kind: 'message',
  contentId: randomUUID(),
  authorId: randomUUID(),
  content: 'words',
  openedAt: hoursAgo(5),
  dueAt: addHours(now, 5),
  ...facts,
});
const decided = {
  decision: 'hide',
  reason: 'abuse',
  words: 'It is abusive.',
  decidedBy: randomUUID(),
  decidedAt: hoursAgo(9),
};
const dataRequest = (facts: object = {}): Row => ({
  table: 'dataRequests',
  id: randomUUID(),
  userId: randomUUID(),
  kind: 'correct',
  state: 'open',
  accessKey: 'k',
  askedAt: hoursAgo(5),
  dueAt: addHours(now, 5),
  ...facts,
});
const retried = randomUUID();
const by = { decidedBy: randomUUID(), decidedAt: now };

/** Rows of each kind, one of which has waited for five hours. */
const rows: Record<Exclude<WaitingKind, 'difference'>, { rows: Row[]; dueAt: Date | null }> = {
  chargeback: {
    rows: [
      chargeback(),
      chargeback({ evidenceSentAt: now }),
      chargeback({ dueBy: hoursAgo(1) }),
      chargeback({ dueBy: null }),
    ],
    dueAt: addHours(now, 5),
  },
  dispute: {
    rows: [dispute({ state: 'review' }), dispute({ state: 'talking' }), dispute({ state: 'done' })],
    dueAt: addHours(now, 5),
  },
  document: {
    rows: [document(), document({ review: 'approved', reviewedAt: now })],
    dueAt: addHours(now, 43),
  },
  ticket: {
    rows: [ticket(), ticket({ state: 'answered', answerBy: null })],
    dueAt: addHours(now, 5),
  },
  'reported-message': { rows: [content(), content(decided), content({ kind: 'photo' })], dueAt: addHours(now, 5) },
  'reported-review': {
    rows: [
      content({ kind: 'review', ...decided, appeal: 'It is true.', appealedAt: hoursAgo(5), openedAt: hoursAgo(9) }),
      content({ kind: 'review', ...decided }),
      content(),
    ],
    dueAt: null,
  },
  'reported-content': {
    rows: [content({ kind: 'profile' }), content({ kind: 'job', ...decided }), content()],
    dueAt: addHours(now, 5),
  },
  'data-request': {
    rows: [
      dataRequest(),
      dataRequest({ kind: 'restrict', state: 'in_force' }),
      dataRequest({ kind: 'delete', state: 'grace', eraseAt: addHours(now, 1) }),
      dataRequest({ state: 'done', endedAt: now }),
    ],
    dueAt: addHours(now, 5),
  },
  appeal: {
    rows: [
      suspension(),
      suspension({ appeal: null, appealedAt: null }),
      suspension({ answer: 'No', answeredBy: randomUUID(), answeredAt: now }),
      suspension({ liftedAt: now }),
    ],
    dueAt: null,
  },
  'act-request': { rows: [request(), request({ outcome: 'agreed', ...by })], dueAt: null },
  absence: {
    rows: [
      held,
      otherHeld,
      absence(),
      absence({ holdId: randomUUID() }),
      absence({ holdId: otherHeld.id, closedAt: now, closedAs: 'came' }),
    ],
    dueAt: null,
  },
  'refused-money': {
    rows: [refused(), refused({ id: retried }), intent({ state: 'calling', retryOf: retried, createdAt: now })],
    dueAt: null,
  },
  'unsent-money': {
    rows: [intent({ state: 'waiting_payee' }), intent({ state: 'ready', createdAt: hoursAgo(0.5) })],
    dueAt: null,
  },
  'outside-refund': {
    rows: [
      outsideRefund(),
      outsideRefund({ held: 1, borne: 0 }),
      outsideRefund({ decided: 'borne', decidedAmount: 1, ...by }),
    ],
    dueAt: null,
  },
  'outside-reversal': { rows: [outsideReversal(), outsideReversal({ decided: 'left', ...by })], dueAt: null },
  'payout-account': { rows: [payee({ gone: 'closed', goneSince: hoursAgo(5) }), payee({})], dueAt: null },
  'long-hold': {
    rows: [
      { ...held, id: randomUUID(), jobId: randomUUID(), heldAt: hoursAgo(24 * 60 + 5) },
      { ...held, id: randomUUID(), jobId: randomUUID(), heldAt: hoursAgo(24 * 59) },
      { ...held, id: randomUUID(), jobId: randomUUID(), heldAt: hoursAgo(24 * 99), state: 'released' },
    ],
    dueAt: addHours(now, 24 * 30 - 5),
  },
  'ledger-finding': { rows: [finding()], dueAt: null },
  mail: { rows: [mail({}), mail({ nextAttemptAt: now }), mail({ sentAt: now })], dueAt: null },
};

describe('what waits for an admin', () => {
  test('nothing waits on a new platform', async () => {
    const { knex, destroy } = await testDatabase();
    expect(await waiting(knex)).toEqual(waitingKinds.map((kind) => ({ kind, ...noDifference })));
    await destroy();
  });

  test.each(Object.entries(rows))(
    'of the kind %s, finished items are not counted',
    async (kind, { rows: add, dueAt }) => {
      for (const { table } of add) await database.knex(table).del();
      for (const { table, ...row } of add) await database.knex(table).insert(row);
      expect(find(await waiting(database.knex), kind as WaitingKind)).toEqual({
        kind,
        count: 1,
        since: hoursAgo(5),
        dueAt,
      });
    },
  );

  test('open differences between the two books are counted with the rest', async () => {
    const found = find(await waiting(database.knex, { count: 2, since: hoursAgo(3), dueAt: null }), 'difference');
    expect(found).toEqual({ kind: 'difference', count: 2, since: hoursAgo(3), dueAt: null });
  });

  test('the first deadline comes first, then the longest wait', () => {
    const one = (kind: WaitingKind, since: Date, dueAt: Date | null, count = 1) => ({ kind, count, since, dueAt });
    const order = mostUrgentFirst([
      one('mail', hoursAgo(1), null),
      one('difference', hoursAgo(9), null),
      one('document', hoursAgo(1), addHours(now, 47)),
      one('ticket', hoursAgo(1), hoursAgo(1)),
      one('dispute', hoursAgo(1), hoursAgo(9), 0),
    ]);
    expect(order.map(({ kind }) => kind)).toEqual(['ticket', 'document', 'difference', 'mail']);
  });
});
