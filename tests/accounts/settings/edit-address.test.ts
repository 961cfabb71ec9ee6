import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addressStage } from '#tests/support/address-stage';
import { aUser } from '#tests/support/memory/in-memory-accounts';

test('another address can be made the default', async () => {
  const { add, edit, shown, profileAddress } = addressStage();
  await add('Home');
  await add('Work', true);
  await edit('Home', { isDefault: true, address: 'Home Farm' });
  expect(await shown()).toEqual(['Home*', 'Work']);
  expect(await profileAddress()).toBe('Home Farm');
});

test('the default stays the default until another address becomes it', async () => {
  const { add, edit, shown, profileAddress } = addressStage();
  await add('Home');
  await add('Work');
  expect(await edit('Home', { label: 'Mum’s garden', isDefault: false })).toMatchObject({ ok: true });
  expect(await shown()).toEqual(['Mum’s garden*', 'Work']);
  expect(await profileAddress()).toBe('Elsewhere');
});

test('changing the default address clears the profile’s old postcode, town and street; changing its label does not', async () => {
  const olive = aUser({ address: '3 Hazel Close', postcode: 'BA11 1AA', city: 'Frome', street: '3 Hazel Close' });
  const { stores, edit } = addressStage(olive);
  const address = '3 Hazel Close, BA11 1AA';
  const home = { id: 'home', label: 'Home', address, accessInstructions: null, isDefault: true, createdAt: new Date() };
  await stores.addresses.replace(olive.id, [home]);
  await edit('home', { label: 'House', address, isDefault: true });
  expect(await stores.users.find(olive.id)).toEqual(olive);
  await edit('home', { label: 'House', address: '9 Vallis Way', isDefault: true });
  expect(await stores.users.find(olive.id)).toMatchObject({
    address: '9 Vallis Way',
    postcode: null,
    city: null,
    street: null,
  });
});

test('an address that does not exist cannot be edited', async () => {
  expect(await addressStage().edit(randomUUID(), {})).toEqual({ ok: false, reason: 'address-not-found' });
});
