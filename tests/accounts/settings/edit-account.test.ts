import { expect, test } from 'vitest';
import type { AccountDetails } from '#src/modules/accounts/domain/account-details';
import { EditAccount } from '#src/modules/accounts/use-cases/settings/edit-account';
import { aUser, inMemoryUsers } from '#tests/support/memory/in-memory-accounts';
import { inMemoryOutbox } from '#tests/support/memory/in-memory-jobs';
import { workOn } from '#tests/support/memory/in-memory-work';

const olive = aUser({
  fullName: 'Olive Bramble',
  firstName: 'Olive',
  lastName: 'Bramble',
  phoneNumber: '07700900123',
  propertyType: 'home',
});

const now = new Date('2026-05-14T08:20:00Z');
const clock = { now: async () => now };

async function edited(details: AccountDetails, user = olive) {
  const [users, outbox] = [inMemoryUsers(user), inMemoryOutbox()];
  const answer = await new EditAccount(workOn({ users, outbox }), clock).execute({ userId: user.id, ...details });
  return { answer, kept: await users.find(user.id), events: outbox.events };
}

test('only the given details change, and are stored tidily (API-CUST-10, D-PATCHUSER)', async () => {
  const { answer, kept, events } = await edited({ phoneNumber: '+44 7700 900456', preferredContactMethod: 'phone' });
  expect(answer).toMatchObject({ ok: true, value: { phoneNumber: '07700900456', fullName: 'Olive Bramble' } });
  const changed = { phoneNumber: '07700900456', preferredContactMethod: 'phone', accessChangedAt: now };
  expect(kept).toEqual({ ...olive, ...changed });
  expect(events).toEqual([{ name: 'phone-changed', about: { userId: olive.id }, at: now }]);
});

test('nobody is told of a phone number that is given again, or for the first time', async () => {
  const { kept, events } = await edited({ phoneNumber: '07700 900123' });
  expect([kept, events]).toEqual([olive, []]);
  const first = await edited({ phoneNumber: '07700 900123' }, { ...olive, phoneNumber: null });
  expect([first.kept?.phoneNumber, first.events]).toEqual(['07700900123', []]);
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
  const edit = new EditAccount(workOn({ users: inMemoryUsers(), outbox: inMemoryOutbox() }), clock);
  expect(await edit.execute({ userId: olive.id, fullName: 'Olive' })).toEqual({ ok: false, reason: 'account-gone' });
});
