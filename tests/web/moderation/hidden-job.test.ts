import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routeTable } from '#app/route-table';
import { readPage } from '#tests/support/form-page';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';
import type { Browser } from '#tests/support/web';

const TITLE = 'Call Gus Zedgarden about the hedge';
const HIDDEN = 'A job hidden by Hedgerow';

let on: WorkStage;
let ids: string[];
let ticketId: string;
/**
 * Olive's jobs: one that takes bids, one for which Fern has bid, one under way and one completed, each with a thread or
 * a request where possible.
 */
beforeAll(async () => {
  on = await workStage();
  const { knex } = on.world.database;
  await on.work.payoutsReady(on.fern);
  const open = await on.cast.postedJob(on.olive);
  const withBid = await on.cast.postedJob(on.olive);
  const bidId = await on.cast.placedBid(on.fern, withBid, { amount: 150_00 });
  const underWay = await on.work.started(on.pair);
  const completed = await on.work.completed(on.pair);
  const jobs = [open, withBid, underWay, completed];
  await knex('jobs').whereIn('id', jobs).update({ title: TITLE });
  const review = { jobId: completed, customerId: on.olive.id, landscaperId: on.fern.id, rating: 5, comment: 'Good' };
  const now = new Date();
  await knex('reviews').insert({ ...review, id: randomUUID(), createdAt: now, publishesAt: now });
  const ticket = { topic: 'job', text: 'The gate is locked.', jobId: underWay };
  const asked = await on.ferns.post('/help-center/ask', { ...ticket, ticketId: randomUUID() });
  ticketId = /requests\/([\w-]+)/.exec(asked.headers.get('Location')!)![1]!;
  await on.ferns.post(`/report/job/${open}`, { reason: 'abuse', words: 'Gus did not agree to this.' });
  await tellNews();
  for (const id of jobs) {
    await on.adas.post(`/admin/content/job/${id}`, { why: 'It names a person.' });
    const { id: caseId } = await knex('contentCases').where({ contentId: id }).first('id');
    await on.adas.post(`/admin/reported/${caseId}`, {
      decision: 'hide',
      reason: 'personal-data',
      words: 'It names a person.',
    });
  }
  const threads: string[] = await knex('threads').whereIn('jobId', jobs).pluck('id');
  ids = [...jobs, bidId, on.fern.id, on.olive.id, ticketId, ...threads];
});
afterAll(() => on.world.close());

async function tellNews() {
  const asOf = await on.app.clock.now();
  await on.app.notifications.deliverDueEvents.execute({ asOf });
  await on.app.notifications.emailLeads.execute({ asOf });
}

/** The URLs that a person can open, with each of these ids as parameters. */
const addresses = () => [
  ...new Set(
    routeTable
      .filter(
        ({ methods, access: { who } }) => methods.includes('GET') && (who === 'anyone' || who.includes('landscaper')),
      )
      .flatMap(({ path }) => ids.map((id) => path.replace(/:\w+/g, id))),
  ),
  `/landscaper/find-jobs?radius=100`,
  `/landscaper/browse?radius=100`,
];
/** The pages and calls that say this to them. */
async function saying(words: string, who: Browser) {
  const found: string[] = [];
  for (const path of addresses()) {
    const response = await (path.startsWith('/api/') ? who.json('GET', path) : who.get(path));
    if ((await response.text()).includes(words)) found.push(path);
  }
  return found;
}

test('no page or call shows the title of a hidden job to its landscaper, to another, or to a visitor', async () => {
  for (const who of [on.ferns, on.rowans, on.nobodys]) expect(await saying(TITLE, who)).toEqual([]);
}, 240_000);

test.each([
  ['/jobs/under-way', 'the job’s page'],
  ['/landscaper/messages', 'conversations'],
  ['/landscaper/dashboard', 'the dashboard'],
  ['/api/landscaper/bids', 'bids'],
  ['/landscaper/find-jobs?radius=100', 'open jobs'],
  ['/landscaper/earnings', 'earnings'],
  ['/help-center/requests/the-request', 'a request for help'],
])('%s says that Hedgerow has hidden it: %s', async (path) => {
  const response = await on.ferns.get(path.replace('under-way', ids[2]!).replace('the-request', ticketId));
  expect(await response.text()).toContain(HIDDEN);
});

test('its customer and admins still read the title', async () => {
  for (const who of [on.olives, on.adas])
    expect((await readPage(await who.get(`/jobs/${ids[2]}`))).text).toContain(TITLE);
  expect((await readPage(await on.olives.get('/my-jobs'))).text).toContain(TITLE);
  expect((await readPage(await on.adas.get('/admin-dashboard?tab=jobs'))).text).toContain(TITLE);
});

test('news that was written before it was hidden no longer has the title, and later news and emails never do', async () => {
  const { knex } = on.world.database;
  const notifications = async (who: Browser) => (await readPage(await who.get('/notifications'))).text;
  expect(await notifications(on.ferns)).toContain('News of a job hidden by Hedgerow');
  expect(await notifications(on.olives)).toContain(TITLE);
  await knex('mails').delete();
  await on.app.jobs.markComplete.execute({ jobId: ids[2]!, landscaperId: on.fern.id, note: 'Done' });
  await on.app.escrow.confirmCompletion.execute({ jobId: ids[2]!, customerId: on.olive.id });
  await tellNews();
  const mailsTo = async (toAddress: string) =>
    (await knex('mails').where({ toAddress }).select('subject', 'text', 'html')).map((mail) => JSON.stringify(mail));
  const [ferns, olives] = [await mailsTo(on.fern.email), await mailsTo(on.olive.email)];
  expect(ferns.length).toBeGreaterThan(0);
  for (const mail of ferns) expect(mail).not.toContain(TITLE);
  expect(ferns.join()).toContain(HIDDEN);
  expect(olives.join()).toContain(TITLE);
  expect(await notifications(on.ferns)).not.toContain(TITLE);
});

test('once it is shown again, so is its title', async () => {
  const { knex } = on.world.database;
  const { id } = await knex('contentCases').where({ contentId: ids[2] }).first('id');
  await on.adas.post(`/admin/reported/${id}/restore`, { why: 'It was a hedge’s name.' });
  expect((await readPage(await on.ferns.get(`/jobs/${ids[2]}`))).text).toContain(TITLE);
});
