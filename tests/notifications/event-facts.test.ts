import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { PgSettingsStore } from '#src/modules/accounts/adapters/pg-settings-store';
import { defaultSettings } from '#src/modules/accounts/domain/account-settings';
import { PgEventFacts } from '#src/modules/notifications/adapters/pg-event-facts';
import type { AllEvents, EventName } from '#src/modules/notifications/domain/all-events';
import { PgOutbox } from '#src/platform/outbox';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { addBid, addHiredJob, addJob, addUser } from '#tests/support/job-rows';

let database: TestDatabase;
let olive: string;
let fern: string;
let job: { jobId: string; bidId: string };
let hold: AllEvents['job-completed'];
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
    nextDueOn: '2026-05-30',
  });
  hold = { holdId: randomUUID(), jobId: job.jobId, customerId: olive, landscaperId: fern };
  await db('holds').insert({
    id: hold.holdId,
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
  await db('disputeCases').insert({
    id: randomUUID(),
    holdId: hold.holdId,
    jobId: job.jobId,
    state: 'open',
    openedBy: 'customer',
    amount: 5_000,
    statement: JSON.stringify({
      text: 'The back is not cut.',
      photoIds: [],
      at,
    }),
    reminders: 0,
    offers: '[]',
    conflicts: '[]',
    openedAt: at,
    dueAt: at,
  });
});
afterAll(() => database.destroy());

const factsOf = <Name extends EventName>(name: Name, about: AllEvents[Name]) =>
  new PgEventFacts(database.knex).of({ id: randomUUID(), name, about, at });

const OLIVE = () => ({
  id: olive,
  email: 'olive@hedgerow.test',
  name: 'Olive',
  firstName: 'Olive',
  wantsEmail: true,
  mutes: [],
  isConfirmed: true,
  isGone: false,
});
const FERN = () => ({
  id: fern,
  email: 'fern@hedgerow.test',
  name: 'Fern Moss',
  firstName: 'Fern',
  wantsEmail: false,
  mutes: ['bids', 'schedule'],
  isConfirmed: true,
  isGone: false,
});
const JOB = () => ({
  id: job.jobId,
  number: 1001,
  customerId: olive,
  title: 'Hedge Trimming in Frome',
  titleForOthers: 'Hedge Trimming in Frome',
  town: 'Frome',
  maxBids: 5,
  status: 'active',
});

test('an event is found as it was written; another id finds none', async () => {
  await new PgOutbox(database.knex).add({ name: 'job-posted', about: { jobId: job.jobId }, at });
  const { id } = await database.knex('outbox').first();
  const reader = new PgEventFacts(database.knex);
  expect(await reader.find(id)).toEqual({ id, name: 'job-posted', about: { jobId: job.jobId }, at });
  expect(await reader.find(randomUUID())).toBeUndefined();
});

test('work marked complete: the job, both people with their settings, the hold and the time of release', async () => {
  const { holdId, ...about } = hold;
  expect(await factsOf('job-marked-complete', about)).toEqual({
    job: JOB(),
    customer: OLIVE(),
    landscaper: FERN(),
    hold: { state: 'releasing', amount: 18_500, left: 5_000, payBy: at, released: 13_500, chargedBack: 0 },
    completion: {
      note: 'All swept.',
      noPhotosBecause: null,
      photos: 0,
      visitAt: null,
      isMissed: false,
      releaseDueAt: at,
    },
  });
  expect(await factsOf('work-due-again', about)).toEqual({ job: JOB(), customer: OLIVE(), dueOn: '2026-05-30' });
  expect(holdId).toBeDefined();
});

test('a landscaper is named by their business, and a deleted account is marked as deleted', async () => {
  const reed = await addUser(database.knex, { fullName: 'Reed Alder', userType: 'landscaper', status: 'deleted' });
  const place = { postcode: 'BA11 1AA', town: 'Frome', outcode: 'BA11', grid: database.knex.raw('point(1, 1)') };
  await database
    .knex('landscaperProfiles')
    .insert({ userId: reed.id, businessName: 'Alder & Co', ...place, updatedAt: at });
  expect(await factsOf('payout-account-ready', { landscaperId: reed.id })).toMatchObject({
    landscaper: { name: 'Alder & Co', firstName: 'Reed', isGone: true },
  });
});

