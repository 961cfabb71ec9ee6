import { expect, test } from 'vitest';
import { ADDRESSES_MAX } from '#src/modules/accounts/domain/saved-address';
import { addressStage } from '#tests/support/address-stage';
import { aUser } from '#tests/support/memory/in-memory-accounts';

test('the first address is always the default, which posting suggests (API-CUST-08)', async () => {
  const { add, shown, profileAddress } = addressStage();
  expect(await add('Home')).toEqual({ ok: true, value: null });
  await add('Work');
  expect(await shown()).toEqual(['Home*', 'Work']);
  expect(await profileAddress()).toBe('Home Lane, Frome');
});

test('a new default replaces the old one', async () => {
  const { add, shown, profileAddress } = addressStage();
  await add('Home');
  await add('Work', true);
  expect(await shown()).toEqual(['Home', 'Work*']);
  expect(await profileAddress()).toBe('Work Lane, Frome');
});

test(`there are at most ${ADDRESSES_MAX}, and an address sent twice is added once`, async () => {
  const { add, shown } = addressStage();
  for (let n = 1; n <= ADDRESSES_MAX; n += 1) await add(`No. ${n}`);
  expect(await add('One more')).toEqual({ ok: false, reason: 'too-many-addresses' });
  expect(await add('No. 1')).toEqual({ ok: true, value: null });
  expect(await shown()).toHaveLength(ADDRESSES_MAX);
});

test('a landscaper cannot save addresses', async () => {
  const { add } = addressStage(aUser({ userType: 'landscaper' }));
  expect(await add('Home')).toEqual({ ok: false, reason: 'not-a-customer' });
});
