import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { bandOf } from '#src/kernel/places/miles';
import { pence } from '#src/kernel/money';
import { PgSettingsStore } from '#src/modules/accounts/adapters/pg-settings-store';
import { PgSavedSearches } from '#src/modules/jobs/adapters/pg-saved-searches';
import type { SavedSearch } from '#src/modules/jobs/domain/saved-search';
import { someFilters } from '#tests/support/bidding/in-memory-saved-searches';
import { preferredTypesOf } from '#src/modules/jobs/domain/services';
import { PgAlertPaces } from '#src/modules/notifications/adapters/pg-alert-paces';
import { PgLeadsStore } from '#src/modules/notifications/adapters/pg-leads-store';
import { alertTimes, type AlertPace, type LeadJob } from '#src/modules/notifications/domain/lead';
import type { LeadsStore } from '#src/modules/notifications/ports/leads-store';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { inMemoryLeads } from '#tests/support/memory/in-memory-leads';
import { addBid, addJob, addOutcode, addUser } from '#tests/support/job-rows';
import { addLandscaper } from '#tests/support/people';
import { up as moveOldPreferences } from '../../migrations/0028-preferred-types';

const at = new Date('2026-05-13T08:20:00Z');
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
const MILE = 1_609.344;
const HERE = { east: 377_600, north: 148_000 };
const away = (miles: number) => ({ east: HERE.east, north: HERE.north + miles * MILE });

let database: TestDatabase;
let db: TestDatabase['knex'];
let customerId: string;
beforeAll(async () => {
  database = await testDatabase();
  db = database.knex;
});
afterAll(() => database.destroy());
beforeEach(async () => {
  await db('jobLeads').delete();
  await db('landscaperProfiles').delete();
  customerId = (await addUser(db)).id;
});

const store = () => new PgLeadsStore(db, { usual: { radiusMiles: 15, minimumValue: pence(100_00) }, preferredTypesOf });
async function landscaper(miles = 1, facts: object = {}): Promise<string> {
  const id = await addLandscaper(db, { grid: away(miles) });
  await db('users')
    .where({ id })
    .update({ email: `${id}@hedgerow.test`, profileCompleted: true, ...facts });
  return id;
}
const aJob = (facts: object = {}) => addJob(db, { customerId, budget: 150_00, ...facts });

/** Two landscapers, with functions that post jobs and add leads. */
type Stage = {
  leads: LeadsStore;
  people: [string, string];
  job(miles: number): Promise<LeadJob>;
  found(landscaperId: string, job: LeadJob, at: Date): Promise<void>;
  close(job: LeadJob): Promise<void>;
};
async function inMemory(pace: AlertPace = 'hourly'): Promise<Stage> {
  const of = (name: string, pace: AlertPace) => ({
    landscaperId: name,
    email: `${name}@hedgerow.test`,
    isConfirmed: true,
    firstName: name,
    pace,
  });
  const leads = inMemoryLeads([of('fern', pace), of('reed', pace)]);
  let number = 1000;
  return {
    leads,
    people: ['fern', 'reed'],
    async job(miles) {
      number += 1;
      return {
        id: `job-${number}`,
        number,
        title: 'Hedge',
        town: 'Frome',
        miles: bandOf(miles * MILE),
        budget: pence(150_00),
        search: null,
      };
    },
    found: async (id, job, foundAt) => leads.found(id, job, foundAt),
    close: async ({ id }) => leads.close(id),
  };
}
async function onPostgres(pace?: AlertPace): Promise<Stage> {
  const people: [string, string] = [await landscaper(0), await landscaper(0)];
  for (const id of pace ? people : []) await new PgAlertPaces(db).save(id, pace!);
  return {
    leads: store(),
    people,
    async job(miles) {
      const id = await aJob({ title: 'Hedge', outcode: await addOutcode(db, away(miles)) });
      const { number } = await db('jobs').where({ id }).first('number');
      return {
        id,
        number,
        title: 'Hedge',
        town: 'Frome',
        miles: bandOf(miles * MILE),
        budget: pence(150_00),
        search: null,
      };
    },
    found: async (landscaperId, { id }, foundAt) =>
      void (await db('jobLeads').insert({ jobId: id, landscaperId, foundAt })),
    close: async ({ id }) => void (await db('jobs').where({ id }).update({ status: 'cancelled' })),
  };
}

