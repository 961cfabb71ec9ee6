import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { PgUserRepository } from '#src/modules/accounts/adapters/pg-user-repository';
import type { User } from '#src/modules/accounts/domain/user';
import { aUser } from './memory/in-memory-accounts';

const posted = new Date('2026-05-10T08:00:00Z');

export async function addUser(db: Knex, facts: Partial<User> = {}): Promise<User> {
  const user = aUser({ email: `${randomUUID()}@hedgerow.test`, ...facts });
  await new PgUserRepository(db).add(user);
  return user;
}

/**
 * A new outward code whose centre is the given point, from which distances are measured for landscapers who are not
 * hired.
 */
export async function addOutcode(db: Knex, { east, north }: { east: number; north: number }, town = 'Frome') {
  const outcode = `ZZ${randomUUID()}`;
  await db('outcodes').insert({ outcode, town, grid: db.raw('point(?, ?)', [east, north]) });
  return outcode;
}

/** A row of `jobs`, for tests of what is shown or sent about a job, which need not post one. */
export async function addJob(db: Knex, facts: { customerId: string } & Record<string, unknown>): Promise<string> {
  const id = randomUUID();
  await db('jobs').insert({
    id,
    title: 'Hedge Trimming in Frome',
    description: 'A beech hedge, two metres high',
    jobTypes: ['hedge_trimming'],
    address: '3 Hazel Close',
    outcode: 'BA11',
    town: 'Frome',
    grid: db.raw('point(377600, 148000)'),
    locationPrecision: 'outcode',
    postedAt: posted,
    ...facts,
  });
  return id;
}

export async function addBid(
  db: Knex,
  facts: { jobId: string; landscaperId: string } & Record<string, unknown>,
): Promise<string> {
  const id = randomUUID();
  await db('bids').insert({ id, amount: 18_500, createdAt: posted, updatedAt: posted, ...facts });
  return id;
}

/** A job whose bid was accepted. */
export async function addHiredJob(
  db: Knex,
  facts: { customerId: string; landscaperId: string } & Record<string, unknown>,
): Promise<{ jobId: string; bidId: string }> {
  const { customerId, landscaperId, ...rest } = facts;
  const jobId = await addJob(db, { customerId });
  const bidId = await addBid(db, { jobId, landscaperId, status: 'accepted' });
  await db('jobs')
    .where({ id: jobId })
    .update({ landscaperId, acceptedBidId: bidId, status: 'active', ...rest });
  return { jobId, bidId };
}

/** The money of a hired job; by default paid and held. Returns the id of the hold. */
export async function addHold(
  db: Knex,
  facts: { jobId: string; bidId: string; customerId: string; landscaperId: string } & Record<string, unknown>,
): Promise<string> {
  const id = randomUUID();
  const at = new Date('2026-05-13T08:20:00Z');
  const paid = { amount: 18_500, state: 'held', chargeId: `ch_${id}`, openedAt: at, payBy: at, heldAt: at };
  await db('holds').insert({ id, ...paid, ...facts });
  return id;
}
