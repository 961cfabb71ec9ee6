import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { DatabaseClock } from '#src/platform/database-clock';
import { testDatabase, type TestDatabase } from '#tests/support/database';

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
