import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PgPublicProfiles } from '#src/modules/onboarding/adapters/pg-public-profiles';
import { PgLandscaperProfiles } from '#src/modules/onboarding/adapters/pg-landscaper-profiles';
import { PgUserRepository } from '#src/modules/accounts/adapters/pg-user-repository';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { aUser, frome } from '#tests/support/memory/in-memory-accounts';

let database: TestDatabase;
let publicProfiles: PgPublicProfiles;
const olive = aUser({ fullName: 'Olive Bramble', profileCompleted: true });
const fern = aUser({
  email: 'fern@hedgerow.test',
  userType: 'landscaper',
  fullName: 'Fern Moss',
  phoneNumber: '07700900456',
  profileCompleted: true,
});

beforeAll(async () => {
  database = await testDatabase();
  publicProfiles = new PgPublicProfiles(database.knex);
  const users = new PgUserRepository(database.knex);
  await users.add(olive);
  await users.add(fern);
  await new PgLandscaperProfiles(database.knex).save({
    userId: fern.id,
    businessName: 'Fern & Daughters',
    contactEmail: null,
    bio: 'Hedges.',
    yearsExperience: 27,
    serviceArea: 'Frome and around',
    isCompany: false,
    companySize: null,
    place: frome,
    services: ['hedge_trimming'],
    customServices: [],
    showContact: true,
    mayBeFound: false,
    updatedAt: new Date('2026-05-13T08:00:00Z'),
  });
  await database.knex('landscaperChecks').insert([
    {
      landscaperId: fern.id,
      kind: 'public_liability',
      summary: 'Public liability £2m',
      seenOn: '2026-05-03',
      validUntil: '2999-05-02',
    },
    {
      landscaperId: fern.id,
      kind: 'waste_carrier',
      summary: 'Waste carrier, lower tier',
      seenOn: '2019-05-03',
      validUntil: '2020-05-02',
    },
  ]);
  await completedJobWithReview(5, 'Straight as a rule.');
  await completedJobWithReview(4, '');
});
afterAll(() => database.destroy());

async function completedJobWithReview(rating: number, comment: string) {
  const at = new Date('2026-05-10T08:00:00Z');
  const [jobId, bidId] = [randomUUID(), randomUUID()];
  await database.knex.transaction(async (work) => {
    await work('jobs').insert({
      id: jobId,
      customerId: olive.id,
      title: 'Hedge Trimming in Frome',
      description: 'A hedge',
      jobTypes: ['hedge_trimming'],
      address: '3 Hazel Close',
      outcode: 'BA11',
      town: 'Frome',
      grid: work.raw('point(377600, 148000)'),
      locationPrecision: 'outcode',
      postedAt: at,
      status: 'completed',
      completedAt: at,
      landscaperId: fern.id,
      acceptedBidId: bidId,
    });
    await work('bids').insert({
      id: bidId,
      jobId,
      landscaperId: fern.id,
      amount: 18_500,
      status: 'accepted',
      createdAt: at,
      updatedAt: at,
    });
  });
  await database.knex('reviews').insert({
    id: randomUUID(),
    jobId,
    customerId: olive.id,
    landscaperId: fern.id,
    rating,
    comment,
    createdAt: new Date(at.getTime() + rating),
    publishesAt: at,
  });
}

test('L-ENT-09 a public profile shows what the landscaper wrote, what was checked and when, and the customers’ reviews', async () => {
  const profile = await publicProfiles.ofLandscaper(fern.id);
  expect(profile).toMatchObject({
    firstName: 'Fern',
    lastName: 'Moss',
    businessName: 'Fern & Daughters',
    rating: 4.5,
    reviewCount: 2,
    serviceArea: 'Frome and around',
    yearsExperience: 27,
    jobsCompleted: 2,
    publicLiabilityVerified: true,
    phone: '07700900456',
    email: 'fern@hedgerow.test',
    services: ['hedge_trimming'],
    town: 'Frome',
    outcode: 'BA11',
  });
  expect(profile?.reviews).toMatchObject([
    {
      rating: 5,
      comment: 'Straight as a rule.',
      customerName: 'Olive B.',
      jobTitle: 'Hedge Trimming in Frome',
      createdAt: new Date('2026-05-10T08:00:00.005Z'),
    },
    { rating: 4 },
  ]);
});

test('a check that has expired is not shown', async () => {
  const profile = await publicProfiles.ofLandscaper(fern.id);
  expect(profile?.checks).toEqual([
    { kind: 'public_liability', summary: 'Public liability £2m', seenOn: '2026-05-03', validUntil: '2999-05-02' },
  ]);
});

test('a landscaper who hides phone and email shows neither', async () => {
  await database.knex('landscaperProfiles').where({ userId: fern.id }).update({ showContact: false });
  expect(await publicProfiles.ofLandscaper(fern.id)).toMatchObject({ phone: null, email: null });
});

test('customers, strangers and suspended landscapers have no public profile', async () => {
  expect(await publicProfiles.ofLandscaper(olive.id)).toBeUndefined();
  expect(await publicProfiles.ofLandscaper(randomUUID())).toBeUndefined();
  await database.knex('users').where({ id: fern.id }).update({ status: 'suspended' });
  expect(await publicProfiles.ofLandscaper(fern.id)).toBeUndefined();
});