describe.each([
  ['in memory', inMemory],
  ['on PostgreSQL', onPostgres],
])('leads %s', (_where, stage) => {
  test('are listed for each landscaper, the nearest job first and the longest waiting landscaper first', async () => {
    const { leads, people, job, found } = await stage();
    const [fern, reed] = people;
    const [close, far] = [await job(3), await job(9)];
    await found(reed, far, at);
    await found(fern, far, later(1));
    await found(fern, close, later(2));
    const due = await leads.due(alertTimes(later(60)), 10);
    expect(due.map(({ landscaperId }) => landscaperId)).toEqual([reed, fern]);
    expect(due[1]!.jobs).toEqual([close, far]);
    expect(await leads.due(alertTimes(later(60)), 1)).toHaveLength(1);
  });

  test('are not due for a landscaper who was emailed within the hour, and are not listed again once emailed', async () => {
    const { leads, people, job, found } = await stage();
    const [fern] = people;
    const [first, second, third] = [await job(1), await job(3), await job(9)];
    await found(fern, first, at);
    await found(fern, second, at);
    await leads.settle(fern, { jobIds: [first.id], at });
    expect(await leads.due(alertTimes(later(60)), 10)).toEqual([]);
    await found(fern, third, later(1));
    expect(await leads.due(alertTimes(later(59)), 10)).toEqual([]);
    const [due] = await leads.due(alertTimes(later(60)), 10);
    expect(due!.jobs).toEqual([third]);
  });

  test('are due at once for a landscaper who wants each as it comes', async () => {
    const { leads, people, job, found } = await stage('at-once');
    const [first, second] = [await job(1), await job(3)];
    await found(people[0], first, at);
    await leads.settle(people[0], { jobIds: [first.id], at });
    await found(people[0], second, later(1));
    const [due] = await leads.due(alertTimes(later(1)), 10);
    expect(due!.jobs).toEqual([second]);
  });

  test('wait until seven in the morning in London for a landscaper who wants one email a day', async () => {
    const { leads, people, job, found } = await stage('daily');
    const [fern] = people;
    const [first, second, third] = [await job(1), await job(3), await job(9)];
    await found(fern, first, at);
    await found(fern, second, later(60));
    const nextMorning = new Date('2026-05-14T06:00:00Z');
    expect(await leads.due(alertTimes(new Date(nextMorning.getTime() - 1000)), 10)).toEqual([]);
    const [due] = await leads.due(alertTimes(nextMorning), 10);
    expect(due!.jobs).toEqual([first, second]);
    await leads.settle(fern, { jobIds: [first.id, second.id], at: nextMorning });
    await found(fern, third, new Date('2026-05-14T06:00:01Z'));
    expect(await leads.due(alertTimes(new Date('2026-05-15T05:59:59Z')), 10)).toEqual([]);
    expect(await leads.due(alertTimes(new Date('2026-05-15T06:00:00Z')), 10)).toHaveLength(1);
  });

  test('leave out a job that is no longer open, even if that leaves none', async () => {
    const { leads, people, job, found, close } = await stage();
    const [fern] = people;
    const gone = await job(1);
    await found(fern, gone, at);
    await close(gone);
    expect(await leads.due(alertTimes(later(60)), 10)).toMatchObject([{ landscaperId: fern, jobs: [] }]);
  });
});

