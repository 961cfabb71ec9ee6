// Compares the rules of accounts in SQL with the same rules in the domain.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '#src/modules/accounts/domain/account-settings';
import { namesOf } from '#src/modules/accounts/domain/name';
import { firstName } from '#src/modules/accounts/sql/first-name';
import { JOIN_SHARED, SHARES_NAME, SHARES_POSTCODE } from '#src/modules/accounts/sql/shared-by-customer';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { addCustomer } from '#tests/support/people';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.destroy());

test.each([
  { fullName: 'Olive Marsh', firstName: null, lastName: null },
  { fullName: 'Olive Marsh', firstName: 'Liv', lastName: 'Marsh' },
  { fullName: 'Olive', firstName: null, lastName: null },
  { fullName: 'Olive Ann Marsh', firstName: 'Olive Ann', lastName: 'Marsh' },
])('D-FULLNAME the first name of $fullName, given as $firstName', async (person) => {
  const { rows } = await database.knex.raw<{ rows: unknown[] }>(
    `select ${firstName('u')} as first_name from (select cast(:fullName as text) as full_name, cast(:firstName as text) as first_name) u`,
    person,
  );
  expect(rows).toEqual([{ firstName: namesOf(person).firstName }]);
});

test('D-LOCAL2FA a customer shares by the defaults until they choose, and then by their choice', async () => {
  const { knex } = database;
  const chose = { shareName: !defaultSettings.shareName, sharePostcode: !defaultSettings.sharePostcode };
  const [undecided, decided] = [await addCustomer(knex), await addCustomer(knex, { id: randomUUID() })];
  await knex('accountSettings').insert({ userId: decided, ...defaultSettings, ...chose });
  const sharedBy = async (customerId: string) => {
    const { rows } = await knex.raw<{ rows: unknown[] }>(
      `select ${SHARES_NAME} as share_name, ${SHARES_POSTCODE} as share_postcode from (select cast(? as uuid) as customer_id) j ${JOIN_SHARED}`,
      [customerId],
    );
    return rows[0];
  };
  const { shareName, sharePostcode } = defaultSettings;
  expect(await sharedBy(undecided)).toEqual({ shareName, sharePostcode });
  expect(await sharedBy(decided)).toEqual(chose);
});