test('a problem: what is in dispute and why, and the admins', async () => {
  expect(await factsOf('problem-reported', hold)).toMatchObject({
    hold: { amount: 18_500, released: 13_500 },
    problem: { amount: 5_000, reason: 'The back is not cut.', openedBy: 'customer' },
    admins: [{ email: 'ada@hedgerow.test', name: 'Ada Hazel' }],
  });
});

test('a payment increase: both prices and its reason', async () => {
  const increaseId = randomUUID();
  const increase = { fromAmount: 18_500, toAmount: 22_001, reason: 'Twice as long', state: 'asked', askedAt: at };
  await database.knex('paymentIncreases').insert({ id: increaseId, holdId: hold.holdId, ...increase });
  expect(await factsOf('increase-requested', { ...hold, increaseId })).toEqual({
    job: JOB(),
    customer: OLIVE(),
    landscaper: FERN(),
    increase: { id: increaseId, from: 18_500, to: 22_001, reason: 'Twice as long' },
  });
});

test("a bid that was not chosen: its own landscaper and price, not the winner's", async () => {
  const reed = (await addUser(database.knex, { fullName: 'Reed Alder', userType: 'landscaper' })).id;
  const bidId = await addBid(database.knex, {
    jobId: job.jobId,
    landscaperId: reed,
    amount: 20_000,
    status: 'rejected',
    closedReason: 'other_accepted',
  });
  expect(await factsOf('bid-not-chosen', { jobId: job.jobId, bidId, landscaperId: reed })).toMatchObject({
    landscaper: { name: 'Reed Alder' },
    bid: { amount: 20_000, closedReason: 'other_accepted' },
  });
});

