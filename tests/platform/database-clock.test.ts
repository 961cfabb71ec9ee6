import { afterAll, beforeAll, expect, test } from 'vitest';
import { DatabaseClock } from '#src/platform/database-clock';
import { testDatabase, type TestDatabase } from '#tests/support/database';

let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.destroy());

test("the clock is the database's, plus what the sandbox was moved by, for every instance", async () => {
  const [one, other] = [new DatabaseClock(database.knex), new DatabaseClock(database.knex)];
  const before = await one.now();
  const moved = await one.advance(48);
  expect(moved.getTime() - before.getTime()).toBeGreaterThanOrEqual(48 * 3_600_000);
  expect((await other.now()).getTime()).toBeGreaterThanOrEqual(moved.getTime());
});
