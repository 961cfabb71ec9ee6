import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ADDRESSES_MAX } from '#src/modules/accounts/domain/saved-address';
import { AddAddress } from '#src/modules/accounts/use-cases/add-address';
import { DeleteAddress } from '#src/modules/accounts/use-cases/delete-address';
import { EditAddress } from '#src/modules/accounts/use-cases/edit-address';
import { aUser, inMemoryAddresses, inMemoryUsers, workOn } from '#tests/support/memory/in-memory-accounts';

function book(user = aUser()) {
  const stores = { users: inMemoryUsers(user), addresses: inMemoryAddresses() };
  let minutes = 0;
  const clock = { now: async () => new Date(Date.UTC(2026, 4, 13, 9, ++minutes)) };
  const [adding, editing, deleting] = [
    new AddAddress(workOn(stores), clock),
    new EditAddress(workOn(stores)),
    new DeleteAddress(workOn(stores)),
  ];
  return {
    add: (label: string, isDefault = false, addressId: string = label) =>
      adding.execute({ userId: user.id, addressId, label, address: `${label} Lane, Frome`, isDefault }),
    edit: (addressId: string, answers: { label?: string; address?: string; isDefault?: boolean }) =>
      editing.execute({
        userId: user.id,
        addressId,
        label: addressId,
        address: 'Elsewhere',
        isDefault: false,
        ...answers,
      }),
    remove: (addressId: string) => deleting.execute({ userId: user.id, addressId }),
    shown: async () =>
      (await stores.addresses.of(user.id)).map(({ label, isDefault }) => label + (isDefault ? '*' : '')),
    profileAddress: async () => (await stores.users.find(user.id))?.address,
  };
}

test('the first address is the default, asked for or not; posting suggests it (API-CUST-08)', async () => {
  const { add, shown, profileAddress } = book();
  expect(await add('Home')).toEqual({ ok: true, value: null });
  await add('Work');
  expect(await shown()).toEqual(['Home*', 'Work']);
  expect(await profileAddress()).toBe('Home Lane, Frome');
});

test('a new default takes the place of the old', async () => {
  const { add, edit, shown, profileAddress } = book();
  await add('Home');
  await add('Work', true);
  expect(await shown()).toEqual(['Home', 'Work*']);
  expect(await profileAddress()).toBe('Work Lane, Frome');
  await edit('Home', { isDefault: true, address: 'Home Farm' });
  expect(await shown()).toEqual(['Home*', 'Work']);
  expect(await profileAddress()).toBe('Home Farm');
});

test('the default stays it until another takes its place', async () => {
  const { add, edit, shown, profileAddress } = book();
  await add('Home');
  await add('Work');
  expect(await edit('Home', { label: 'Mum’s garden', isDefault: false })).toMatchObject({ ok: true });
  expect(await shown()).toEqual(['Mum’s garden*', 'Work']);
  expect(await profileAddress()).toBe('Elsewhere');
});

test('where the default goes, the oldest of the others takes its place; the last takes the profile’s address along', async () => {
  const { add, remove, shown, profileAddress } = book();
  for (const label of ['Home', 'Work', 'Allotment']) await add(label);
  await remove('Work');
  expect(await shown()).toEqual(['Home*', 'Allotment']);
  await remove('Home');
  expect(await shown()).toEqual(['Allotment*']);
  await remove('Allotment');
  expect([await shown(), await profileAddress()]).toEqual([[], null]);
});

test('the postcode of a profile goes with its address', async () => {
  const olive = aUser({ address: '3 Hazel Close', postcode: 'BA11 1AA', city: 'Frome', street: '3 Hazel Close' });
  const stores = { users: inMemoryUsers(olive), addresses: inMemoryAddresses() };
  const home = {
    id: 'home',
    label: 'Home',
    address: '3 Hazel Close, BA11 1AA',
    isDefault: true,
    createdAt: new Date(),
  };
  await stores.addresses.replace(olive.id, [home]);
  const edit = new EditAddress(workOn(stores));
  await edit.execute({ userId: olive.id, addressId: 'home', label: 'House', address: home.address, isDefault: true });
  expect(await stores.users.find(olive.id)).toEqual(olive);
  await edit.execute({ userId: olive.id, addressId: 'home', label: 'House', address: '9 Vallis Way', isDefault: true });
  expect(await stores.users.find(olive.id)).toMatchObject({
    address: '9 Vallis Way',
    postcode: null,
    city: null,
    street: null,
  });
});

test(`there are at most ${ADDRESSES_MAX}, and the same one sent twice is one`, async () => {
  const { add, shown } = book();
  for (let n = 1; n <= ADDRESSES_MAX; n += 1) await add(`No. ${n}`);
  expect(await add('One more')).toEqual({ ok: false, reason: 'too-many-addresses' });
  expect(await add('No. 1')).toEqual({ ok: true, value: null });
  expect(await shown()).toHaveLength(ADDRESSES_MAX);
});

test('what is not there can be neither changed nor deleted, and a landscaper has none', async () => {
  const { edit, remove } = book();
  expect(await edit(randomUUID(), {})).toEqual({ ok: false, reason: 'address-not-found' });
  expect(await remove(randomUUID())).toEqual({ ok: false, reason: 'address-not-found' });
  expect(await book(aUser({ userType: 'landscaper' })).add('Home')).toEqual({ ok: false, reason: 'not-a-customer' });
});
