import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { PgBidRepository } from '#src/modules/bidding/adapters/pg-bid-repository';
import { PgJobRepository } from '#src/modules/jobs/adapters/pg-job-repository';
import { PgLedger } from '#src/modules/escrow/adapters/pg-ledger';
import { capture, movement, release } from '#src/modules/escrow/domain/ledger-transaction';
import type { MoneyIntent } from '#src/modules/escrow/domain/money-intent';
import { pgJobViews } from '#src/modules/jobs/adapters/views/pg-job-views';
import type { JobViews } from '#src/modules/jobs/ports/views/job-views';
import type { Job } from '#src/modules/jobs/domain/job';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { aBid } from '#tests/support/memory/in-memory-bidding';
import { ada, aJob, aMorning, fern, frome, mallory, olive } from '#tests/support/memory/in-memory-jobs';
import { addAdmin, addCustomer, addLandscaper, addPhoto } from '#tests/support/people';

const now = new Date('2026-05-14T08:20:00Z');
const rival = randomUUID();
let database: TestDatabase;
let views: JobViews;
beforeAll(async () => {
  database = await testDatabase();
  views = pgJobViews(database.knex);
  const { knex } = database;
  await addCustomer(knex, { id: olive, fullName: 'Olive Marsh' });
  await knex('users').where({ id: olive }).update({ firstName: 'Olive' });
  await addCustomer(knex, { id: mallory, fullName: 'Mallory Grubb' });
  await addLandscaper(knex, { id: fern, fullName: 'Fern Blackthorn', businessName: 'Blackthorn & Daughter' });
  await addLandscaper(knex, {
    id: rival,
    fullName: 'Joe Whitlock',
    grid: { east: frome.grid.east, north: frome.grid.north + 6400 },
  });
  await addAdmin(knex, { id: ada });
});
beforeEach(async () => {
  const { knex } = database;
  for (const table of ['reviews', 'threads', 'holds']) await knex(table).delete();
  await knex('jobs').update({ status: 'cancelled', acceptedBidId: null, landscaperId: null });
  for (const table of ['bids', 'jobPhotos', 'jobs']) await knex(table).delete();
});
afterAll(() => database.destroy());

async function keep(job: Job) {
  await new PgJobRepository(database.knex).add({ ...job, status: 'posted', acceptedBidId: null, landscaperId: null });
  return job;
}

/** A job that Fern is hired for. `payment`: columns of its hold. */
async function hiredFern(facts: Partial<Job> = {}, payment: Record<string, unknown> = {}) {
  const bid = aBid({
    jobId: facts.id ?? randomUUID(),
    status: 'accepted',
    amount: pence(185_00),
    updatedAt: new Date('2026-05-13T09:00:00Z'),
  });
  const job = await keep(
    aJob({ id: bid.jobId, status: 'active', acceptedBidId: bid.id, landscaperId: fern, ...facts }),
  );
  await new PgBidRepository(database.knex).add(bid);
  await new PgJobRepository(database.knex).save(job);
  const hold = {
    id: randomUUID(),
    jobId: job.id,
    bidId: bid.id,
    customerId: olive,
    landscaperId: fern,
    amount: 18500,
    state: 'requires_payment',
    openedAt: aMorning,
    payBy: now,
    ...payment,
  };
  await database.knex('holds').insert(hold);
  return { job, bid, holdId: hold.id };
}
const held = { state: 'held', chargeId: 'ch_1', heldAt: new Date('2026-05-13T09:05:00Z') };

