import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UNHIRED_MONTHS } from '#src/kernel/deadlines';
import { versionsKept } from '#src/kernel/legal-versions';
import { pence } from '#src/kernel/money';
import { PgContractKeeping } from '#src/modules/bidding/adapters/pg-contract-keeping';
import { PgHoldOpening } from '#src/modules/escrow/adapters/pg-hold-opening';
import { PgOldData } from '#src/modules/accounts/adapters/data/pg-old-data';
import { addBid, addJob } from '#tests/support/job-rows';
import { readPage } from '#tests/support/form-page';
import { browser } from '#tests/support/web';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';

let on: WorkStage;
let db: Knex;
beforeAll(async () => {
  on = await workStage();
  db = on.world.database.knex;
});
afterAll(() => on.world.close());

const END = new Date('2026-05-13T09:00:00Z');
/** `months` months after the end, plus `minutes`. */
const after = (months: number, minutes = 0) => {
  const moment = new Date(END);
  moment.setUTCMonth(moment.getUTCMonth() + months);
  return new Date(moment.getTime() + minutes * 60_000);
};
const forget = (asOf: Date) => on.app.accounts.forgetOldData.execute({ asOf });

/** A cancelled job with a photo, a message, a file and a bid that was not chosen. Nobody has paid for it. */
async function unhiredJob(facts: Record<string, unknown> = {}) {
  const customer = await on.cast.customer();
  const { id: landscaperId } = await on.cast.landscaper();
  const customerId = customer.id;
  const jobId = await addJob(db, {
    customerId,
    title: 'Olive’s hedge',
    customJobType: 'Topiary',
    postcode: 'BA11 4HT',
    accessInstructions: 'Code 4711',
    status: 'cancelled',
    cancelledAt: END,
    ...facts,
  });
  const closed = { status: 'rejected', closedReason: 'job_deleted', updatedAt: END };
  const bidId = await addBid(db, { jobId, landscaperId, message: 'I know such hedges', ...closed });
  const [threadId, photoId, attachmentId] = Array.from({ length: 3 }, () => randomUUID());
  await db('threads').insert({ id: threadId, jobId, customerId, landscaperId, createdAt: END, lastMessageAt: END });
  await db('messages').insert({
    id: randomUUID(),
    threadId,
    senderId: customerId,
    content: 'A plan',
    messageType: 'file',
    createdAt: END,
    attachmentId,
    attachmentName: 'plan.pdf',
    attachmentType: 'application/pdf',
  });
  await db('photos').insert({
    id: photoId,
    ownerId: customerId,
    originalName: 'hedge.jpg',
    width: 1,
    height: 1,
    createdAt: END,
    claimedAt: END,
  });
  await db('jobPhotos').insert({ jobId, photoId, kind: 'before', position: 0 });
  const job = () => db('jobs').where({ id: jobId }).first();
  /** How much is left that identifies anyone. */
  const left = async () => ({
    details: (await job()).detailsDeletedAt === null,
    photos: (await db('photos').where({ id: photoId })).length,
    messages: (await db('messages').where({ threadId })).length,
    bid: (await db('bids').where({ id: bidId }).first()).message !== '',
  });
  return {
    customer,
    landscaperId,
    jobId,
    bidId,
    photoId: photoId!,
    attachmentId: attachmentId!,
    job,
    left,
  };
}
const ALL = { details: true, photos: 1, messages: 1, bid: true };
const NONE = { details: false, photos: 0, messages: 0, bid: false };

