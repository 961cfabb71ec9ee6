import { expect, test } from 'vitest';
import type { AccountDetails } from '#src/modules/accounts/domain/account-details';
import { EditAccount } from '#src/modules/accounts/use-cases/settings/edit-account';
import { aUser, inMemoryUsers } from '#tests/support/memory/in-memory-accounts';
import { workOn } from '#tests/support/memory/in-memory-work';

const olive = aUser({
  fullName: 'Olive Bramble',
  firstName: 'Olive',
  lastName: 'Bramble',
  phoneNumber: '07700900123',
  propertyType: 'home',
});

async function edited(details: AccountDetails) {
  const users = inMemoryUsers(olive);
  const answer = await new EditAccount(workOn({ users })).execute({ userId: olive.id, ...details });
  return { answer, kept: await users.find(olive.id) };
}

test('only the given details change, and are stored tidily (API-CUST-10, D-PATCHUSER)', async () => {
  const { answer, kept } = await edited({ phoneNumber: '+44 7700 900456', preferredContactMethod: 'phone' });
  expect(answer).toMatchObject({ ok: true, value: { phoneNumber: '07700900456', fullName: 'Olive Bramble' } });
  expect(kept).toEqual({ ...olive, phoneNumber: '07700900456', preferredContactMethod: 'phone' });
});

test.each([
  [{ fullName: 'Nell  van der Berg' }, ['Nell van der Berg', 'Nell', 'van der Berg']],
  [{ firstName: 'olivia' }, ['olivia Bramble', 'olivia', 'Bramble']],
  [{ firstName: 'olivia', lastName: 'o’hara' }, ['olivia o’hara', 'olivia', 'o’hara']],
])('a name is given in full or in parts, and stays as it was typed: %o (API-CUST-12)', async (details, names) => {
  const { kept } = await edited(details);
  expect([kept?.fullName, kept?.firstName, kept?.lastName]).toEqual(names);
});

test('the current email is accepted, and any other is refused (D-EMAILRO)', async () => {
  expect((await edited({ email: ' OLIVE@hedgerow.test ' })).kept).toEqual(olive);
  const { answer, kept } = await edited({ email: 'mallory@hedgerow.test', fullName: 'Mallory' });
  expect([answer, kept]).toEqual([{ ok: false, reason: 'email-cannot-change' }, olive]);
});

test('a deleted account cannot be edited', async () => {
  const edit = new EditAccount(workOn({ users: inMemoryUsers() }));
  expect(await edit.execute({ userId: olive.id, fullName: 'Olive' })).toEqual({ ok: false, reason: 'account-gone' });
});
