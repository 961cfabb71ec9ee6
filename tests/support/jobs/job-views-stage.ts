import { randomUUID } from 'node:crypto';
import { pence } from '#src/kernel/money';
import { PgBidRepository } from '#src/modules/bidding/adapters/pg-bid-repository';
import { PgJobRepository } from '#src/modules/jobs/adapters/pg-job-repository';
import { pgJobViews } from '#src/modules/jobs/adapters/views/pg-job-views';
import type { Job } from '#src/modules/jobs/domain/job';
import { testDatabase } from '#tests/support/database';
import { aBid } from '#tests/support/memory/in-memory-bidding';
import { ada, aJob, aMorning, fern, frome, mallory, olive } from '#tests/support/memory/in-memory-jobs';
import { addAdmin, addCustomer, addLandscaper } from '#tests/support/people';

export const now = new Date('2026-05-14T08:20:00Z');
/** Another landscaper, four miles away. */
export const rival = randomUUID();
/** The columns of a paid hold. */
export const held = { state: 'held', chargeId: 'ch_1', heldAt: new Date('2026-05-13T09:05:00Z') };

export type JobViewsStage = Awaited<ReturnType<typeof jobViewsStage>>;

/** Olive and Mallory, who are customers, Fern and her rival, and Ada, who is an admin; and jobs for Fern. */
export async function jobViewsStage() {
  const database = await testDatabase();
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

  async function keep(job: Job) {
    await new PgJobRepository(knex).add({ ...job, status: 'posted', acceptedBidId: null, landscaperId: null });
    return job;
  }

  /** A job for which Fern is hired. `payment`: columns of its hold. */
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
    await new PgBidRepository(knex).add(bid);
    await new PgJobRepository(knex).save(job);
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
    await knex('holds').insert(hold);
    return { job, bid, holdId: hold.id };
  }

  /** Removes all jobs and what belongs to them. */
  async function clear() {
    for (const table of ['reviews', 'threads', 'holds', 'scheduleProposals']) await knex(table).delete();
    await knex('jobs').update({ status: 'cancelled', acceptedBidId: null, landscaperId: null });
    for (const table of ['bids', 'jobPhotos', 'jobs']) await knex(table).delete();
  }

  return { database, knex, views: pgJobViews(knex), keep, hiredFern, clear };
}