describe('the landscapers a new job suits', () => {
  const suited = async (jobId: string) => {
    await store().find(jobId, at);
    return (await db('jobLeads').where({ jobId })).map(({ landscaperId }: { landscaperId: string }) => landscaperId);
  };
  const addPreferences = (userId: string, wish: object) =>
    db('jobPreferences').insert({
      userId,
      radiusMiles: 15,
      minimumValue: 100_00,
      jobTypes: [],
      updatedAt: at,
      ...wish,
    });

  test('without preferences are those within 15 miles, for any kind of work worth £100 or more or without a budget', async () => {
    const near = await landscaper(14.9);
    await landscaper(15.1);
    expect(await suited(await aJob())).toEqual([near]);
    expect(await suited(await aJob({ budget: null }))).toEqual([near]);
    expect(await suited(await aJob({ budget: 99_99 }))).toEqual([]);
    expect(await suited(await aJob({ budget: 100_00, jobTypes: ['other'] }))).toEqual([near]);
  });

  test('with preferences are chosen by their own distance, value and kinds of work', async () => {
    const wide = await landscaper(40);
    await addPreferences(wide, { radiusMiles: 50, minimumValue: 500_00 });
    const lawns = await landscaper(1);
    await addPreferences(lawns, { minimumValue: 50_00, jobTypes: ['grass_cutting', 'planting'] });
    const close = await landscaper(6);
    await addPreferences(close, { radiusMiles: 5 });
    expect(await suited(await aJob({ budget: 500_00 }))).toEqual([wide]);
    expect(await suited(await aJob({ budget: 50_00, jobTypes: ['grass_cutting'] }))).toEqual([lawns]);
    // Choosing Lawn Mowing includes Lawn Edging.
    expect(await suited(await aJob({ budget: 50_00, jobTypes: ['lawn_edging'] }))).toEqual([lawns]);
  });

  test('include those who chose the kind of work under its older name', async () => {
    const weeds = await landscaper(1);
    await addPreferences(weeds, { minimumValue: 50_00, jobTypes: ['weeding', 'jet_washing', 'planting'] });
    const fences = await landscaper(1);
    await addPreferences(fences, { minimumValue: 50_00, jobTypes: ['fence_maintenance'] });
    await moveOldPreferences(db);
    const chosen = await db('jobPreferences').where({ userId: weeds }).first('jobTypes');
    expect(chosen?.jobTypes.sort()).toEqual(['garden_cleanup', 'planting']);
    expect(await suited(await aJob({ budget: 50_00, jobTypes: ['weeding'] }))).toEqual([weeds]);
    expect(await suited(await aJob({ budget: 50_00, jobTypes: ['fence_maintenance'] }))).toEqual([fences]);
  });

  test('leave out those who have switched such emails off, have an unfinished profile, are suspended or are customers now', async () => {
    await landscaper(1, { emailNotifications: false });
    await landscaper(1, { profileCompleted: false });
    await landscaper(1, { status: 'suspended' });
    await landscaper(1, { userType: 'customer' });
    const muted = await landscaper(1);
    await db('accountSettings').insert({
      userId: muted,
      newJobAlerts: false,
      bidUpdateAlerts: true,
      messageAlerts: true,
      paymentAlerts: true,
      scheduleChangeAlerts: true,
      platformAnnouncements: false,
      marketing: false,
      shareName: true,
      sharePostcode: true,
      promoFromProduct: false,
      profileVisibility: 'public',
    });
    expect(await suited(await aJob())).toEqual([]);
  });

  test('leave out those who have blocked the customer, or whom the customer has blocked', async () => {
    const [fern, reed, rowan] = [await landscaper(1), await landscaper(1), await landscaper(1)];
    await db('blocks').insert([
      { blockerId: fern, blockedId: customerId, blockedAt: at },
      { blockerId: customerId, blockedId: reed, blockedAt: at },
    ]);
    expect(await suited(await aJob())).toEqual([rowan]);
  });

  test('leave out jobs of customers with whom there is a block since they were found', async () => {
    const fern = await landscaper(1);
    await store().find(await aJob(), at);
    const due = async () => (await store().due(alertTimes(later(60)), 9)).flatMap(({ jobs }) => jobs).length;
    expect(await due()).toBe(1);
    await db('blocks').insert({ blockerId: customerId, blockedId: fern, blockedAt: at });
    expect(await due()).toBe(0);
  });

  test('get one lead for a job that is processed twice, and none for a job that is no longer posted', async () => {
    const fern = await landscaper(1);
    const jobId = await aJob();
    await store().find(jobId, at);
    expect(await suited(jobId)).toEqual([fern]);
    expect(await suited(await aJob({ status: 'cancelled' }))).toEqual([]);
  });

  test('leave out those who have already bid on the job, or can no longer bid', async () => {
    const [fern, reed] = [await landscaper(1), await landscaper(2)];
    const jobId = await aJob();
    await store().find(jobId, at);
    await addBid(db, { jobId, landscaperId: fern });
    const jobs = async () =>
      Object.fromEntries(
        (await store().due(alertTimes(later(60)), 9)).map((one) => [one.landscaperId, one.jobs.length]),
      );
    expect(await jobs()).toEqual({ [fern]: 0, [reed]: 1 });
    await db('jobs').where({ id: jobId }).update({ bidCount: 5 });
    expect(await jobs()).toEqual({ [fern]: 0, [reed]: 0 });
  });

  test('a saved search with alerts finds jobs beyond the preferences; each job is told once, under the oldest search that finds it', async () => {
    const fern = await landscaper(1);
    const savedAt = (minutes: number) => ({ lookedAt: at, savedAt: later(minutes) });
    const search = (name: string, facts: Partial<SavedSearch> = {}) =>
      new PgSavedSearches(db).add({
        id: randomUUID(),
        landscaperId: fern,
        name,
        page: 'browse',
        grid: null,
        alerts: true,
        ...savedAt(0),
        filters: someFilters({
          keyword: 'laurel',
          radiusMiles: 50,
        }),
        ...facts,
      });
    await search('Silent', { alerts: false, filters: someFilters({ keyword: 'oak', radiusMiles: 50 }) });
    await search('Later', savedAt(2));
    await search('Laurels', savedAt(1));
    const far = { outcode: await addOutcode(db, away(40)) };
    const near = await aJob({ title: 'Laurel hedge' });
    const [laurel, oak] = [await aJob({ title: 'Laurels', ...far }), await aJob({ title: 'An oak', ...far })];
    expect(await suited(near)).toEqual([fern]);
    expect(await suited(laurel)).toEqual([fern]);
    expect(await suited(laurel)).toEqual([fern]);
    expect(await suited(oak)).toEqual([]);
    const [due] = await store().due(alertTimes(later(60)), 9);
    expect(due!.jobs.map(({ id, search: name }) => [id, name])).toEqual([
      [near, 'Laurels'],
      [laurel, 'Laurels'],
    ]);
  });

  test('people who have switched job alerts off are told neither about new finds nor about earlier ones', async () => {
    const fern = await landscaper(1);
    await new PgSavedSearches(db).add({
      id: randomUUID(),
      landscaperId: fern,
      name: 'All',
      page: 'browse',
      grid: null,
      alerts: true,
      filters: someFilters(),
      lookedAt: at,
      savedAt: at,
    });
    const before = await aJob();
    expect(await suited(before)).toEqual([fern]);
    const settings = new PgSettingsStore(db);
    await settings.save(fern, { ...(await settings.of(fern)), newJobAlerts: false });
    expect(await suited(await aJob())).toEqual([]);
    expect(await store().due(alertTimes(later(60)), 9)).toMatchObject([{ landscaperId: fern, jobs: [] }]);
  });
});
