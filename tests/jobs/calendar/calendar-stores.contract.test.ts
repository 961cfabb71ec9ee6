import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PgDayLimits } from '#src/modules/jobs/adapters/pg-day-limits';
import { PgCalendarFeeds } from '#src/modules/jobs/adapters/pg-calendar-feeds';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { inMemoryCalendarFeeds, inMemoryDayLimits } from '#tests/support/jobs/in-memory-calendar';
import { aMorning, fern, mallory, olive } from '#tests/support/memory/in-memory-jobs';
import { addCustomer, addLandscaper } from '#tests/support/people';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await addCustomer(database.knex, { id: olive });
  await addLandscaper(database.knex, { id: fern });
  await addCustomer(database.knex, { id: mallory });
  await database.knex('users').where({ id: mallory }).update({ status: 'suspended' });
});
afterAll(() => database.destroy());

describe.each([
  ['memory', () => inMemoryCalendarFeeds({ [olive]: 'customer', [fern]: 'landscaper' })],
  ['PostgreSQL', () => new PgCalendarFeeds(database.knex)],
])('%s', (kind, open) => {
  const made = (userId: string, secret: string, withAddresses = true) => ({
    userId,
    secret: `${kind} ${secret}`,
    withAddresses,
    madeAt: aMorning,
  });

  test('a secret opens the feed of the person who made it, with their role, until they make another or take it away', async () => {
    const feeds = open();
    await feeds.keep(made(olive, 'rose'));
    await feeds.keep(made(fern, 'lily', false));
    expect(await feeds.opened(`${kind} rose`)).toEqual({
      userId: olive,
      withAddresses: true,
      madeAt: aMorning,
      role: 'customer',
    });
    expect(await feeds.opened(`${kind} lily`)).toMatchObject({ userId: fern, role: 'landscaper' });
    expect(await feeds.ofUser(fern)).toEqual({ userId: fern, withAddresses: false, madeAt: aMorning });
    await feeds.keep(made(olive, 'daisy', false));
    expect(await feeds.opened(`${kind} rose`)).toBeUndefined();
    expect(await feeds.opened(`${kind} daisy`)).toMatchObject({ userId: olive, withAddresses: false });
    expect(await feeds.remove(olive)).toBe(true);
    expect(await feeds.remove(olive)).toBe(false);
    expect(await feeds.opened(`${kind} daisy`)).toBeUndefined();
    expect(await feeds.ofUser(olive)).toBeUndefined();
  });

  test('the secret of someone who is suspended opens nothing', async () => {
    const feeds = open();
    await feeds.keep(made(mallory, 'thorn'));
    expect(await feeds.opened(`${kind} thorn`)).toBeUndefined();
  });
});

test('the secret itself is not in the table', async () => {
  await new PgCalendarFeeds(database.knex).keep({
    userId: olive,
    secret: 'rose',
    withAddresses: true,
    madeAt: aMorning,
  });
  expect(JSON.stringify(await database.knex('calendarFeeds'))).not.toContain('rose');
});

test.each([
  ['memory', inMemoryDayLimits],
  ['PostgreSQL', () => new PgDayLimits(database.knex)],
])(
  '%s: the limits of a landscaper are kept, and replaced by new ones; without any there are none',
  async (_kind, open) => {
    const limits = open();
    expect(await limits.of(fern)).toEqual({ mostPerDay: null, hasTeam: false });
    await limits.save(fern, { mostPerDay: 3, hasTeam: false });
    await limits.save(fern, { mostPerDay: null, hasTeam: true });
    expect(await limits.of(fern)).toEqual({ mostPerDay: null, hasTeam: true });
    expect(await limits.of(olive)).toEqual({ mostPerDay: null, hasTeam: false });
  },
);
