import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PgSettingsStore } from '#src/modules/accounts/adapters/pg-settings-store';
import { defaultSettings } from '#src/modules/accounts/domain/account-settings';
import { PgEventFacts } from '#src/modules/notifications/adapters/pg-event-facts';
import { PgOutbox } from '#src/platform/outbox';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { addHiredJob, addUser } from '#tests/support/job-rows';

let database: TestDatabase;
let olive: string;
let fern: string;
let job: { jobId: string; bidId: string };
let holdId: string;
let threadId: string;
const at = new Date('2026-05-13T08:20:00Z');

beforeAll(async () => {
  database = await testDatabase();
  const db = database.knex;
  olive = (await addUser(db, { email: 'olive@hedgerow.test', fullName: 'Olive Bramble' })).id;
  fern = (
    await addUser(db, {
      email: 'fern@hedgerow.test',
      fullName: 'Fern Moss',
      userType: 'landscaper',
      emailNotifications: false,
    })
  ).id;
  const settings = { ...defaultSettings, bidUpdateAlerts: false, scheduleChangeAlerts: false };
  await new PgSettingsStore(db).save(fern, settings);
  await addUser(db, { email: 'ada@hedgerow.test', fullName: 'Ada Hazel', userType: 'admin' });
  job = await addHiredJob(db, {
    customerId: olive,
    landscaperId: fern,
    autoCompleteAt: at,
    completionNote: 'All swept.',
  });
  holdId = randomUUID();
  await db('holds').insert({
    id: holdId,
    jobId: job.jobId,
    bidId: job.bidId,
    customerId: olive,
    landscaperId: fern,
    amount: 18_500,
    state: 'releasing',
    chargeId: 'charge',
    openedAt: at,
    payBy: at,
    releasedAmount: 13_500,
    disputeState: 'open',
    disputedAmount: 5_000,
    disputeReason: 'The back is not cut.',
  });
  threadId = randomUUID();
  await db('threads').insert({
    id: threadId,
    jobId: job.jobId,
    customerId: olive,
    landscaperId: fern,
    createdAt: at,
    lastMessageAt: at,
  });
});
afterAll(() => database.destroy());

async function factsOf(name: string, about: Record<string, string>) {
  await database.knex('outbox').delete();
  await new PgOutbox(database.knex).add({ name, about, at });
  const { id } = await database.knex('outbox').first();
  return new PgEventFacts(database.knex).of(id);
}

test('a payment increase is told of with both prices and its reason', async () => {
  const increaseId = randomUUID();
  const increase = { fromAmount: 18_500, toAmount: 22_001, reason: 'Twice as long', state: 'asked', askedAt: at };
  await database.knex('paymentIncreases').insert({ id: increaseId, holdId, ...increase });
  const facts = await factsOf('increase-requested', { holdId, increaseId });
  expect(facts).toMatchObject({
    increase: { id: increaseId, from: 18_500, to: 22_001, reason: 'Twice as long' },
    customer: { id: olive },
    landscaper: { id: fern },
    job: { id: job.jobId },
  });
});

test("everything a mail may name comes in one query, from the job's id alone", async () => {
  const asked: string[] = [];
  const hear = ({ sql }: { sql: string }) => asked.push(sql);
  await database.knex('outbox').delete();
  await new PgOutbox(database.knex).add({ name: 'job-marked-complete', about: { jobId: job.jobId }, at });
  const { id } = await database.knex('outbox').first();
  database.knex.on('query', hear);
  const facts = await new PgEventFacts(database.knex).of(id);
  database.knex.off('query', hear);
  expect(asked).toHaveLength(1);
  expect(facts).toEqual({
    id,
    name: 'job-marked-complete',
    at,
    job: {
      id: job.jobId,
      number: 1001,
      title: 'Hedge Trimming in Frome',
      town: 'Frome',
      maxBids: 5,
      releaseDueAt: at,
      completionNote: 'All swept.',
      nextDueOn: null,
    },
    customer: {
      id: olive,
      email: 'olive@hedgerow.test',
      name: 'Olive',
      firstName: 'Olive',
      wantsMail: true,
      mutes: [],
      isGone: false,
    },
    landscaper: {
      id: fern,
      email: 'fern@hedgerow.test',
      name: 'Fern Moss',
      firstName: 'Fern',
      wantsMail: false,
      mutes: ['bids', 'schedule'],
      isGone: false,
    },
    admins: [expect.objectContaining({ email: 'ada@hedgerow.test' })],
    bid: { amount: 18_500, message: '', closedReason: null },
    hold: {
      state: 'releasing',
      amount: 18_500,
      payBy: at,
      released: 13_500,
      disputed: 5_000,
      disputeReason: 'The back is not cut.',
      settledToLandscaper: null,
      settledToCustomer: null,
      settlementReason: null,
      waitingForPayee: 0,
    },
    sent: undefined,
    message: undefined,
    review: undefined,
  });
});

