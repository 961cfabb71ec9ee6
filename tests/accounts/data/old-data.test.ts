import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { CLAIM_YEARS, CONTRACT_YEARS, SECURITY_MONTHS } from '#src/modules/accounts/domain/retention';
import { PgOldData } from '#src/modules/accounts/adapters/data/pg-old-data';
import { addHiredJob } from '#tests/support/job-rows';
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

/** A job of two new people that was paid for and has ended, with a message, an attachment and a photo. */
async function endedJob({ state = 'released', ...facts }: Record<string, unknown> = {}) {
  const { id: customerId } = await on.cast.customer();
  const { id: landscaperId } = await on.cast.landscaper();
  const { jobId, bidId } = await addHiredJob(db, { customerId, landscaperId, status: 'completed', completedAt: END });
  const [holdId, threadId, photoId, attachmentId] = Array.from({ length: 4 }, () => randomUUID());
  await db('holds').insert({
    id: holdId,
    jobId,
    bidId,
    customerId,
    landscaperId,
    amount: 18500,
    releasedAmount: 18500,
    state,
    chargeId: `ch_${holdId}`,
    openedAt: END,
    payBy: END,
    heldAt: END,
    endedAt: END,
    ...facts,
  });
  const talk = { id: threadId, jobId, customerId, landscaperId, createdAt: END, lastMessageAt: END };
  await db('threads').insert(talk).onConflict(['job_id', 'landscaper_id']).ignore();
  const thread = await db('threads').where({ jobId }).first('id');
  const message = { threadId: thread.id, senderId: customerId, content: 'The gate is open', createdAt: END };
  await db('messages').insert([
    { id: randomUUID(), messageType: 'text', ...message },
    {
      id: randomUUID(),
      messageType: 'file',
      ...message,
      attachmentId,
      attachmentName: 'plan.pdf',
      attachmentType: 'application/pdf',
    },
  ]);
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
  const left = async () => ({
    messages: (await db('messages').where({ threadId: thread.id })).length,
    photos: (await db('photos').where({ id: photoId })).length,
  });
  return { jobId, holdId, customerId, landscaperId, photoId: photoId!, attachmentId: attachmentId!, left };
}
const ALL = { messages: 2, photos: 1 };
const NONE = { messages: 0, photos: 0 };
const openCase = ({ holdId, jobId }: { holdId?: string; jobId: string }, state: string) =>
  db('disputeCases').insert({
    id: randomUUID(),
    holdId,
    jobId,
    state,
    openedBy: 'customer',
    amount: 100,
    reminders: 0,
    openedAt: END,
    statement: '{"text":"","photoIds":[]}',
    offers: '[]',
    conflicts: '[]',
    lateRefundId: randomUUID(),
  });
const placeHold = async (userId: string) => {
  const id = randomUUID();
  await db('legalHolds').insert({ id, userId, reason: 'A claim', placedBy: on.ada.id, placedAt: END });
  return () => db('legalHolds').where({ id }).update({ liftedBy: on.ada.id, liftedBecause: 'Over', liftedAt: END });
};

describe('messages and photos of jobs that were paid for', () => {
  test('are deleted two years after release and not before, with their files; the job and its money stay', async () => {
    const job = await endedJob();
    await forget(after(CLAIM_YEARS * 12, -1));
    expect(await job.left()).toEqual(ALL);
    await forget(after(CLAIM_YEARS * 12, 1));
    expect(await job.left()).toEqual(NONE);
    expect(await db('discardedPhotos').where({ id: job.photoId })).toHaveLength(1);
    expect((await db('discardedFiles').pluck('key')).join()).toContain(job.attachmentId);
    expect(await db('holds').where({ jobId: job.jobId })).toHaveLength(1);
    expect(await db('jobs').where({ id: job.jobId })).toHaveLength(1);
    expect(await forget(after(CLAIM_YEARS * 12, 1))).toEqual({ removed: 0, more: false });
  });

  test('are deleted six years after release if there was a dispute, held or paid out', async () => {
    const settled = await endedJob({
      disputeState: 'settled',
      disputedAmount: 100,
      disputedAt: END,
      disputeReason: 'x',
      settledToLandscaper: 100,
      settledToCustomer: 0,
      settledAt: END,
      settlementReason: 'x',
    });
    const late = await endedJob();
    await openCase(late, 'done');
    await forget(after(CONTRACT_YEARS * 12, -1));
    expect([await settled.left(), await late.left()]).toEqual([ALL, ALL]);
    await forget(after(CONTRACT_YEARS * 12, 1));
    expect([await settled.left(), await late.left()]).toEqual([NONE, NONE]);
  });

  test('stay while a legal hold on either of the two is in force, or one of them has asked us to restrict', async () => {
    const [one, two, three] = [await endedJob(), await endedJob(), await endedJob()];
    const lifts = [await placeHold(one.customerId), await placeHold(two.landscaperId)];
    await db('users').where({ id: three.customerId }).update({ status: 'restricted' });
    const later = after(CONTRACT_YEARS * 12 + 12);
    await forget(later);
    for (const job of [one, two, three]) expect(await job.left()).toEqual(ALL);
    for (const lift of lifts) await lift();
    await db('users').where({ id: three.customerId }).update({ status: 'active' });
    await forget(later);
    for (const job of [one, two, three]) expect(await job.left()).toEqual(NONE);
  });

  test('stay while a dispute is open, the money has not all been sent, or the job was never paid for', async () => {
    const disputed = await endedJob();
    await openCase(disputed, 'review');
    const unsent = await endedJob({ state: 'releasing', endedAt: null });
    const unpaid = await endedJob({ state: 'closed', heldAt: null, chargeId: null, releasedAmount: 0 });
    await forget(after(CONTRACT_YEARS * 12 + 12));
    for (const job of [disputed, unsent, unpaid]) expect(await job.left()).toEqual(ALL);
  });

  test('a photo that is used elsewhere too leaves the job, but is not deleted', async () => {
    const job = await endedJob();
    await db('users').where({ id: job.customerId }).update({ profileImageId: job.photoId });
    await forget(after(CLAIM_YEARS * 12, 1));
    expect(await job.left()).toEqual({ messages: 0, photos: 1 });
    expect(await db('jobPhotos').where({ jobId: job.jobId })).toHaveLength(0);
  });
});

