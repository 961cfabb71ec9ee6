// One admin, alone, tries everything that the route table lets admins do, and gets neither a pound nor an account
// (decision 96, SEC3-M1).
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WANTS } from '#app/commands/admin/requests/words';
import { routeTable, type Access, type RouteRow } from '#app/route-table';
import type { Power } from '#src/modules/admin/domain/power';
import { addDays, londonDay } from '#src/kernel/day';
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

  test('an admin who only reads brings nothing about', () => {
    const reads = routeTable.filter(({ methods }) => methods.every((method) => method === 'GET'));
    const powerful = reads.filter(({ access }) => 'power' in access && access.power !== 'none');
    expect(powerful.map(({ path }) => path)).toEqual([]);
  });

  test('every decision that can need a second admin is in the class of it', () => {
    const named = tries.flatMap(({ power }) => (typeof power === 'object' ? [power.second] : []));
    expect([...new Set<string>(named)].sort()).toEqual(
      [...Object.keys(WANTS), 'judge-appeal', 'settle-dispute'].sort(),
    );
  });

  test('these acts move money that is due, these need a second admin, this one waits, and no other does (decision 96)', () => {
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
/** Everything that any form of an admin asks for, in favour of anyone the admin likes. */
const everything = (until: string, bidId: string) => ({
  reason: 'Because.',
  because: 'Because.',
  why: 'Because.',
  note: 'Because.',
  words: 'Because.',
  answer: 'Because.',
  email: MAILBOX,
  userType: 'landscaper',
  days: '',
  until,
  bidId,
  toLandscaper: '300',
  toCustomer: '0',
  paysFor: 'work',
  amount: '300',
  refund: '300',
  upheld: 'yes',
  paidFrom: 'bank',
  reference: 'transfer 1',
  paidOn: '2026-05-13',
  status: 'verified',
  outcome: 'stays',
});
/** The name of a decision differs from page to page. */
const DECISIONS: Record<string, string> = {
  'outside-reversals': 'paid-again',
  'outside-refunds': 'borne',
  reported: 'none',
  requests: 'agree',
};

let on: WorkStage;
let ids: Record<string, string>;
let body: Record<string, string>;
beforeAll(async () => {
  on = await workStage({ RATE_LIMIT_FACTOR: '100000' });
  const { work, pair, app, fern, olive } = on;
  await work.payoutsReady(fern);
  const dear = { ...pair, amount: 300_00 };
  const [held, released, marked, disputed] = [
    await work.paid(dear),
    await work.completed(dear),
    await work.marked(dear),
    await work.marked(dear),
  ];
  await on.olives.json('POST', `/api/jobs/${disputed}/dispute`, { reason: 'The back was never cut.' });
  await app.escrow.answerDispute.execute({ jobId: disputed, userId: fern.id, text: 'It was.' });
  const open = await on.cast.postedJob(olive);
  const bidId = await on.cast.placedBid(fern, open);
  ids = { cancel: held, refund: released, settle: disputed, dispute: disputed, disputes: disputed, open, marked };
  body = everything(addDays(londonDay(await app.clock.now()), 6), bidId);
});
afterAll(() => on.world.close());

/**
 * Who can log in, where payouts go, what each person and payment is owed, and what was ordered to be sent. Ada’s own
 * account is left out.
 */
async function standing() {
  const { knex } = on.world.database;
  const rows = async (sql: string) => (await knex.raw<{ rows: object[] }>(sql, { ada: on.ada.id })).rows;
  return {
    accounts: await rows(`select id, email, password_hash from users
      where id <> :ada and status <> 'deleted' and created_at <= now() order by id`),
    factors: await rows('select user_id, sealed_secret from two_factors where user_id <> :ada order by user_id'),
    payees: await rows(
      'select landscaper_id, payee_id, earlier_payee_ids from payees where landscaper_id <> :ada order by 1',
    ),
    owed: await rows(`select a.kind, a.owner_ref, b.amount from ledger.account a join ledger.balance b on b.account_id = a.id
      where a.kind in ('held', 'contested', 'landscaper') and :ada <> '' order by 1, 2`),
    orders: await rows("select id, kind, landscaper_id from money_intents where :ada <> '' order by id"),
  };
}
const sentTo = async (address: string) =>
  on.world.database.knex('mails').where({ toAddress: address }).select('subject');

/** Does it as a browser or a program would, and returns the status, the code of a refusal, and the person affected. */
async function does({ row, method, act }: Try) {
  const target = await on.cast.customer({ fullName: 'Ivy Lark' });
  const [, area = ''] = /^\/(?:api\/)?(?:admin\/|admin-dashboard\/)?([a-z-]+)/.exec(row.path) ?? [];
  const jobOf = () => {
    if (act === 'withdraw-bid') return ids.open!;
    return ids[/\/(cancel|refund|settle|dispute)\b/.exec(row.path)?.[1] ?? ''] ?? ids.marked!;
  };
  if (area === 'requests') ids.request = (await on.app.admin.requests.waiting())[0]!.id;
  const first =
    area === 'requests'
      ? ids.request!
      : area === 'people' || area === 'users'
        ? target.id
        : area === 'jobs'
          ? jobOf()
          : randomUUID();
  let isFirst = true;
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => {
    if (name === 'act') return act!;
    if (name === 'kind') return 'message';
    const id = isFirst ? first : randomUUID();
    isFirst = false;
    return id;
  });
  const decision = DECISIONS[area];
  const sent = {
    ...body,
    ...(act && { act, decision: act }),
    ...(decision && { decision }),
    ...(row.path === '/api/admin/disputes' && { jobId: ids.disputes }),
    ...(act === 'put-off-release' && { until: body.until! }),
  };
  const answer = row.kind === 'json' ? await on.adas.json(method, path, sent) : await on.adas.post(path, sent);
  const code = row.kind === 'json' ? await bodyOf(answer.clone()) : {};
  return { target, status: answer.status, code: code as { code?: string; outcome?: string } };
}

// Sandbox-only things move no real money, and the sandbox's clock could skip the 48 hours. An admin who leaves a
// dispute can no longer decide it, and what needs a second admin must be requested before one can agree to it.
const isLast = ({ row }: Try) => Number(/\/(conflict|requests\/.*)$/.test(row.path));
const real = tries.filter(({ row }) => !/\/sandbox\//.test(row.path)).sort((one, other) => isLast(one) - isLast(other));
const seen: Record<string, string> = {};

test.each(real.map((one) => [one.key, one] as const))(
  '%s: with this, one admin alone gets neither money nor an account',
  async (key, one) => {
    const before = await standing();
    const known = new Set(before.accounts.map((account) => (account as { id: string }).id));
    const { target, status, code } = await does(one);
    seen[key] = `${status} ${code.code ?? code.outcome ?? ''}`.trim();
    const after = await standing();
    const accounts = after.accounts.filter((account) => known.has((account as { id: string }).id));
    expect({ ...after, accounts }).toEqual({ ...before, accounts: before.accounts });
    expect(await sentTo(MAILBOX)).toEqual([]);
    const change = await on.world.database.knex('emailChanges').where({ userId: target.id }).first();
    // An owner can stop an admin's correction of their email, whatever the class of the act.
    expect([key, one.power === 'waits']).toEqual([key, change !== undefined]);
    if (one.power === 'waits') {
      expect((await on.nobodys.post('/email-change', { key: change.confirmKey })).status).toBe(409);
      const stop = await on.nobodys.post('/email-change', { key: change.stopKey });
      expect(went(stop)).toBe('303 /auth?tab=login');
    }
  },
);

/** Rows that find nothing to decide here, and where they are tried with something: by amounts on both sides of £250. */
const TRIED_ELSEWHERE = [
  'dispute/judge', // tests/web/escrow/disputes/disputes.test.ts
  'refused-money/:id/settle', // tests/escrow/money-intents/settle-by-hand.test.ts
  'debts/:id/write-off', // tests/escrow/chargebacks/write-off-debt.test.ts
  'reconciliation/:id/settle', // tests/web/escrow/reconciliation.test.ts
];

test('what needs a second admin was really asked for, and agreeing to one’s own request is refused', () => {
  const asked = real.filter(
    ({ power, row }) => typeof power === 'object' && !TRIED_ELSEWHERE.some((end) => row.path.endsWith(end)),
  );
  expect(Object.fromEntries(asked.map(({ key }) => [key, seen[key]]))).toEqual({
    'POST /jobs/:id/settle': '303',
    'POST /api/jobs/:id/settle': '200 proposed',
    'POST /api/admin/disputes': '200 proposed',
    'POST /admin/jobs/:id/cancel': '409',
    'POST /api/admin/jobs/:id/cancel': '409 second-admin-needed',
    'POST /admin/jobs/:id/refund': '409',
    'POST /api/admin/jobs/:id/refund': '409 asked-already',
  });
  expect(seen['POST /api/admin/requests/:id/decide']).toBe('403 own-request');
});

test('the acts about a person and a job were really done', () => {
  const acts = real
    .filter(({ act, row }) => act && /people|jobs/.test(row.path))
    .map(({ key }) => `${key} ${seen[key]}`);
  const notDone = acts.filter((act) => !/ (303|200)$/.test(act));
  // The person was not suspended or held before.
  expect(notDone.map((act) => act.split(' ').slice(-2).join(' '))).toEqual([
    'reinstate 409',
    'uphold 409',
    'lift-hold 409',
  ]);
});
