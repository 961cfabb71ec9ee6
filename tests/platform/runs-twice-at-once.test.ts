// Two instances, or an operator's `schedule` beside the server, can do one scheduled run at the same time. Neither
// fails, and the result is that of a single run (OPS3-S5).
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { createLog } from '#src/platform/pino-log';
import { schedule } from '#src/scheduler';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn, PASSWORD } from '#tests/support/cast';
import { workOn } from '#tests/support/escrow/work-story';

let world: TestApp;
const logged: string[] = [];
beforeAll(async () => {
  const log = createLog('error', { write: (line) => void logged.push(line) });
  world = await testApp({ RATE_LIMIT_FACTOR: '100000' }, undefined, log);
  await aBusyMonth();
}, 120_000);
afterAll(() => world.close());

/** Jobs, payments and accounts that change as time passes. */
async function aBusyMonth() {
  const { app, database } = world;
  const cast = castOn(world);
  const work = workOn(world, cast);
  const [olive, fern, ada, leaving] = [
    await cast.customer(),
    await cast.landscaper(),
    await cast.admin(),
    await cast.customer({ fullName: 'Ivy Lark' }),
  ];
  const pair = { customer: olive, landscaper: fern };
  await work.payoutsReady(fern);
  for (let n = 0; n < 3; n += 1) await work.marked(pair);
  for (let n = 0; n < 2; n += 1) await work.hired(pair);
  await work.reviewed(pair, await work.completed(pair), { rating: 5 });
  const disputed = await work.marked(pair);
  await app.escrow.reportProblem.execute({
    jobId: disputed,
    userId: olive.id,
    reason: 'The back.',
    amount: null,
  } as never);
  const open = await cast.postedJob(olive);
  await cast.placedBid(fern, open);
  await cast.postedJob(olive, { isRecurring: true, recurrenceType: 'weekly' });
  await app.accounts.deleteAccount.execute({ userId: leaving.id, password: PASSWORD });
  const by = { personId: (await cast.customer()).id, adminId: ada.id, reason: 'Because.' };
  await app.admin.actOnPerson.execute({ act: 'suspend', days: 1, ...by });
  await app.admin.actOnPerson.execute({ act: 'correct-email', email: `${randomUUID()}@hedgerow.test`, ...by });
  // The checkouts were opened, and events and mails wait: nothing has been delivered yet.
  expect(await database.knex('outbox').whereNull('deliveredAt').first('id')).toBeDefined();
}

/** Notices to ourselves are sent over HTTP, and nothing listens here. */
const NOT_HERE = ['deliver sandbox notices'];
const runs = schedule.filter(({ name }) => !NOT_HERE.includes(name));
/** It reads what the provider did up to now, and rightly raises an alarm if that was days ago. */
const COMPARES = 'compare our books with the provider';
/** Days from now: when the work is due, and when old data is forgotten. */
const DAYS = [0, 3, 16, 40];

describe.each(DAYS)('%i days later', (days) => {
  test.each(runs.map(({ name, run }) => [name, run] as const))(
    'two runs of "%s" at once',
    { timeout: 60_000 },
    async (name, run) => {
      logged.length = 0;
      const asOf = addHours(await world.app.clock.now(), name === COMPARES ? 0 : days * 24);
      const outcomes = await Promise.allSettled([1, 2, 3].map(() => run(world.app, asOf)));
      expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
      expect(logged).toEqual([]);
    },
  );
});

test('afterwards the books are whole, and no email or payment was made twice', async () => {
  const { knex } = world.database;
  await world.app.escrow.checkLedger.execute({ asOf: await world.app.clock.now() });
  expect(logged).toEqual([]);
  const twice = async (sql: string) => (await knex.raw<{ rows: object[] }>(sql)).rows;
  expect(await twice('select to_address, subject, text from mails group by 1, 2, 3 having count(*) > 1')).toEqual([]);
  expect(
    await twice(
      `select hold_id, kind, charge_id, amount from money_intents where state = 'sent' group by 1, 2, 3, 4 having count(*) > 1`,
    ),
  ).toEqual([]);
});