describe('a job’s page', () => {
  const secrets = /Orchard|4HT|4711|Marsh/;
  const see = (id: string, userType: string, job: Job) => views.jobFor({ id, userType }, job.id);

  test('D-PUBCONTACT what each viewer sees of a posted job', async () => {
    const job = await keep(aJob({ budget: pence(140_00) }));
    const photoId = await addPhoto(database.knex, { ownerId: olive, jobId: job.id });
    expect(await see(olive, 'customer', job)).toMatchObject({
      viewerRole: 'owner',
      group: 'pending',
      address: job.address,
      accessInstructions: 'Side gate, code 4711',
      photos: { before: [{ id: photoId, width: 1200, height: 900 }], after: [] },
    });
    expect(await see(ada, 'admin', job)).toMatchObject({ viewerRole: 'admin', address: job.address });
    const seen = await see(rival, 'landscaper', job);
    expect(seen).toMatchObject({
      viewerRole: 'bidder',
      town: 'Frome',
      outcode: 'BA11',
      distanceMiles: 5,
      address: null,
      accessInstructions: null,
      customer: { name: 'Olive' },
      budget: 14000,
      jobTypes: [{ id: 'hedge_trimming', name: 'Hedge Trimming' }],
    });
    expect(JSON.stringify(seen)).not.toMatch(secrets);
    expect(await see(mallory, 'customer', job)).toBeUndefined();
  });

  test('a bidder sees their own pending bid, and no one else’s', async () => {
    const job = await keep(aJob());
    const bid = aBid({ jobId: job.id });
    await new PgBidRepository(database.knex).add(bid);
    expect((await see(fern, 'landscaper', job))?.bid).toEqual({
      id: bid.id,
      amount: 12000,
      message: bid.message,
      estimatedDays: 1,
      status: 'pending',
    });
    expect((await see(rival, 'landscaper', job))?.bid).toBeNull();
    expect((await see(olive, 'customer', job))?.bid).toBeNull();
  });

  test('D-PUBCONTACT the hired landscaper sees the address once the payment is held; no other landscaper ever does', async () => {
    const { job, holdId } = await hiredFern();
    const unpaid = await see(fern, 'landscaper', job);
    expect(unpaid).toMatchObject({
      viewerRole: 'hired',
      address: null,
      payment: { state: 'requires_payment', amount: 18500 },
    });
    expect(JSON.stringify(unpaid)).not.toMatch(secrets);
    expect(await see(rival, 'landscaper', job)).toBeUndefined();

    await database.knex('holds').where({ id: holdId }).update(held);
    expect(await see(fern, 'landscaper', job)).toMatchObject({
      address: job.address,
      accessInstructions: 'Side gate, code 4711',
      customer: { name: 'Olive Marsh' },
    });
    expect(await see(rival, 'landscaper', job)).toBeUndefined();
  });

  test('the events in order, and the end of the 48 hours', async () => {
    const autoCompleteAt = new Date('2026-05-15T16:40:00Z');
    const marked = {
      status: 'in_progress' as const,
      startedAt: new Date('2026-05-13T16:00:00Z'),
      landscaperCompletedAt: new Date('2026-05-13T16:40:00Z'),
      autoCompleteAt,
      completionNote: 'Swept',
    };
    const { job, bid } = await hiredFern(marked, held);
    await database.knex('threads').insert({
      id: randomUUID(),
      jobId: job.id,
      customerId: olive,
      landscaperId: fern,
      createdAt: now,
      lastMessageAt: now,
    });
    const page = await see(olive, 'customer', job);
    expect(page).toMatchObject({
      landscaper: { name: 'Fern Blackthorn', businessName: 'Blackthorn & Daughter', rating: null, reviewCount: 0 },
      bid: { id: bid.id, amount: 18500, status: 'accepted' },
      payment: { state: 'held', releaseDueAt: autoCompleteAt, dispute: 'none', payout: 'none' },
      threadId: expect.any(String),
    });
    expect(page?.events.map(({ name }) => name)).toEqual([
      'posted',
      'bid-accepted',
      'payment-held',
      'work-started',
      'marked-complete',
    ]);
    expect(page?.events.every(({ at }) => at instanceof Date)).toBe(true);
  });

  test('a dispute over the whole payment stops the 48 hours', async () => {
    const marked = { status: 'in_progress' as const, landscaperCompletedAt: now, autoCompleteAt: now };
    const { job } = await hiredFern(marked, {
      ...held,
      disputeState: 'open',
      disputedAmount: 18500,
      disputeReason: 'Joints',
      disputedAt: now,
    });
    expect((await see(olive, 'customer', job))?.payment).toMatchObject({
      releaseDueAt: null,
      dispute: 'open',
      disputedAmount: 18500,
    });
  });

  test('there is no page for an unknown id or a text that is not an id', async () => {
    expect(await views.jobFor({ id: olive, userType: 'customer' }, randomUUID())).toBeUndefined();
    expect(await views.jobFor({ id: olive, userType: 'customer' }, '42')).toBeUndefined();
  });
});

