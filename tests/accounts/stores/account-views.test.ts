import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PgAccountViews } from '#src/modules/accounts/adapters/pg-account-views';
import { PgTermsAcceptances } from '#src/modules/accounts/adapters/pg-terms-acceptances';
import { PgUserRepository } from '#src/modules/accounts/adapters/pg-user-repository';
import { acceptanceOfTerms } from '#src/modules/accounts/domain/terms';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { aUser } from '#tests/support/memory/in-memory-accounts';

let database: TestDatabase;
let views: PgAccountViews;
const olive = aUser({ fullName: 'Olive Bramble', street: 'Hazel Close', profileCompleted: true });
const fern = aUser({ email: 'fern@hedgerow.test', userType: 'landscaper' });

beforeAll(async () => {
  database = await testDatabase();
  views = new PgAccountViews(database.knex);
  const users = new PgUserRepository(database.knex);
  await users.add(olive);
  await users.add(fern);
  await new PgTermsAcceptances(database.knex).record(acceptanceOfTerms(olive, new Date('2026-05-13T08:00:00Z')));
});
afterAll(() => database.destroy());

test('a customer sees their own profile, without the password hash', async () => {
  const profile = await views.customerProfile(olive.id);
  expect(profile).toMatchObject({
    fullName: 'Olive Bramble',
    firstName: 'Olive',
    street: 'Hazel Close',
    emailNotifications: true,
    agreedToTermsAt: new Date('2026-05-13T08:00:00Z'),
  });
  expect(JSON.stringify(profile)).not.toContain('hash');
  expect(await views.customerProfile(fern.id)).toBeUndefined();
});

test('S-ENT-01 the signed-in user has these fields and no others', async () => {
  expect(Object.keys((await views.sessionUser(olive.id))!).sort()).toEqual([
    'address',
    'email',
    // Not on the wire: `userJson` leaves it out.
    'emailConfirmed',
    'firstName',
    'fullName',
    'id',
    'lastName',
    'phoneNumber',
    'preferredContactMethod',
    'profileCompleted',
    'profileImage',
    'propertyType',
    // Where a landscaper works, which is their location on the wire.
    'town',
    'userType',
    'username',
  ]);
  expect(await views.sessionUser(randomUUID())).toBeUndefined();
});
