import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { PgBidRepository } from '#src/modules/bidding/adapters/pg-bid-repository';
import { PgJobRepository } from '#src/modules/jobs/adapters/pg-job-repository';
import type { JobViews } from '#src/modules/jobs/ports/views/job-views';
import type { Job } from '#src/modules/jobs/domain/job';
import type { TestDatabase } from '#tests/support/database';
import { held, jobViewsStage, now, rival, type JobViewsStage } from '#tests/support/jobs/job-views-stage';
import { aBid } from '#tests/support/memory/in-memory-bidding';
import { ada, aJob, fern, mallory, olive } from '#tests/support/memory/in-memory-jobs';
import { addPhoto } from '#tests/support/people';

let database: TestDatabase;
let views: JobViews;
let keep: JobViewsStage['keep'];
let hiredFern: JobViewsStage['hiredFern'];
let clear: JobViewsStage['clear'];
beforeAll(async () => {
  ({ database, views, keep, hiredFern, clear } = await jobViewsStage());
});
beforeEach(() => clear());
afterAll(() => database.destroy());

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

  test('only the customer reads the lowest of the bids that wait for an answer', async () => {
    const job = await keep(aJob());
    const bids = new PgBidRepository(database.knex);
    const lowestFor = async (id: string, userType: string) => (await see(id, userType, job))?.lowestBid;
    expect(await lowestFor(olive, 'customer')).toBeNull();
    await bids.add(aBid({ jobId: job.id, amount: pence(130_00) }));
    await bids.add(aBid({ jobId: job.id, landscaperId: rival, amount: pence(95_00) }));
    await bids.add(
      aBid({ jobId: job.id, landscaperId: fern, amount: pence(20_00), status: 'rejected', closedReason: 'withdrawn' }),
    );
    expect(await lowestFor(olive, 'customer')).toBe(9500);
    expect(await lowestFor(fern, 'landscaper')).toBeNull();
    expect(await lowestFor(ada, 'admin')).toBeNull();
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

  test('shows what has happened in order, and when the 48 hours end', async () => {
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
      createdAt: now,
      publishesAt: now,
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

  test.each([
    ['taken', 185_00, 0],
    ['lost', 85_00, 100_00],
    ['won', 185_00, 185_00],
  ])(
    'the total spent, and what was spent on the job, exclude what the customer’s bank has: a case that is %s',
    async (state, amount, totalSpent) => {
      const { holdId } = await hiredFern(
        { status: 'completed', completedAt: now },
        { ...held, state: 'released', releasedAmount: 185_00, endedAt: now },
      );
      await database.knex('chargebacks').insert({
        id: randomUUID(),
        providerRef: randomUUID(),
        chargeId: 'ch',
        holdId,
        paymentRef: holdId,
        amount,
        reason: 'general',
        state,
        openedAt: now,
        closedAt: state === 'taken' ? null : now,
      });
      expect(await views.customerDashboard(olive)).toMatchObject({
        summary: { completedCount: 1, totalSpent },
        completedJobs: [{ totalPaid: totalSpent }],
      });
      await database.knex('chargebacks').delete();
    },
  );

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