describe('a job without a hire', () => {
  test('loses what identifies people 12 months after it ended and not before; kind of work, town and dates stay', async () => {
    const one = await unhiredJob();
    await forget(after(UNHIRED_MONTHS, -1));
    expect(await one.left()).toEqual(ALL);
    await forget(after(UNHIRED_MONTHS, 1));
    expect(await one.left()).toEqual(NONE);
    expect(await one.job()).toMatchObject({
      title: 'Job in Frome',
      description: '',
      customJobType: 'Erased',
      address: 'Frome',
      postcode: null,
      accessInstructions: null,
      locationPrecision: 'outcode',
      jobTypes: ['hedge_trimming'],
      cancelledAt: END,
    });
    expect(await db('discardedPhotos').where({ id: one.photoId })).toHaveLength(1);
    expect((await db('discardedFiles').pluck('key')).join()).toContain(one.attachmentId);
    expect(await forget(after(UNHIRED_MONTHS, 1))).toEqual({ removed: 0, more: false });
  });

  test('loses the contract of a bid that was chosen and never paid for', async () => {
    const one = await unhiredJob();
    const holdId = randomUUID();
    const { jobId, bidId, landscaperId, customer } = one;
    const hold = { holdId, jobId, bidId, landscaperId, customerId: customer.id, amount: pence(185_00) };
    await new PgHoldOpening(db).open({ ...hold, at: END, payBy: END });
    await db('holds').where({ id: holdId }).update({ state: 'closed', endedAt: END });
    await new PgContractKeeping(db).keep({ holdId, jobId, bidId, at: END, versions: versionsKept(END) });
    expect(await db('job_contracts').where({ jobId })).toHaveLength(1);
    await forget(after(UNHIRED_MONTHS, 1));
    expect(await db('job_contracts').where({ jobId })).toEqual([]);
  });

  test('says on its page that its details are deleted, and when', async () => {
    const one = await unhiredJob();
    await forget(after(UNHIRED_MONTHS, 1));
    const hers = await browser(on.world.app, { actor: one.customer });
    const { text } = await readPage(await hers.get(`/jobs/${one.jobId}`));
    expect(text).toContain('we deleted its description, address, photos and messages on 13 May 2027');
  });

  test('that was never changed ends a year after it was posted, and its details go at once; not while its customer’s data must stay', async () => {
    const ended = { status: 'posted', cancelledAt: null, postedAt: END };
    const [one, held] = [await unhiredJob(ended), await unhiredJob(ended)];
    await db('users').where({ id: held.customer.id }).update({ status: 'restricted' });
    const run = (asOf: Date) => on.app.jobs.endUnchangedJobs.execute({ asOf });
    await run(after(UNHIRED_MONTHS, -14 * 24 * 60));
    await run(after(UNHIRED_MONTHS, 1));
    await forget(after(UNHIRED_MONTHS, 1));
    expect(await one.left()).toEqual(NONE);
    expect(await held.job()).toMatchObject({ status: 'posted', endWarnedAt: null, detailsDeletedAt: null });
    const told = await db('outbox').where({ name: 'job-ending' }).whereRaw(`about->>'jobId' = ?`, [one.jobId]);
    expect(told).toHaveLength(1);
  });

  test('says on its page when it will end, once its customer has been warned, and no longer when something has changed', async () => {
    const { jobId, bidId, customer } = await unhiredJob({ status: 'posted', cancelledAt: null, postedAt: END });
    const hers = await browser(on.world.app, { actor: customer });
    const says = async () => (await readPage(await hers.get(`/jobs/${jobId}`))).text.includes('so it ends on');
    expect(await says()).toBe(false);
    await on.app.jobs.endUnchangedJobs.execute({ asOf: after(UNHIRED_MONTHS, -14 * 24 * 60) });
    expect((await readPage(await hers.get(`/jobs/${jobId}`))).text).toContain('so it ends on Thursday 13 May 2027');
    await db('bids')
      .where({ id: bidId })
      .update({ updatedAt: after(UNHIRED_MONTHS, -60) });
    expect(await says()).toBe(false);
  });

  test('stays whole while it is posted, if it was paid for, or while something about it is open', async () => {
    const posted = await unhiredJob({ status: 'posted', cancelledAt: null });
    await db('bids').where({ id: posted.bidId }).update({ status: 'pending', closedReason: null });
    const [paid, unpaid, asked] = [await unhiredJob(), await unhiredJob(), await unhiredJob()];
    for (const { jobId, bidId, customer, landscaperId } of [paid, unpaid])
      await db('holds').insert({
        id: randomUUID(),
        jobId,
        bidId,
        customerId: customer.id,
        landscaperId,
        amount: 18500,
        state: 'closed',
        releasedAmount: 0,
        openedAt: END,
        payBy: END,
        endedAt: END,
      });
    await db('holds')
      .where({ jobId: paid.jobId })
      .update({ heldAt: END, chargeId: randomUUID(), state: 'refunded', refundedAmount: 185_00 });
    const ticketId = randomUUID();
    await on.app.support.openTicket.execute({
      ticketId,
      topic: 'job',
      urgent: false,
      jobId: asked.jobId,
      text: 'Please help',
      person: {
        userId: asked.customer.id,
        name: 'Olive',
        email: asked.customer.email,
      },
    });
    await db('tickets').where({ id: ticketId }).update({ jobId: asked.jobId });
    await forget(after(UNHIRED_MONTHS, 1));
    expect(await posted.left()).toEqual(ALL);
    expect(await paid.left()).toMatchObject({ details: true, photos: 1, messages: 1 });
    expect(await unpaid.left()).toEqual(NONE);
    expect(await asked.left()).toEqual(ALL);
    await db('tickets').where({ id: ticketId }).update({ state: 'closed', closedAt: END, answerBy: null });
    await forget(after(UNHIRED_MONTHS, 1));
    expect(await asked.left()).toEqual(NONE);
  });

  test('stays whole while a legal hold on its customer or a bidder is in force, or one of them has restricted their data', async () => {
    const [one, two, three] = [await unhiredJob(), await unhiredJob(), await unhiredJob()];
    for (const userId of [one.customer.id, two.landscaperId])
      await db('legalHolds').insert({
        id: randomUUID(),
        userId,
        reason: 'A claim',
        placedBy: on.ada.id,
        placedAt: END,
      });
    await db('users').where({ id: three.customer.id }).update({ status: 'restricted' });
    await forget(after(UNHIRED_MONTHS + 12));
    for (const job of [one, two, three]) expect(await job.left()).toEqual(ALL);
    await db('legalHolds').update({ liftedBy: on.ada.id, liftedBecause: 'Over', liftedAt: END });
    await db('users').where({ id: three.customer.id }).update({ status: 'active' });
    await forget(after(UNHIRED_MONTHS + 12));
    for (const job of [one, two, three]) expect(await job.left()).toEqual(NONE);
  });
});