test('insurance certificates are deleted six years after they ran out and not before; a legal hold keeps them', async () => {
  const certificate = async () => {
    const { id: landscaperId } = await on.cast.landscaper();
    const id = randomUUID();
    await db('landscaperDocuments').insert({
      id,
      landscaperId,
      kind: 'public_liability',
      originalName: 'a.pdf',
      contentType: 'application/pdf',
      expiresOn: '2026-05-13',
      uploadedAt: END,
      review: 'approved',
      reviewedAt: END,
    });
    return { id, landscaperId, isLeft: async () => (await db('landscaperDocuments').where({ id })).length === 1 };
  };
  const [free, kept] = [await certificate(), await certificate()];
  const lift = await placeHold(kept.landscaperId);
  await forget(new Date('2032-05-12T23:59:00Z'));
  expect([await free.isLeft(), await kept.isLeft()]).toEqual([true, true]);
  await forget(new Date('2032-05-13T23:00:00Z'));
  expect([await free.isLeft(), await kept.isLeft()]).toEqual([false, true]);
  expect(await db('discardedDocuments').where({ id: free.id })).toHaveLength(1);
  await lift();
  await forget(new Date('2032-05-13T23:00:00Z'));
  expect(await kept.isLeft()).toBe(false);
});

test('links to confirm an address are deleted 7 days after they expire, and not before', async () => {
  const { id: userId, email } = await on.cast.customer();
  await db('emailConfirmations').insert({ tokenHash: randomUUID(), userId, email, createdAt: END, expiresAt: END });
  const isLeft = async () => (await db('emailConfirmations').where({ userId })).length === 1;
  await forget(addHours(END, 7 * 24 - 1));
  expect(await isLeft()).toBe(true);
  await forget(addHours(END, 7 * 24));
  expect(await isLeft()).toBe(false);
});

test('records of security are deleted after 12 months and not before; a legal hold keeps them, logins and requests for help', async () => {
  const person = async () => {
    const { id: userId, email } = await on.cast.customer();
    await db('signIns').where({ userId }).delete();
    await db('signIns').insert({ userId, at: END, device: 'Firefox' });
    await db('dataDownloads').insert({ id: randomUUID(), userId, at: END, device: 'Firefox' });
    await db('passwordResets').insert({ tokenHash: randomUUID(), userId, createdAt: END, expiresAt: END });
    const opened = await on.app.support.openTicket.execute({
      ticketId: randomUUID(),
      topic: 'account',
      urgent: false,
      jobId: null,
      text: 'Please help',
      person: {
        userId,
        name: 'Olive',
        email,
      },
    });
    if (!opened.ok) throw new Error(opened.reason);
    await db('tickets').where({ userId }).update({ state: 'closed', closedAt: END, answerBy: null });
    const left = async () => {
      const tables = ['signIns', 'dataDownloads', 'passwordResets', 'tickets'];
      return Promise.all(tables.map(async (table) => (await db(table).where({ userId })).length));
    };
    return { userId, left };
  };
  const [free, kept] = [await person(), await person()];
  const lift = await placeHold(kept.userId);
  const all = async (asOf: Date) => {
    await forget(asOf);
    await on.app.accounts.forgetOldSignIns.execute({ asOf });
    await on.app.support.forgetOldTickets.execute({ asOf });
  };
  await all(after(SECURITY_MONTHS, -1));
  expect(await free.left()).toEqual([1, 1, 1, 1]);
  await all(after(SECURITY_MONTHS, 1));
  expect(await free.left()).toEqual([0, 0, 0, 1]);
  await all(after(CLAIM_YEARS * 12, 1));
  expect(await free.left()).toEqual([0, 0, 0, 0]);
  expect(await kept.left()).toEqual([1, 1, 1, 1]);
  await lift();
  await all(after(CLAIM_YEARS * 12, 1));
  expect(await kept.left()).toEqual([0, 0, 0, 0]);
});

test('one run deletes at most its limit of rows, and the next continues', async () => {
  const jobs = [await endedJob(), await endedJob()];
  const oldData = new PgOldData(db);
  const at = after(CLAIM_YEARS * 12, 1);
  expect(await oldData.remove('messages', at, 3)).toMatchObject({ removed: 3 });
  expect(await oldData.remove('messages', at, 3)).toMatchObject({ removed: 1 });
  expect(await oldData.remove('job photos', at, 1)).toMatchObject({ removed: 1 });
  expect(await oldData.remove('job photos', at, 9)).toMatchObject({ removed: 1 });
  for (const job of jobs) expect(await job.left()).toEqual(NONE);
});
