// The days on which calendars go wrong: the end of a long month, the leap day, both nights on which the clocks change,
// and the half hour when it is tomorrow in London and today in UTC. On each of them: the scheduled runs, every page and
// call without a parameter, the feeds, and the pages of a job that is agreed for tomorrow.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, addMonths, londonDay, type Day } from '#src/kernel/day';
import { latestDay } from '#src/modules/jobs/domain/latest-day';
import { runEverythingDue } from '#src/scheduler';
import { routeTable } from '#app/route-table';
import { readPage } from '#tests/support/form-page';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';
import type { Browser } from '#tests/support/web';

let on: WorkStage;
let feeds: string[];
beforeAll(async () => {
  on = await workStage();
  feeds = await Promise.all([on.olives, on.ferns].map(feedOf));
  await on.ferns.post('/calendar-page/days-off', { firstDay: '2028-02-29', lastDay: '2028-03-01', note: 'Leap' });
});
afterAll(() => on.world.close());

async function feedOf(who: Browser): Promise<string> {
  const page = await readPage(await who.post('/calendar-page/feed', { addresses: 'with' }));
  return String(page.value('address')).replace('http://hedgerow.test', '');
}

/** Time only moves forward. */
async function itIs(moment: string): Promise<Day> {
  const { knex } = on.world.database;
  await knex.raw(`update clock_offset set offset_ms = extract(epoch from ?::timestamptz - now()) * 1000`, [moment]);
  return londonDay(await on.app.clock.now());
}

async function agreedFor(day: Day): Promise<string> {
  const jobId = await on.work.paid(on.pair);
  const sent = await on.ferns.json('POST', `/api/jobs/${jobId}/propose-schedule`, {
    proposedDate: day,
    proposedTime: '01:30',
  });
  const { id } = (await sent.json()) as { id: string };
  await on.olives.json('POST', `/api/jobs/${jobId}/schedule/${id}/respond`, { accept: true });
  return jobId;
}

async function failuresOfRuns(): Promise<string[]> {
  const failures: string[] = [];
  const note = (words: string, facts?: object) => void failures.push(`${words} ${JSON.stringify(facts)}`);
  await runEverythingDue({ ...on.app, log: { ...on.app.log, error: note } });
  return failures;
}

type Visit = [who: Browser, path: string];
/** Each page and call without a parameter, by one of the people whom it admits. */
const fixed = (): Visit[] =>
  routeTable.flatMap(({ path, methods, access: { who } }): Visit[] => {
    if (!methods.includes('GET') || path.includes(':')) return [];
    if (typeof who === 'string') return [[on.nobodys, path]];
    return [[{ customer: on.olives, landscaper: on.ferns, admin: on.adas }[who.at(-1)!], path]];
  });
const ofJob = (jobId: string) => [
  ...['', '/receipt', '/contract', '/propose-schedule', '/visit.ics'].map((part) => `/jobs/${jobId}${part}`),
  `/post-job/repost/${jobId}`,
  `/messages/${jobId}`,
  `/api/jobs/${jobId}`,
];
const ofDay = (day: Day) =>
  ['agenda', 'week', 'month'].flatMap((view) =>
    [day, addMonths(day, 1), latestDay(day)].map((shown) => `/calendar-page?view=${view}&from=${shown}`),
  );

test.each([
  ['the last day of January', '2027-01-31T12:00:00Z', '2027-01-31'],
  ['the hour before the clocks go forward', '2027-03-28T00:30:00Z', '2027-03-28'],
  ['the hour after they went forward', '2027-03-28T01:30:00Z', '2027-03-28'],
  ['half past eleven in UTC on a summer night', '2027-07-15T23:30:00Z', '2027-07-16'],
  ['the first of the two hours from one o’clock', '2027-10-31T00:30:00Z', '2027-10-31'],
  ['the second of them', '2027-10-31T01:30:00Z', '2027-10-31'],
  ['the leap day', '2028-02-29T12:00:00Z', '2028-02-29'],
])('BUG3-M1: on %s every page, call, feed and run does its work', async (_which, moment, day) => {
  expect(await itIs(moment)).toBe(day);
  const jobId = await agreedFor(addDays(day, 1));
  const broken = await failuresOfRuns();
  const ofBoth = [...ofJob(jobId), ...ofDay(day)].flatMap((path): Visit[] => [
    [on.olives, path],
    [on.ferns, path],
  ]);
  for (const [who, path] of [...fixed(), ...ofBoth]) {
    const answer = await who.get(path);
    await answer.body?.cancel();
    if (answer.status >= 500) broken.push(`${answer.status} ${path}`);
  }
  expect(broken).toEqual([]);
  for (const feed of feeds) {
    const answer = await on.nobodys.get(feed);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(`UID:visit-${jobId}@hedgerow`);
  }
});
