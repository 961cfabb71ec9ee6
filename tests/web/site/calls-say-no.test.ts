// Every JSON call of the route table, with bodies that no well-meaning program sends: every refusal says what was wrong
// and in which field, and nothing makes the call fail.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

// The row for URLs that are not calls is tested in guard.test.ts.
const calls = routeTable.filter(({ kind, path }) => kind === 'json' && path !== '/api/*');
const acts = calls.flatMap((row) =>
  row.methods.filter((method) => method !== 'GET').map((method) => [`${method} ${row.path}`, method, row] as const),
);
const reads = calls
  .filter(({ methods }) => methods.includes('GET'))
  .map((row) => [`GET ${row.path}`, 'GET', row] as const);

/** Calls that need no body, and read none. */
const WITHOUT_BODY = new Set(['POST /api/logout', 'POST /api/auth/2fa/setup']);
/** Calls whose body may be empty, and which then do their work. */
const NOTHING_NEEDED = new Set([
  ...WITHOUT_BODY,
  'POST /api/admin/reports',
  'POST /api/admin/reconciliation/run',
  'POST /api/landscaper/payouts/onboarding-link',
  'POST /api/create-one-time-checkout',
  'POST /api/create-subscription-checkout',
  'PATCH /api/users/:id/notifications',
  'PATCH /api/users/:id/privacy',
  'PATCH /api/landscaper/preferences',
]);

function send(row: RouteRow, method: string, { body, type = 'application/json', at }: Sent): Promise<Response> {
  const url = new URL(caller.pathOf(row, at), 'http://hedgerow.test');
  const headers = { Accept: 'application/json', ...(body !== undefined && { 'Content-Type': type }) };
  return caller.by(row).send(new Request(url, { method, headers, body }));
}
type Sent = { body?: string; type?: string; at?: string };

/** Words of a library, not of a person. */
const NOT_OURS = /^Invalid (input|option|value)|expected|received|undefined|NaN|\[object|^Too (big|small)|pattern/;
const isSentence = (words: unknown) =>
  typeof words === 'string' && /^[\p{Lu}£“].{6,}/u.test(words) && !NOT_OURS.test(words);

/** The problems of a refusal; empty if there are none. */
async function faultsOf(response: Response): Promise<string[]> {
  const text = await response.text();
  if (!/json/.test(response.headers.get('Content-Type') ?? ''))
    return [`not JSON: ${response.status} ${text.slice(0, 80)}`];
  const { error, message, code, fields } = JSON.parse(text) as Record<string, unknown>;
  const named = Object.entries((fields ?? {}) as Record<string, unknown[]>);
  return [
    ...(isSentence(error) && error === message ? [] : [`not a sentence: ${String(error)}`]),
    ...(typeof code === 'string' ? [] : ['no code']),
    ...(code === 'invalid' && named.length === 0 ? ['no field'] : []),
    ...named.flatMap(([field, words]) => [
      ...(field === 'form' || field === '' ? [`no field: ${String(words)}`] : []),
      ...words.filter((one) => !isSentence(one)).map((one) => `${field} is not a sentence: ${String(one)}`),
    ]),
  ];
}

describe('an empty body', () => {
  test.each(acts)('%s says what is missing, or that the thing does not exist', async (name, method, row) => {
    const isNeeded = !NOTHING_NEEDED.has(name);
    const response = await send(row, method, { body: '{}', at: isNeeded ? randomUUID() : undefined });
    if (!isNeeded) return expect([name, response.status < 300 || (await response.json())]).toEqual([name, true]);
    expect([response.status, await faultsOf(response)]).toEqual([response.status, []]);
    expect(Math.floor(response.status / 100)).toBe(4);
  });
});

describe('a body that is not a JSON object', () => {
  const bodies = { broken: '{"amount": 1', list: '[1, 2]', text: '"soon"', nothing: 'null' };
  test.each(acts.filter(([name]) => !WITHOUT_BODY.has(name)))('%s', async (_name, method, row) => {
    for (const [what, body] of Object.entries(bodies)) {
      const response = await send(row, method, { body });
      expect([what, response.status, await faultsOf(response)]).toEqual([what, expect.any(Number), []]);
      expect([400, 415], what).toContain(response.status);
    }
  });
});

describe('a body of another type, and one that is too large', () => {
  test.each(acts.filter(([name]) => !WITHOUT_BODY.has(name)))('%s', async (_name, method, row) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'image/png; x=y', 'multipart/form-data']) {
      const response = await send(row, method, { body: '{"a":1}', type });
      expect([type, await faultsOf(response)]).toEqual([type, []]);
      expect(Math.floor(response.status / 100), type).toBe(4);
    }
    const large = await send(row, method, { body: JSON.stringify({ a: 'x'.repeat(1_100_000) }) });
    expect([400, 413, 415]).toContain(large.status);
    expect(await faultsOf(large)).toEqual([]);
  });
});

