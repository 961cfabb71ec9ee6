// Compares what pages read of a place among the bids with what use cases read of it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PgBidRepository } from '#src/modules/bidding/adapters/pg-bid-repository';
import { PgBidders } from '#src/modules/bidding/adapters/pg-bidders';
import { PgInvitationRepository } from '#src/modules/bidding/adapters/pg-invitation-repository';
import { placesAsked } from '#src/modules/bidding/adapters/pg-place-views';
import { invite } from '#src/modules/bidding/domain/invitation';
import { mayBid, whyNoPlace, whyNoPlaceListed } from '#src/modules/bidding/domain/place';
import { askForPlace } from '#src/modules/bidding/use-cases/ask-for-place';
import { PgAvailableJobs } from '#src/modules/jobs/adapters/available-jobs/pg-available-jobs';
import type { JobSearch } from '#src/modules/jobs/ports/views/available-job-views';
import { PgGeocoder } from '#src/modules/jobs/adapters/pg-geocoder';
import { PgJobRepository } from '#src/modules/jobs/adapters/pg-job-repository';
import { PgPlaceNames } from '#src/modules/jobs/adapters/pg-place-names';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { aBid } from '#tests/support/memory/in-memory-bidding';
import { aJob, aMorning, olive } from '#tests/support/memory/in-memory-jobs';
import { addCustomer, addLandscaper } from '#tests/support/people';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await addCustomer(database.knex, { id: olive });
});
afterAll(() => database.destroy());

const people = {
  free: {},
  unfinished: { profileCompleted: false },
  restricted: { status: 'restricted' },
  suspended: { status: 'suspended' },
  blocked: {},
  bidding: {},
  invited: {},
  nobody: {},
};
const jobs = { open: {}, full: { maxBids: 1 }, kept: { maxBids: 2 }, closed: { status: 'cancelled' as const } };

/** What Find Jobs says about each job that it lists, to each of these people. */
async function whyNoPlacesListed(knex: TestDatabase['knex'], landscaperIds: string[]) {
  const find = new PgAvailableJobs(knex, new PgPlaceNames(knex, new PgGeocoder(knex)));
  const found = new Map<string, ReturnType<typeof whyNoPlaceListed>>();
  const search: Omit<JobSearch, 'landscaperId'> = {
    services: [],
    sizes: [],
    datePosted: 'all',
    flexibility: 'all',
    sort: 'newest',
  };
  for (const landscaperId of landscaperIds) {
    const { jobs, bidder } = await find.page({ ...search, landscaperId }, new Date());
    for (const job of jobs) found.set(`${job.id} ${landscaperId}`, whyNoPlaceListed(job, mayBid(bidder)));
  }
  return found;
}

test('pages read of each landscaper and each job what the use cases read', async () => {
  const { knex } = database;
  const stores = {
    bids: new PgBidRepository(knex),
    bidders: new PgBidders(knex),
    invitations: new PgInvitationRepository(knex),
  };
  const ids = Object.fromEntries(Object.keys(people).map((name) => [name, randomUUID()]));
  for (const [name, facts] of Object.entries(people)) {
    if (name === 'nobody') continue;
    await addLandscaper(knex, { id: ids[name]! });
    if (Object.keys(facts).length > 0) await knex('users').where({ id: ids[name] }).update(facts);
  }
  await knex('blocks').insert({ blockerId: olive, blockedId: ids.blocked, blockedAt: aMorning });
  const asked: { jobId: string; landscaperId: string }[] = [];
  const read = [];
  for (const facts of Object.values(jobs)) {
    // The count of its pending bids that a job keeps for lists, as `placeBid` shows it.
    const job = aJob({ ...facts, bidCount: 1, id: randomUUID() });
    await new PgJobRepository(knex).add(job);
    await stores.bids.add(aBid({ jobId: job.id, landscaperId: ids.bidding! }));
    await stores.invitations.add(invite({ jobId: job.id, landscaperId: ids.invited! }, new Date()));
    const onBoard = { ...job, editedAt: job.editedAt };
    for (const landscaperId of Object.values(ids)) {
      asked.push({ jobId: job.id, landscaperId });
      const mayBid = await stores.bidders.mayBid(landscaperId);
      const { job: locked, ...place } = await askForPlace(stores, onBoard, landscaperId, mayBid);
      read.push({
        ...place,
        job: { status: locked.status, maxBids: locked.maxBids },
        jobId: job.id,
        landscaperId,
        jobEditedAt: job.editedAt,
        isInvited: landscaperId === ids.invited,
      });
    }
  }
  expect(await placesAsked(knex)(asked)).toEqual(read);
  expect(new Set(read.map((place) => whyNoPlace(place)))).toEqual(
    new Set([
      undefined,
      'profile-incomplete',
      'data-restricted',
      'blocked',
      'already-bid',
      'max-bids-reached',
      'places-reserved',
      'bidding-closed',
    ]),
  );
  expect(await whyNoPlacesListed(knex, Object.values(ids))).toEqual(
    new Map(
      read
        .filter((place) => place.job.status === 'posted' && !place.isBlocked)
        .map((place) => [`${place.jobId} ${place.landscaperId}`, whyNoPlace(place)]),
    ),
  );
  expect(await placesAsked(knex)([{ jobId: 'no-job', landscaperId: olive }])).toEqual([]);
});
