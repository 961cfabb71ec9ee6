import { expect, test } from 'vitest';
import { addMinutes } from '#src/kernel/clock';
import { CreateAdmin } from '#src/modules/accounts/use-cases/operator/create-admin';
import {
  aUser,
  fakePasswordHashing,
  inMemoryPasswordResets,
  inMemoryUsers,
} from '#tests/support/memory/in-memory-accounts';
import { clockAt } from '#tests/support/memory/in-memory-jobs';

const now = new Date('2026-05-13T09:00:00Z');

function creating(...people: Parameters<typeof inMemoryUsers>) {
  const [users, resets] = [inMemoryUsers(...people), inMemoryPasswordResets()];
  let secrets = 0;
  const newSecret = () => `secret-${(secrets += 1)}`;
  const create = new CreateAdmin(users, resets, fakePasswordHashing, clockAt(now), () => 'ada', newSecret);
  return { users, resets, create: (email: string) => create.execute({ email }) };
}

test('OPS-M5 an admin is created with a link to set a password, which works once and for an hour', async () => {
  const { users, resets, create } = creating();
  const made = await create(' Ada@Hedgerow.test ');
  expect(made).toEqual({ ok: true, value: { token: 'secret-2', expiresAt: addMinutes(now, 60), created: true } });
  expect(users.all()).toMatchObject([
    { id: 'ada', email: 'ada@hedgerow.test', userType: 'admin', status: 'active', profileCompleted: true },
  ]);
  expect(await resets.take('secret-2', now)).toEqual({ userId: 'ada' });
  expect(await resets.take('secret-2', now)).toBeUndefined();
});

test('an admin who is created again keeps their account and gets a new link; the older one no longer works', async () => {
  const { users, resets, create } = creating();
  await create('ada@hedgerow.test');
  expect(await create('ada@hedgerow.test')).toMatchObject({ ok: true, value: { token: 'secret-4', created: false } });
  expect(users.all()).toHaveLength(1);
  expect(await resets.find('secret-2', now)).toBeUndefined();
});

test.each([
  ['a customer', aUser()],
  ['an admin who was suspended', aUser({ userType: 'admin', status: 'suspended' })],
])('the account of %s does not become an admin’s, and gets no link', async (_who, person) => {
  const { users, create } = creating(person);
  expect(await create(person.email)).toEqual({ ok: false, reason: 'not-an-admin' });
  expect(users.all()).toEqual([person]);
});