describe('absurd values', () => {
  /** Every name that any command or call reads, so that each call gets all of its own. */
  const commands: Record<string, Record<string, unknown>> = import.meta.glob('../../../app/commands/**/*.ts', {
    eager: true,
  });
  const named = Object.values(commands).flatMap((file) =>
    Object.values(file).flatMap((one) =>
      Object.keys((one as { schema?: { shape?: object } } | null)?.schema?.shape ?? {}),
    ),
  );
  const OTHER_NAMES =
    'address address_full amount budget content customRecurrence custom_service email estimatedDuration id imageUrls is_recurring job_description jobData jobId jobTypes landscaper_account_id landscaper_email location messageType page pageSize password photos preferredDate price recurrence_type search services_requested since status step title token until userData username waste_removal';
  const names = [...new Set([...named, ...OTHER_NAMES.split(' ')])];
  const deep = () => {
    let value: unknown = 'x';
    for (let n = 0; n < 500; n++) value = n % 2 ? [value] : { a: value };
    return value;
  };
  const absurd: Record<string, unknown> = {
    'a null byte': 'a\u0000b',
    'half a character': '\ud800',
    'a huge number': 1e308,
    'a number below zero': -9007199254740994,
    'a fraction': 0.1 + 0.2,
    null: null,
    true: true,
    'a list': ['a', 1, null, {}],
    'an object': { id: { id: {} }, length: 1e9 },
    'a deep nest': deep(),
    'a long text': 'x'.repeat(5000),
    'a far date': '+275760-09-13T00:00:00Z',
    'an empty text': '',
    'words of a database': "'; drop table users; --",
  };

  test.each(acts)('%s never fails', async (_name, method, row) => {
    const wrong: string[] = [];
    for (const [what, value] of Object.entries(absurd)) {
      const body = JSON.stringify(Object.fromEntries(names.map((name) => [name, value])));
      const response = await send(row, method, { body });
      if (response.status >= 500) wrong.push(`${what}: ${response.status}`);
      else if (!response.ok) wrong.push(...(await faultsOf(response)).map((fault) => `${what}: ${fault}`));
    }
    expect(wrong).toEqual([]);
  });

  test.each([...acts, ...reads].filter(([, , { path }]) => path.includes(':')))(
    '%s never fails for something that is not an id',
    async (name, method, row) => {
      for (const at of ['x', '9'.repeat(400), '%F0%9F%98%80', '%2e%2e', '-1', '[object Object]', 'null']) {
        const response = await send(row, method, { body: method === 'GET' ? undefined : '{}', at });
        expect([at, response.status < 500 || response.status], name).toEqual([at, true]);
        if (!response.ok) expect([at, await faultsOf(response)]).toEqual([at, []]);
      }
    },
  );

  test.each(reads)('%s never fails, whatever its address asks', async (_name, _method, row) => {
    const by = caller.by(row);
    for (const value of [
      'x'.repeat(2000),
      '99999999999999999999',
      '-1',
      '1e308',
      '%F0%9F%98%80',
      '2026-99-99',
      '',
      '%',
      '\\',
    ]) {
      const query = names.map((name) => `${name}=${encodeURIComponent(value)}`).join('&');
      const response = await by.json('GET', `${caller.pathOf(row)}?${query}`);
      expect([value.slice(0, 30), response.status < 500 || response.status]).toEqual([value.slice(0, 30), true]);
      if (!response.ok) expect([value.slice(0, 30), await faultsOf(response)]).toEqual([value.slice(0, 30), []]);
    }
  });
});