test('money that was sent, and money that waits', async () => {
  const intent = (state: string, amount: number, providerRef: string | null = null) => ({
    id: randomUUID(),
    holdId: hold.holdId,
    paymentRef: hold.holdId,
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
  expect(await factsOf('payout-waiting', hold)).toMatchObject({ waiting: 0 });
  await database.knex('moneyIntents').insert([sent, intent('waiting_payee', 2_150)]);
  expect(await factsOf('money-sent', { ...hold, intentId: sent.id })).toEqual({
    job: JOB(),
    landscaper: FERN(),
    sent: { intentId: sent.id, amount: 10_000 },
  });
  expect(await factsOf('payout-waiting', hold)).toMatchObject({ waiting: 2_150 });
});

test('a message: who sent it to whom, whether it was read, and the first of its sender’s messages that was not', async () => {
  const thread = { id: randomUUID(), jobId: job.jobId, customerId: olive, landscaperId: fern };
  await database.knex('threads').insert({ ...thread, createdAt: at, lastMessageAt: at });
  const message = (senderId: string, minute: number, readAt: Date | null = null) => ({
    id: randomUUID(),
    threadId: thread.id,
    senderId,
    content: `Minute ${minute}`,
    createdAt: new Date(at.getTime() + minute * 60_000),
    readAt,
  });
  const messages = [message(olive, 1, at), message(olive, 2), message(fern, 1), message(olive, 3)] as const;
  const [read, first, ferns, second] = messages;
  await database.knex('messages').insert([...messages]);
  const about = ({ id: messageId }: { id: string }) => ({
    messageId,
    threadId: thread.id,
    jobId: job.jobId,
    customerId: olive,
    landscaperId: fern,
  });
  expect(await factsOf('message-sent', about(second))).toEqual({
    job: JOB(),
    sender: OLIVE(),
    recipient: FERN(),
    message: { content: 'Minute 3', readAt: null, firstUnreadId: first.id },
  });
  expect(await factsOf('message-sent', about(ferns))).toMatchObject({
    sender: { id: fern },
    recipient: { id: olive },
    message: { firstUnreadId: ferns.id },
  });
  expect(await factsOf('message-sent', about(read))).toMatchObject({ message: { readAt: at } });
});

test('an address counts as confirmed once its owner has shown that it is theirs; that of someone without an account never does', async () => {
  const unsure = await addUser(database.knex, { emailConfirmedAt: null });
  expect((await factsOf('password-changed', { userId: unsure.id })).owner.isConfirmed).toBe(false);
  const [ticketId, changeId] = [randomUUID(), randomUUID()];
  await database.knex('tickets').insert({
    id: ticketId,
    topic: 'job',
    urgent: false,
    name: 'Olive',
    email: 'olive@hedgerow.test',
    accessKey: 'key',
    openedAt: at,
    answerBy: at,
    state: 'open',
  });
  await database
    .knex('ticketMessages')
    .insert({ id: randomUUID(), ticketId, sender: 'person', text: 'Help', writtenAt: at });
  expect((await factsOf('ticket-opened', { ticketId })).asker.isConfirmed).toBe(false);
  await database.knex('emailChanges').insert({
    id: changeId,
    userId: olive,
    oldEmail: 'olive@hedgerow.test',
    newEmail: 'olive.b@hedgerow.test',
    reason: 'Mistyped.',
    askedBy: olive,
    askedAt: at,
    expiresAt: at,
    confirmKey: 'confirm',
    stopKey: 'stop',
  });
  const ofChange = { userId: olive, changeId };
  const asked = await factsOf('email-change-asked', ofChange);
  const opened = await factsOf('email-change-opened', ofChange);
  expect([asked.oldMailbox.isConfirmed, opened.mailboxToConfirm.isConfirmed]).toEqual([true, false]);
  expect(opened.change.opensAt.getTime() - at.getTime()).toBe(48 * 3_600_000);
  const changed = await factsOf('email-changed', ofChange);
  expect([changed.newMailbox.isConfirmed, changed.formerMailbox.isConfirmed]).toEqual([true, false]);
  expect([changed.newMailbox.isFormer, changed.formerMailbox.isFormer]).toEqual([undefined, true]);
});

test('a change to the security of an account: the owner only', async () => {
  const facts = () => factsOf('password-changed', { userId: fern });
  expect(await facts()).toEqual({ owner: FERN(), hasPayouts: false });
  // A gone bank account can still be replaced by another person’s.
  await database.knex('payees').insert({
    landscaperId: fern,
    intentId: randomUUID(),
    request: '{}',
    updatedAt: at,
    gone: 'closed',
    goneSince: at,
  });
  expect(await facts()).toEqual({ owner: FERN(), hasPayouts: true });
  await database.knex('payees').where({ landscaperId: fern }).delete();
});

test('a document: what it is and why it was refused; a check: what it is called and until when it is valid', async () => {
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
  expect(await factsOf('document-refused', { documentId, landscaperId: fern })).toEqual({
    landscaper: FERN(),
    document: { kind: 'public_liability', title: null, reason: 'Blurred' },
  });
  const check = { name: 'Chainsaw CS30', validUntil: '2027-05-02' };
  expect(await factsOf('document-approved', { documentId: credentialId, landscaperId: fern })).toEqual({
    landscaper: FERN(),
    check,
  });
  expect(await factsOf('check-ending', { checkId, landscaperId: fern })).toMatchObject({ check });
  await expect(factsOf('document-approved', { documentId, landscaperId: fern })).rejects.toThrow('there is no check');
});

describe('a missed visit', () => {
  const reportedAt = new Date('2026-05-12T08:00:00Z');
  const hoursOn = (hours: number) => addHours(reportedAt, hours);
  /** Fern is hired and paid for, and was due at 09:00 on the day of the report. */
  async function missed(more: { job?: object; hold?: object; absence?: object | null } = {}) {
    const db = database.knex;
    const people = { customerId: olive, landscaperId: fern };
    const slot = { scheduledDate: '2026-05-12', scheduledTime: '09:00' };
    const { jobId, bidId } = await addHiredJob(db, { ...people, ...slot, autoCompleteAt: hoursOn(48), ...more.job });
    const holdId = randomUUID();
    await db('holds').insert({
      id: holdId,
      jobId,
      bidId,
      ...people,
      amount: 18500,
      state: 'held',
      chargeId: `charge ${holdId}`,
      openedAt: at,
      payBy: at,
      heldAt: at,
      ...more.hold,
    });
    const answerBy = hoursOn(12);
    if (more.absence !== null) await db('absences').insert({ holdId, jobId, reportedAt, answerBy, ...more.absence });
    return { holdId, jobId, ...people };
  }
  const absenceOf = async (more: Parameters<typeof missed>[0]) =>
    (await factsOf('absence-reported', await missed(more))).absence;
  /** Fern was sent an email about a report, or an attempt failed. */
  async function mailFern(jobId: string, mail: { sentAt: Date | null; attempts: number }) {
    const [id, key] = [randomUUID(), randomUUID()];
    const news = { key, createdAt: reportedAt };
    await database.knex('notifications').insert({
      ...news,
      id,
      userId: fern,
      event: 'absence-reported',
      subject: 'money',
      words: 'x',
      detail: 'x',
      path: `/jobs/${jobId}/not-come/answer`,
    });
    await database.knex('mails').insert({
      ...news,
      ...mail,
      id: randomUUID(),
      toAddress: 'fern@hedgerow.test',
      subject: 'x',
      html: 'x',
      text: 'x',
    });
  }
  const answerByOf = async (mail: Parameters<typeof mailFern>[1]) => {
    const about = await missed();
    await mailFern(about.jobId, mail);
    return (await factsOf('absence-reported', about)).absence.answerBy;
  };

  test('a report: until when it can be answered, and what is held', async () => {
    expect(await absenceOf({ hold: { releasedAmount: 3_500 } })).toEqual({
      answerBy: hoursOn(12),
      answer: null,
      words: null,
      comingAt: null,
      closedAs: null,
      held: 15_000,
      mayHaveBack: true,
      canAnswer: true,
      weDecide: false,
      isInDispute: false,
    });
  });

  test('the time to answer begins when a message has reached the landscaper', async () => {
    expect(await answerByOf({ sentAt: hoursOn(5), attempts: 2 })).toEqual(hoursOn(17));
    expect(await answerByOf({ sentAt: null, attempts: 1 })).toBeNull();
  });

  test('an answer: which, in what words, and when the landscaper is expected again', async () => {
    const answered = { answeredAt: hoursOn(1), answeredAs: 'coming', answer: '' };
    expect(await absenceOf({ absence: answered, job: { scheduledTime: '15:30' } })).toMatchObject({
      answer: 'coming',
      words: null,
      comingAt: new Date('2026-05-12T14:30:00Z'),
    });
    expect((await absenceOf({ absence: answered, job: { scheduledDate: null } })).comingAt).toBeNull();
    const wasThere = { ...answered, answeredAs: 'was-there', answer: 'I rang twice.' };
    const disputed = { disputeState: 'open', disputedAmount: 18_500, disputeReason: 'x', disputedAt: at };
    expect(await absenceOf({ absence: wasThere, hold: disputed })).toMatchObject({
      answer: 'was-there',
      words: 'I rang twice.',
      isInDispute: true,
    });
  });

  test('a landscaper whose account is suspended cannot answer', async () => {
    const about = await missed();
    await database.knex('users').where({ id: fern }).update({ status: 'suspended' });
    expect((await factsOf('absence-reported', about)).absence).toMatchObject({ canAnswer: false, weDecide: true });
    await database.knex('users').where({ id: fern }).update({ status: 'active' });
  });

  test('a customer whose account is suspended presses nothing: we decide', async () => {
    const about = await missed();
    await database.knex('users').where({ id: olive }).update({ status: 'suspended' });
    expect((await factsOf('absence-reported', about)).absence).toMatchObject({ mayHaveBack: false, weDecide: true });
    await database.knex('users').where({ id: olive }).update({ status: 'active' });
  });

  test('money that the customer’s bank asks for does not go back at one press', async () => {
    const about = await missed();
    await database.knex('chargebacks').insert({
      id: randomUUID(),
      providerRef: 'dp_missed',
      chargeId: 'x',
      holdId: about.holdId,
      paymentRef: about.holdId,
      amount: 2_000,
      frozen: 2_000,
      reason: 'general',
      state: 'taken',
      openedAt: at,
    });
    expect((await factsOf('absence-answered', about)).absence.mayHaveBack).toBe(false);
  });

  test('how it was cleared up, and when the payment is released now', async () => {
    const done = { status: 'in_progress', landscaperCompletedAt: reportedAt };
    const came = await missed({ job: done, absence: { closedAt: hoursOn(3), closedAs: 'came' } });
    const { absence, release } = await factsOf('absence-cleared', came);
    expect([absence.closedAs, release.at]).toEqual(['came', hoursOn(48)]);
    const open = await missed({ job: done });
    expect((await factsOf('absence-cleared', open)).release.at).toBeNull();
  });

  test('work that begins or is marked complete: whether a report is open, and why there are no photos', async () => {
    const completionOf = async (more: Parameters<typeof missed>[0]) => {
      const { holdId: _, ...about } = await missed(more);
      return (await factsOf('job-marked-complete', about)).completion;
    };
    expect(await completionOf({ job: { noPhotosBecause: 'My phone was flat.' } })).toMatchObject({
      noPhotosBecause: 'My phone was flat.',
      isMissed: true,
    });
    const closed = { closedAt: hoursOn(3), closedAs: 'came' };
    expect((await completionOf({ absence: closed })).isMissed).toBe(false);
    expect((await completionOf({ absence: null })).isMissed).toBe(false);
    const startedOf = async (more: Parameters<typeof missed>[0]) => {
      const { holdId: _, ...about } = await missed(more);
      return (await factsOf('work-started', about)).isMissed;
    };
    expect([await startedOf({}), await startedOf({ absence: closed })]).toEqual([true, false]);
  });

  test('a visit: from when someone who is not there is late, and whether anyone has said so', async () => {
    const visitOf = async (more: Parameters<typeof missed>[0]) => {
      const { holdId: _, ...about } = await missed({ absence: null, ...more });
      return (await factsOf('arrival-asked', about)).visit;
    };
    expect(await visitOf({})).toEqual({ lateFrom: reportedAt, part: null, isAnswered: false });
    const [evening, anytime] = [
      { scheduledTime: null, timeOfDay: 'evening' },
      { scheduledTime: null, timeOfDay: null },
    ];
    expect(await visitOf({ job: evening })).toMatchObject({
      part: 'evening',
      lateFrom: new Date('2026-05-12T19:00:00Z'),
    });
    expect(await visitOf({ job: anytime })).toMatchObject({
      part: 'anytime',
      lateFrom: new Date('2026-05-12T17:00:00Z'),
    });
    expect((await visitOf({ job: { scheduledDate: null } })).lateFrom).toBeNull();
    const begun = (startedBy: string) => ({ status: 'in_progress', startedAt: reportedAt, startedBy });
    expect((await visitOf({ job: begun('clock') })).isAnswered).toBe(false);
    for (const job of [
      begun('landscaper'),
      { arrivalSaidAt: reportedAt },
      { landscaperCompletedAt: reportedAt },
      { status: 'cancelled' },
    ])
      expect([job, (await visitOf({ job })).isAnswered]).toEqual([job, true]);
    expect((await visitOf({ absence: {} })).isAnswered).toBe(true);
    // Marking the work complete before the visit does not say that anybody came to it.
    const early = { ...begun('landscaper'), landscaperCompletedAt: addHours(reportedAt, -1) };
    expect((await visitOf({ job: early })).isAnswered).toBe(false);
  });
});

test('a fact that is missing is a fault, so that no email has a gap in it', async () => {
  const jobId = await addJob(database.knex, { customerId: olive });
  const about = { jobId, customerId: olive, landscaperId: fern };
  await expect(factsOf('work-started', about)).rejects.toThrow('there is no hold of job');
  await expect(factsOf('job-completed', { ...about, holdId: randomUUID() })).rejects.toThrow('there is no hold');
  await expect(factsOf('problem-settled', hold)).rejects.toThrow('there is no settlement');
  const { jobId: active } = await addHiredJob(database.knex, { customerId: olive, landscaperId: fern });
  const { bidId } = await database.knex('jobs').where({ id: active }).first('acceptedBidId as bidId');
  await database.knex('holds').insert({
    id: randomUUID(),
    jobId: active,
    bidId,
    customerId: olive,
    landscaperId: fern,
    amount: 18500,
    state: 'held',
    chargeId: 'charge',
    openedAt: at,
    payBy: at,
  });
  await expect(factsOf('job-marked-complete', { ...about, jobId: active })).rejects.toThrow('no time of release');
});
