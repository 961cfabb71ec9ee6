import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { PASSWORD } from '#tests/support/cast';
import { browser, type Browser } from '#tests/support/web';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';

let on: WorkStage;
let olives: Browser;
let ferns: Browser;
beforeAll(async () => {
  on = await workStage();
  [olives, ferns] = await Promise.all([signedIn(on.olive), signedIn(on.fern)]);
});
afterAll(() => on.world.close());
afterEach(() => void vi.restoreAllMocks());

async function signedIn({ email }: SessionUser): Promise<Browser> {
  const theirs = await browser(on.app);
  await theirs.post('/auth/sign-in', { username: email, password: PASSWORD });
  return theirs;
}

/** Three jobs: one with bids to compare, one under way with messages, and one completed. */
async function more() {
  const open = await on.cast.postedJob(on.olive);
  await on.cast.placedBid(on.fern, open);
  await on.cast.othersBid(open, 1);
  await on.cast.postedJob(on.mallory);
  const active = await on.work.paid(on.pair);
  await on.ferns.post(`/messages/${active}`, { content: 'See you on Monday.' });
  await on.work.completed(on.pair);
  return { open, active };
}

/** The number of queries that a page takes. */
async function queriesOf(who: Browser, path: string): Promise<number> {
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  const response = await who.get(path);
  await response.text();
  expect([path, response.status]).toEqual([path, 200]);
  const count = queries.mock.calls.length;
  queries.mockRestore();
  return count;
}

const pagesOf = ({ open, active }: { open: string; active: string }): [Browser, string][] => [
  [olives, '/customer-dashboard'],
  [olives, `/jobs/${open}/bids`],
  [olives, `/jobs/${active}`],
  [olives, '/messages'],
  [olives, `/messages/${active}`],
  [ferns, '/landscaper/find-jobs'],
  [ferns, '/landscaper/dashboard'],
  [ferns, `/jobs/${active}`],
  [ferns, '/messages'],
];
const counts = async (pages: [Browser, string][]) => {
  const found: Record<string, number> = {};
  for (const [who, path] of pages) found[`${who === olives ? 'Olive' : 'Fern'} ${path}`] = await queriesOf(who, path);
  return found;
};

test('the number of queries of a page does not grow with the length of its lists', async () => {
  const pages = pagesOf(await more());
  await counts(pages); // The first visit marks messages as read, which takes queries of its own.
  const withFew = await counts(pages);
  for (let n = 0; n < 3; n += 1) await more();
  await counts(pages);
  expect(await counts(pages)).toEqual(withFew);
});

test('finding jobs sends four queries, of which only the session comes before the jobs: the saved radius is read with them', async () => {
  const visit = () => queriesOf(ferns, '/landscaper/find-jobs');
  await visit();
  expect(await visit()).toBe(4);
});

test('a visit to the messages without news asks four things and writes nothing', async () => {
  const visit = () => queriesOf(olives, '/messages');
  await visit();
  expect(await visit()).toBe(4);
});

test('the landscaper’s dashboard sends nine queries, and one for the time where a sandbox may move it', async () => {
  const visit = () => queriesOf(ferns, '/landscaper-dashboard');
  await visit();
  expect(await visit()).toBe(10);
});