test("a bid that was not chosen is told of with its own landscaper and price, not the winner's", async () => {
  const reed = (await addUser(database.knex, { fullName: 'Reed Alder', userType: 'landscaper' })).id;
  const bidId = randomUUID();
  await database.knex('bids').insert({
    id: bidId,
    jobId: job.jobId,
    landscaperId: reed,
    amount: 20_000,
    status: 'rejected',
    closedReason: 'other_accepted',
    createdAt: at,
    updatedAt: at,
  });
  const facts = await factsOf('bid-not-chosen', { jobId: job.jobId, bidId, landscaperId: reed });
  expect(facts).toMatchObject({
    landscaper: { name: 'Reed Alder' },
    bid: { amount: 20_000, closedReason: 'other_accepted' },
    hold: undefined,
  });
});

test('money that was sent, and money that waits', async () => {
  const intent = (state: string, amount: number, providerRef: string | null = null) => ({
    id: randomUUID(),
    holdId,
    paymentRef: holdId,
    kind: 'pay_out',
    source: 'landscaper',
    amount,
    chargeId: 'charge',
    landscaperId: fern,
    state,
    providerRef,
    createdAt: at,
    nextAttemptAt: at,
  });
  const sent = intent('sent', 10_000, 'transfer');
  await database.knex('moneyIntents').insert([sent, intent('waiting_payee', 2_150)]);
  expect(await factsOf('money-sent', { intentId: sent.id })).toMatchObject({
    sent: { amount: 10_000 },
    hold: { waitingForPayee: 2_150 },
    job: { id: job.jobId },
    landscaper: { id: fern },
  });
});

test("a message knows whether it was read, and which of its writer's is the first unread", async () => {
  const message = (senderId: string, minute: number, readAt: Date | null = null) => ({
    id: randomUUID(),
    threadId,
    senderId,
    content: `Minute ${minute}`,
    createdAt: new Date(at.getTime() + minute * 60_000),
    readAt,
  });
  const [read, first, ferns, second] = [message(olive, 1, at), message(olive, 2), message(fern, 1), message(olive, 3)];
  await database.knex('messages').insert([read, first, ferns, second]);
  expect(await factsOf('message-sent', { messageId: second.id })).toMatchObject({
    message: { senderId: olive, content: 'Minute 3', readAt: null, firstUnreadId: first.id },
    job: { id: job.jobId },
    customer: { id: olive },
    landscaper: { id: fern },
  });
  expect(await factsOf('message-sent', { messageId: read.id })).toMatchObject({ message: { readAt: at } });
});

test('an event about no job at all, and one that is not there', async () => {
  expect(await factsOf('payout-account-ready', { landscaperId: fern })).toMatchObject({
    landscaper: { id: fern },
    job: undefined,
    hold: undefined,
    bid: undefined,
  });
  expect(await new PgEventFacts(database.knex).of(randomUUID())).toBeUndefined();
});

test('what guards an account is told of with its owner, and nobody else', async () => {
  expect(await factsOf('password-changed', { userId: fern })).toMatchObject({
    owner: { id: fern, email: 'fern@hedgerow.test', firstName: 'Fern', wantsMail: false, isGone: false },
    customer: undefined,
    landscaper: undefined,
    job: undefined,
  });
});

test('a document is told of by what was seen, or by what it is; a check by what it is called', async () => {
  const [documentId, credentialId, checkId] = [randomUUID(), randomUUID(), randomUUID()];
  const document = { landscaperId: fern, originalName: 'x', contentType: 'image/jpeg', uploadedAt: at, reviewedAt: at };
  await database.knex('landscaperDocuments').insert([
    { ...document, id: documentId, kind: 'public_liability', review: 'refused', reason: 'Blurred' },
    { ...document, id: credentialId, kind: 'credential', title: 'CS30', review: 'approved' },
  ]);
  await database.knex('landscaperChecks').insert({
    id: checkId,
    landscaperId: fern,
    kind: 'credential',
    summary: 'Chainsaw CS30',
    seenOn: '2026-05-13',
    validUntil: '2027-05-02',
    documentId: credentialId,
  });
  const documentOf = async (name: string, about: Record<string, string>) => {
    const facts = await factsOf(name, { ...about, landscaperId: fern });
    expect(facts?.landscaper?.firstName).toBe('Fern');
    return facts?.document;
  };
  expect(await documentOf('document-refused', { documentId })).toEqual({
    name: 'Public liability insurance',
    validUntil: null,
    reason: 'Blurred',
  });
  const checked = { name: 'Chainsaw CS30', validUntil: '2027-05-02', reason: null };
  expect(await documentOf('document-approved', { documentId: credentialId })).toEqual(checked);
  expect(await documentOf('check-ending', { checkId })).toEqual(checked);
});