describe('the customer’s dashboard', () => {
  test('S-ENT-06 to S-ENT-10 the summary and the three groups', async () => {
    const pending = await keep(aJob({ bidCount: 2, budget: pence(140_00) }));
    const { job: active } = await hiredFern(
      { status: 'in_progress', scheduledDate: '2026-05-20', scheduledTime: '09:00' },
      held,
    );
    const { job: completed } = await hiredFern(
      { status: 'completed', completedAt: now },
      { ...held, state: 'released', releasedAmount: 15500, refundedAmount: 3000, endedAt: now },
    );
    await database.knex('reviews').insert({
      id: randomUUID(),
      jobId: completed.id,
      customerId: olive,
      landscaperId: fern,
      rating: 4,
      ...{ createdAt: now, publishesAt: now },
    });
    await keep(aJob({ customerId: mallory }));

    expect(await views.customerDashboard(olive)).toMatchObject({
      customer: { firstName: 'Olive' },
      summary: { totalPosted: 3, activeCount: 1, completedCount: 1, totalSpent: 15500 },
      pendingJobs: [
        {
          id: pending.id,
          title: pending.title,
          description: pending.description,
          location: 'Frome BA11',
          serviceType: 'Hedge Trimming',
          budget: 14000,
          bidCount: 2,
        },
      ],
      activeJobs: [
        {
          id: active.id,
          landscaperName: 'Blackthorn & Daughter',
          landscaperImage: null,
          status: 'in_progress',
          scheduledDate: '2026-05-20',
          scheduledTime: '09:00',
          payment: { state: 'held' },
        },
      ],
      completedJobs: [
        {
          id: completed.id,
          landscaperName: 'Blackthorn & Daughter',
          completedAt: now,
          totalPaid: 15500,
          hasReview: true,
          review: { rating: 4 },
        },
      ],
    });
  });

  test('D-STATUS a cancelled job is in no group', async () => {
    const job = await keep(aJob());
    await new PgJobRepository(database.knex).save({ ...job, status: 'cancelled', cancelledAt: now });
    expect(await views.customerDashboard(olive)).toMatchObject({
      summary: { totalPosted: 1 },
      pendingJobs: [],
      activeJobs: [],
      completedJobs: [],
    });
  });

  test('the total spent includes what a landscaper kept for a cancelled job', async () => {
    await hiredFern(
      { status: 'cancelled', cancelledAt: now },
      { ...held, state: 'released', releasedAmount: 6000, refundedAmount: 12500, endedAt: now },
    );
    await hiredFern({ status: 'cancelled', cancelledAt: now });
    expect(await views.customerDashboard(olive)).toMatchObject({
      summary: { completedCount: 0, totalSpent: 6000 },
      completedJobs: [],
    });
  });

  test('the total spent includes what was released of a job whose other part is in dispute', async () => {
    await hiredFern({ status: 'in_progress' }, { ...held, releasedAmount: 14500 });
    expect(await views.customerDashboard(olive)).toMatchObject({ summary: { completedCount: 0, totalSpent: 14500 } });
  });

  test('a new customer’s dashboard is empty, and an unknown customer has none', async () => {
    expect(await views.customerDashboard(mallory)).toEqual({
      customer: { firstName: '' },
      summary: { totalPosted: 0, activeCount: 0, completedCount: 0, totalSpent: 0 },
      pendingJobs: [],
      activeJobs: [],
      completedJobs: [],
    });
    expect(await views.customerDashboard(randomUUID())).toBeUndefined();
  });
});