describe('a bid that was not chosen', () => {
  const bidOn = async (facts: Record<string, unknown>) => {
    const [customer, landscaper] = [await on.cast.customer(), await on.cast.landscaper()];
    const jobId = await addJob(db, { customerId: customer.id });
    const bidId = await addBid(db, { jobId, landscaperId: landscaper.id, message: 'I know such hedges', ...facts });
    return async () => (await db('bids').where({ id: bidId }).first('message', 'amount')) as unknown;
  };

  test('loses its words 12 months after it ended and not before, although its job goes on; its price stays', async () => {
    const ended = { status: 'rejected', updatedAt: END };
    const [withdrawn, notChosen] = [
      await bidOn({ ...ended, closedReason: 'withdrawn' }),
      await bidOn({ ...ended, closedReason: 'other_accepted' }),
    ];
    const pending = await bidOn({ status: 'pending', updatedAt: END });
    const whole = { message: 'I know such hedges', amount: 185_00 };
    await forget(after(UNHIRED_MONTHS, -1));
    expect([await withdrawn(), await notChosen()]).toEqual([whole, whole]);
    await forget(after(UNHIRED_MONTHS, 1));
    expect([await withdrawn(), await notChosen()]).toEqual([
      { ...whole, message: '' },
      { ...whole, message: '' },
    ]);
    expect(await pending()).toEqual(whole);
  });
});

test('one run deletes the details of at most its limit of jobs, and the next continues', async () => {
  const jobs = [await unhiredJob(), await unhiredJob()];
  const oldData = new PgOldData(db);
  const at = after(UNHIRED_MONTHS, 1);
  expect(await oldData.remove('jobs without a hire', at, 1)).toMatchObject({ removed: 1 });
  expect(await oldData.remove('jobs without a hire', at, 5)).toMatchObject({ removed: 1 });
  for (const job of jobs) expect(await job.left()).toEqual(NONE);
});
