import { expect, test } from 'vitest';
import { labelFrom } from '#src/modules/accounts/domain/saved-address';
import { KeepAddress } from '#src/modules/accounts/use-cases/settings/keep-address';
import { addressStage } from '#tests/support/address-stage';
import { aUser } from '#tests/support/memory/in-memory-accounts';
import { workOn } from '#tests/support/memory/in-memory-work';

function keeping(user = aUser()) {
  const stage = addressStage(user);
  const clock = { now: async () => new Date('2026-05-13T12:00:00Z') };
  const keepAddress = new KeepAddress(workOn(stage.stores), clock);
  const keep = (address: string, addressId = 'kept') =>
    keepAddress.execute({ userId: user.id, addressId, address, accessInstructions: 'Side gate' });
  return { ...stage, keep };
}

test('an address is kept under the name of its street, and is not the default unless it is the first', async () => {
  const first = keeping();
  await first.keep('9 Vallis Way, Frome, BA11 1UQ');
  expect(await first.shown()).toEqual(['9 Vallis Way*']);
  const { add, keep, shown } = keeping();
  await add('Home');
  await keep('9 Vallis Way, Frome, BA11 1UQ');
  expect(await shown()).toEqual(['Home*', '9 Vallis Way']);
});

test('an address that is saved already is not saved again', async () => {
  const { keep, shown } = keeping();
  await keep('9 Vallis Way, Frome, BA11 1UQ');
  expect(await keep('9 Vallis Way, Frome, BA11 1UQ', 'again')).toMatchObject({ ok: true });
  expect(await shown()).toHaveLength(1);
});

test('an eleventh address is not kept, and neither is an address of a landscaper', async () => {
  const { add, keep } = keeping();
  for (let n = 1; n <= 10; n += 1) await add(`No. ${n}`);
  expect(await keep('9 Vallis Way')).toEqual({ ok: false, reason: 'too-many-addresses' });
  expect(await keeping(aUser({ userType: 'landscaper' })).keep('9 Vallis Way')).toEqual({
    ok: false,
    reason: 'not-a-customer',
  });
});

test('a label is never longer than a customer could type', () => {
  expect(labelFrom('BA11 1UQ')).toBe('BA11 1UQ');
  expect(labelFrom(`${'a'.repeat(80)}, Frome`)).toHaveLength(50);
});