describe('the landscaper’s dashboard', () => {
  test('L-ENT-01 L-DASH-06 an active job shows its address and notes once it is paid for', async () => {
    const { job, holdId } = await hiredFern();
    const [before] = await views.landscaperActiveJobs(fern);
    expect(before).toMatchObject({
      id: job.id,
      title: job.title,
      location: 'Frome BA11',
      customerNotes: null,
      price: 18500,
      share: 16650,
      isFlexible: true,
      scheduledDate: null,
      payment: { state: 'requires_payment' },
    });
    await database.knex('holds').where({ id: holdId }).update(held);
    expect(await views.landscaperActiveJobs(fern)).toMatchObject([
      { location: job.address, customerNotes: 'Side gate, code 4711', customer: { firstName: 'Olive' } },
    ]);
    expect(await views.landscaperActiveJobs(rival)).toEqual([]);
  });

  test('L-ENT-05 D-EARNINGS earnings are what the ledger credited to the landscaper, whether or not it was sent to their bank', async () => {
    const { job, holdId } = await hiredFern(
      { status: 'completed', completedAt: now },
      { ...held, state: 'released', releasedAmount: 18500, endedAt: now },
    );
    expect(await views.landscaperCompletedJobs(fern)).toMatchObject([
      { id: job.id, location: 'Frome BA11', completedAt: now, paymentAmount: 0, payout: 'none', review: null },
    ]);

    const intent = {
      id: randomUUID(),
      kind: 'pay_out',
      source: 'landscaper',
      amount: 16650,
      paymentRef: holdId,
      landscaperId: fern,
    } as MoneyIntent;
    const lastMonth = new Date('2026-04-30T22:59:59Z');
    await database.knex.transaction(async (transaction) => {
      const ledger = new PgLedger(transaction);
      await ledger.post(capture(holdId, pence(18500), 'ch_1', lastMonth));
      await ledger.post(
        release({ payment: holdId, landscaperId: fern, alreadyReleased: pence(0), amount: pence(18500) }, lastMonth),
      );
      await ledger.post(movement(intent, { providerRef: 'tr_1' }, now));
    });
    expect(await views.landscaperCompletedJobs(fern)).toMatchObject([{ paymentAmount: 16650 }]);
    expect(await views.landscaperCompletedJobs(fern, { page: 2 })).toEqual([]);
    expect(await views.landscaperEarnings(fern, now)).toMatchObject({ thisMonth: 0, totalEarnings: 16650 });
    expect(await views.landscaperEarnings(fern, lastMonth)).toMatchObject({ thisMonth: 16650 });
    expect(await views.landscaperEarnings(rival, now)).toMatchObject({ thisMonth: 0, totalEarnings: 0 });
  });

  test('API-LAND-01 API-LAND-02 the counts', async () => {
    await hiredFern();
    await hiredFern(
      { status: 'in_progress', landscaperCompletedAt: now },
      { ...held, disputeState: 'open', disputedAmount: 3000, disputeReason: 'Joints', disputedAt: now },
    );
    expect(await views.landscaperSummary(fern)).toEqual({ bidsPlaced: 2, jobsWon: 2, upcomingJobs: 1 });
    expect(await views.landscaperEarnings(fern, now)).toMatchObject({ activeJobsCount: 2, heldForYou: 13950 });
    expect(await views.landscaperSummary(rival)).toEqual({ bidsPlaced: 0, jobsWon: 0, upcomingJobs: 0 });
  });
});
