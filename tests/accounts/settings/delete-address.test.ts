import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addressStage } from '#tests/support/address-stage';

test('deleting the default makes the oldest remaining address the default; deleting the last one clears the profile’s address', async () => {
  const { add, remove, shown, profileAddress } = addressStage();
  for (const label of ['Home', 'Work', 'Allotment']) await add(label);
  await remove('Work');
  expect(await shown()).toEqual(['Home*', 'Allotment']);
  await remove('Home');
  expect(await shown()).toEqual(['Allotment*']);
  await remove('Allotment');
  expect([await shown(), await profileAddress()]).toEqual([[], null]);
});

test('an address that does not exist cannot be deleted', async () => {
  expect(await addressStage().remove(randomUUID())).toEqual({ ok: false, reason: 'address-not-found' });
});
