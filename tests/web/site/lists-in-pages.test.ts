// Every JSON call whose answer is a list takes page and pageSize (D-PAGING). The list of a new call is found here
// automatically.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routeTable, type RouteRow } from '#app/route-table';
import { everyCall, type Caller } from '#tests/support/every-call';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';

let on: WorkStage;
let caller: Caller;
beforeAll(async () => {
  on = await workStage({ RATE_LIMIT_FACTOR: '100000' });
  caller = await everyCall(on);
});
afterAll(() => on.world.close());

/** Calls that return one thing with short lists in it, or figures. */
const NOT_LISTS = new Set([
  '/api/landscaper/registration/step1',
  '/api/landscaper/registration/step2',
  '/api/landscaper/registration/step3',
  '/api/landscaper/registration/step4',
  '/api/customer/profile',
  '/api/landscaper/preferences',
  '/api/customer/dashboard',
  '/api/jobs/:id',
  '/api/jobs/:id/statement',
  '/api/admin/reports',
  // Specified with all of them and their number (P-ENT-04).
  '/api/landscapers',
]);

const reads = routeTable
  .filter(({ kind, methods, path }) => kind === 'json' && path !== '/api/*' && methods.includes('GET'))
  .map((row) => [row.path, row] as const);

async function read(row: RouteRow, query: string) {
  const response = await caller.by(row).json('GET', `${caller.pathOf(row)}?${query}`);
  return { status: response.status, body: response.status === 204 ? undefined : await response.json() };
}
const listsIn = (body: unknown): [string, unknown[]][] =>
  Array.isArray(body)
    ? [['body', body]]
    : Object.entries((body ?? {}) as object).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));

test.each(reads)('%s answers with a page of its list, or is about one thing', async (path, row) => {
  const { body, status } = await read(row, 'pageSize=1');
  if (status >= 300 || listsIn(body).length === 0) return;
  if (NOT_LISTS.has(path)) return expect(listsIn(body).length).toBeGreaterThan(0);
  expect(listsIn(body).filter(([, list]) => list.length > 1)).toEqual([]);
  const wrong = await read(row, 'page=0&pageSize=many');
  expect([path, wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([path, 422, ['page', 'pageSize']]);
});
