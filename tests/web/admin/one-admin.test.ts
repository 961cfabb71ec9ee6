// One admin, alone, tries everything that the route table lets admins do, and gets neither a pound nor an account
// (decision 96, SEC3-M1).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WANTS } from '#app/commands/admin/requests/words';
import { routeTable, type Access, type RouteRow } from '#app/route-table';
import type { Power } from '#src/modules/admin/domain/power';
import { toActOn, type ToActOn } from '#tests/support/admin/to-act-on';
import { bodyOf, workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { went } from '#tests/support/form-page';

type Try = { key: string; row: RouteRow; method: string; act?: string; power: Power };
/** Each admin row with each method that may change something, and each act of a page with several. */
const tries: Try[] = routeTable.flatMap((row) => {
  if (!('power' in row.access)) return [];
  const { power } = row.access;
  return row.methods
    .filter((method) => method !== 'GET')
    .flatMap((method): Try[] => {
      const key = `${method} ${row.path}`;
      if (typeof power === 'string' || 'second' in power) return [{ key, row, method, power }];
      return Object.entries(power.of).map(([act, one]) => ({ key: `${key} ${act}`, row, method, act, power: one }));
    });
});

describe('the classes of the route table', () => {
  test('a route for admins without a class does not compile', () => {
    // @ts-expect-error: it does not say what one admin alone can do.
    const access: Access = { who: ['admin'] };
    expect(access).not.toHaveProperty('power');
  });

  test('every route that only reads has the class “none”', () => {
    const reads = routeTable.filter(({ methods }) => methods.every((method) => method === 'GET'));
    const powerful = reads.filter(({ access }) => 'power' in access && access.power !== 'none');
    expect(powerful.map(({ path }) => path)).toEqual([]);
  });

  test('the classes name every decision that can need a second admin', () => {
    const named = tries.flatMap(({ power }) => (typeof power === 'object' ? [power.second] : []));
    expect([...new Set<string>(named)].sort()).toEqual(
      [...Object.keys(WANTS), 'judge-appeal', 'settle-dispute'].sort(),
    );
  });

  test('the acts that move money that is due, that need a second admin or that wait are exactly these (decision 96)', () => {
    const named: Record<string, string[]> = {};
    for (const { key, power } of tries)
      if (power !== 'none') (named[typeof power === 'object' ? power.second : power] ??= []).push(key);
    const twice = (path: string) => [`POST ${path}`, `POST /api${path}`];
    expect(named).toEqual({
      due: [
        'POST /admin/jobs/:id/:act put-off-release',
        'POST /admin/outside-reversals/:id',
        'POST /admin/outside-refunds/:id',
        'POST /admin/refused-money/:id/retry',
        'POST /admin/reconciliation',
        'POST /api/admin/jobs/:id/acts put-off-release',
        'POST /api/admin/outside-reversals/:id',
        'POST /api/admin/outside-refunds/:id',
        'POST /api/admin/refused-money/:id/retry',
        'POST /api/admin/reconciliation/run',
      ],
      waits: ['POST /admin/people/:id/:act correct-email'],
      'cancel-job': twice('/admin/jobs/:id/cancel'),
      'judge-appeal': twice('/jobs/:id/dispute/judge'),
      'refund-after-release': twice('/admin/jobs/:id/refund'),
      'settle-by-hand': twice('/admin/refused-money/:id/settle'),
      'settle-difference': twice('/admin/reconciliation/:id/settle'),
      'settle-dispute': [...twice('/jobs/:id/settle'), 'POST /api/admin/disputes'],
      'write-off-debt': twice('/admin/debts/:id/write-off'),
    });
  });

  test('a page and the call beside it have one class', () => {
    const classesOf = new Map<string, Set<string>>();
    for (const { row, act, power } of tries) {
      const [, command] = /([\w-]+\/[\w-]+)\.tsx?$/.exec(row.file) ?? [];
      const name = `${command} ${act ?? ''}`;
      classesOf.set(name, (classesOf.get(name) ?? new Set()).add(JSON.stringify(power)));
    }
    expect([...classesOf].filter(([, classes]) => classes.size > 1)).toEqual([]);
  });
});

const MAILBOX = 'a-mailbox-of-adas@elsewhere.test';
let on: WorkStage;
let given: Awaited<ReturnType<typeof toActOn>>;
beforeAll(async () => {
  on = await workStage({ RATE_LIMIT_FACTOR: '100000' });
  await on.work.payoutsReady(on.fern);
  // Above what one admin may decide alone.
  given = await toActOn(on, { amount: 300_00, mailbox: MAILBOX });
});
afterAll(() => on.world.close());

/** Who can log in, and where payouts go. Ada’s own account is left out. */
async function standing() {
  const { knex } = on.world.database;
  const rows = async (sql: string) => (await knex.raw<{ rows: object[] }>(sql, { ada: on.ada.id })).rows;
  return {
    accounts: await rows(`select id, email, password_hash from users where id <> :ada and status <> 'deleted'`),
    factors: await rows('select user_id, sealed_secret from two_factors where user_id <> :ada order by user_id'),
    payees: await rows(
      'select landscaper_id, payee_id, earlier_payee_ids from payees where landscaper_id <> :ada order by 1',
    ),
  };
}
/** What each account holds, what landscapers owe, and what was ordered to be sent. */
async function money() {
  const { knex } = on.world.database;
  const rows = async (sql: string) => (await knex.raw<{ rows: object[] }>(sql)).rows;
  return {
    owed: await rows(`select a.kind, a.owner_ref, b.amount from ledger.account a join ledger.balance b on b.account_id = a.id
      order by 1, 2`),
    debts: await rows('select id, state, settled from debts order by id'),
    orders: await rows('select id, kind, source, amount, landscaper_id from money_intents order by id'),
  };
}
type Order = { kind: string; source: string; amount: number; landscaperId: string };
const sentTo = async (address: string) =>
  on.world.database.knex('mails').where({ toAddress: address }).select('subject');

/** Does it as a browser or a program would: the status, and the code of a refusal. */
async function does({ row, method }: Try, { ids = [], body = {} }: ToActOn) {
  const left = [...ids];
  const path = row.path.replace(/:\w+/g, () => left.shift()!);
  if (row.kind !== 'json') return String((await on.adas.post(path, body as Record<string, string>)).status);
  const answer = await on.adas.json(method, path, body);
  const { code, outcome } = (await bodyOf(answer)) as { code?: string; outcome?: string };
  return `${answer.status} ${code ?? outcome ?? ''}`.trim();
}

// Sandbox-only things move no real money, and the sandbox’s clock could skip the 48 hours.
const real = tries.filter(({ row }) => !/\/sandbox\//.test(row.path));
const seen: Record<string, string> = {};
/** What was ordered to be sent by an act that may move money that is due. */
const ordered: Record<string, string[]> = {};

test.each(real.map((one) => [one.key, one] as const))(
  '%s gives one admin alone neither money nor an account',
  async (key, one) => {
    const what = await given.for(one.row.path, one.act);
    const [before, due] = [await standing(), await money()];
    seen[key] = await does(one, what);
    const after = await standing();
    // An account may end. None changes hands, and none begins.
    expect(before.accounts).toEqual(expect.arrayContaining(after.accounts));
    expect({ ...after, accounts: [] }).toEqual({ ...before, accounts: [] });
    if (one.power === 'due') {
      const known = new Set(due.orders.map((order) => JSON.stringify(order)));
      const orders = (await money()).orders.filter((order) => !known.has(JSON.stringify(order))) as Order[];
      ordered[key] = orders.map(
        ({ kind, amount, landscaperId: to }) => `${kind} ${amount} ${to === on.fern.id ? 'Fern' : to}`,
      );
    } else expect(await money()).toEqual(due);
    expect(await sentTo(MAILBOX)).toEqual([]);
    const change =
      what.person && (await on.world.database.knex('emailChanges').where({ userId: what.person.id }).first());
    // An owner can stop an admin’s correction of their email, whatever the class of the act.
    expect([key, one.power === 'waits']).toEqual([key, change !== undefined]);
    if (one.power === 'waits') {
      expect((await on.nobodys.post('/email-change', { key: change.confirmKey })).status).toBe(409);
      const stop = await on.nobodys.post('/email-change', { key: change.stopKey });
      expect(went(stop)).toBe('303 /auth?tab=login');
    }
  },
);

test('each act above was really done, except those that need another admin', () => {
  const notDone = Object.entries(seen).filter(([, said]) => !/^(303|200)$/.test(said));
  const page = (path: string) => [`POST ${path}`, '409'];
  const call = (path: string, said = '409 second-admin-needed') => [`POST /api${path}`, said];
  const twice = (path: string) => [page(path), call(path)];
  expect(Object.fromEntries(notDone)).toEqual(
    Object.fromEntries([
      ...twice('/jobs/:id/dispute/judge'),
      ...twice('/admin/jobs/:id/cancel'),
      ...twice('/admin/jobs/:id/refund'),
      ...twice('/admin/refused-money/:id/settle'),
      ...twice('/admin/debts/:id/write-off'),
      ...twice('/admin/reconciliation/:id/settle'),
      // The page says in words that it was only proposed.
      call('/jobs/:id/settle', '200 proposed'),
      call('/admin/disputes', '200 proposed'),
      // Nobody agrees to what they asked for.
      ['POST /admin/requests/:id', '403'],
      call('/admin/requests/:id/decide', '403 own-request'),
    ]),
  );
});

test('what is due goes to the landscaper to whom it was due, or comes back from them', () => {
  const twice = (path: string, orders: string[]) => [
    [`POST ${path}`, orders],
    [`POST /api${path}`, orders],
  ];
  expect(ordered).toEqual(
    Object.fromEntries([
      ...twice('/admin/outside-reversals/:id', ['pay_out 27000 Fern']),
      ...twice('/admin/outside-refunds/:id', ['take_back 27000 Fern']),
      ...twice('/admin/refused-money/:id/retry', ['pay_out 27000 Fern']),
      ['POST /admin/jobs/:id/:act put-off-release', []],
      ['POST /api/admin/jobs/:id/acts put-off-release', []],
      ['POST /admin/reconciliation', []],
      ['POST /api/admin/reconciliation/run', []],
    ]),
  );
});
