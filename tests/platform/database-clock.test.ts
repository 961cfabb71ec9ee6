import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { PgSessionStore } from '#src/modules/accounts/adapters/pg-session-store';
import { newSession } from '#src/modules/accounts/domain/session';
import { FindSession } from '#src/modules/accounts/use-cases/sign-in/find-session';
import { DatabaseClock } from '#src/platform/database-clock';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { addUser } from '#tests/support/job-rows';

let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.destroy());
afterEach(() => void vi.useRealTimers());

test("every instance uses the database's clock, plus the sandbox's offset", async () => {
  const [one, other] = [new DatabaseClock(database.knex), new DatabaseClock(database.knex)];
  const before = await one.now();
  const moved = await one.advance(48);
  expect(moved.getTime() - before.getTime()).toBeGreaterThanOrEqual(48 * 3_600_000);
  expect((await other.now()).getTime()).toBeGreaterThanOrEqual(moved.getTime());
});

test('instances whose own clocks are years apart agree on the time', async () => {
  const times: number[] = [];
  for (const wrong of ['2001-01-01', '2099-12-31']) {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(wrong) });
    times.push((await new DatabaseClock(database.knex).now()).getTime());
  }
  vi.useRealTimers();
  expect(times[1]! - times[0]!).toBeLessThan(60_000);
  expect(Math.abs(times[0]! - (await new DatabaseClock(database.knex).now()).getTime())).toBeLessThan(60_000);
});

test('a clock that keeps its answer asks once in that time, and follows its timer, whatever the instance’s own clock says', async () => {
  const queries = vi.spyOn(database.knex, 'raw');
  const clock = new DatabaseClock(database.knex, 200);
  const first = await clock.now();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2099-12-31') });
  const second = await clock.now();
  expect(queries).toHaveBeenCalledTimes(1);
  expect(second.getTime() - first.getTime()).toBeLessThan(200);
  await new Promise((resolve) => setTimeout(resolve, 250));
  const third = await clock.now();
  expect(queries).toHaveBeenCalledTimes(2);
  expect(third.getTime() - first.getTime()).toBeGreaterThanOrEqual(200);
  await clock.advance(1);
  expect((await clock.now()).getTime() - third.getTime()).toBeGreaterThanOrEqual(3_600_000);
  queries.mockRestore();
});

test('SEC-S9: moving the sandbox’s time logs nobody out, not even an admin, whose session ends after twelve hours', async () => {
  const clock = new DatabaseClock(database.knex);
  const sessions = new PgSessionStore(database.knex);
  const ada = await addUser(database.knex, { userType: 'admin' });
  await sessions.add(newSession({ id: 'adas', userId: ada.id, at: await clock.now() }));
  const find = new FindSession(sessions);
  await clock.advance(48);
  expect(await find.execute({ sessionId: 'adas' })).toMatchObject({ user: { id: ada.id } });
  await clock.advance(8_760);
  expect(await find.execute({ sessionId: 'adas' })).toMatchObject({ user: { id: ada.id } });
});
