import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { PgBidRepository } from '#src/modules/bidding/adapters/pg-bid-repository';
import { PgInvitationRepository } from '#src/modules/bidding/adapters/pg-invitation-repository';
import { invite } from '#src/modules/bidding/domain/invitation';
import { PgJobRepository } from '#src/modules/jobs/adapters/pg-job-repository';
import { pgJobViews } from '#src/modules/jobs/adapters/views/pg-job-views';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { aBid, inMemoryBids, inMemoryInvitations } from '#tests/support/memory/in-memory-bidding';
import { aJob, fern, olive } from '#tests/support/memory/in-memory-jobs';
import { addCustomer, addLandscaper } from '#tests/support/people';

const joe = randomUUID();
const priya = randomUUID();
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await addCustomer(database.knex, { id: olive });
  await addLandscaper(database.knex, { id: fern });
  await addLandscaper(database.knex, { id: joe });
  await addLandscaper(database.knex, { id: priya });
});
beforeEach(async () => {
  for (const table of ['bidInvitations', 'bids', 'jobs']) await database.knex(table).delete();
});
afterAll(() => database.destroy());

describe.each([
  [
    'memory',
    () => {
      const bids = inMemoryBids();
      return { bids, invitations: inMemoryInvitations(bids, async () => new Date()) };
    },
  ],
  [
    'PostgreSQL',
    () => ({ bids: new PgBidRepository(database.knex), invitations: new PgInvitationRepository(database.knex) }),
  ],
])('%s', (_kind, open) => {
  const jobOnBoard = async () => {
    const job = aJob({ id: randomUUID() });
    await new PgJobRepository(database.knex).add(job);
    return job.id;
  };

  test('an invitation is stored once, as it was first made', async () => {
    const { invitations } = open();
    const to = { jobId: await jobOnBoard(), landscaperId: fern };
    const first = invite(to, new Date());
    await invitations.add(first);
    await invitations.add(invite(to, addHours(new Date(), 5)));
    expect(await invitations.find(to.jobId, fern)).toEqual(first);
    expect(await invitations.find(to.jobId, joe)).toBeUndefined();
  });

  test('a place is kept for the others until their day has passed or they bid, whatever became of the bid', async () => {
    const { invitations, bids } = open();
    const [jobId, elsewhere] = [await jobOnBoard(), await jobOnBoard()];
    await invitations.add(invite({ jobId, landscaperId: fern }, new Date()));
    await invitations.add(invite({ jobId, landscaperId: joe }, addHours(new Date(), -24)));
    await invitations.add(invite({ jobId, landscaperId: priya }, new Date()));
    await invitations.add(invite({ jobId: elsewhere, landscaperId: joe }, new Date()));
    const kept = () => Promise.all([fern, joe, priya].map((id: string) => invitations.reservedForOthers(jobId, id)));
    expect(await kept()).toEqual([1, 2, 1]);
    await bids.add(aBid({ jobId, landscaperId: priya, status: 'rejected', closedReason: 'withdrawn' }));
    expect(await kept()).toEqual([0, 1, 1]);
  });
});

test('a job’s page says how many places are kept for others, and until when one is kept for its reader', async () => {
  const job = aJob({ id: randomUUID() });
  await new PgJobRepository(database.knex).add(job);
  const invitation = invite({ jobId: job.id, landscaperId: fern }, new Date());
  await new PgInvitationRepository(database.knex).add(invitation);
  const seenBy = async (id: string, userType: 'customer' | 'landscaper') => {
    const seen = await pgJobViews(database.knex).jobFor({ id, userType }, job.id);
    return [seen?.reservedForOthers, seen?.reservedUntil];
  };
  expect(await seenBy(fern, 'landscaper')).toEqual([0, invitation.reservedUntil]);
  expect(await seenBy(joe, 'landscaper')).toEqual([1, null]);
  expect(await seenBy(olive, 'customer')).toEqual([1, null]);
});
