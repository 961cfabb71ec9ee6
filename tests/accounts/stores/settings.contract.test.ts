import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '#src/modules/accounts/domain/account-settings';
import { accountStores, someone } from '#tests/support/account-stores';

const { bothWays } = accountStores();
describe.each(bothWays)('accounts %s', (_where, stores) => {
  test('settings have default values until the user saves some, and then those saved last', async () => {
    const { users, settings } = stores();
    const [olive, fern] = [someone(), someone()];
    await users.add(olive);
    await users.add(fern);
    expect(await settings.of(olive.id)).toEqual(defaultSettings);
    const quiet = { ...defaultSettings, messageAlerts: false, shareName: false, profileVisibility: 'private' as const };
    await settings.save(olive.id, { ...quiet, marketing: true });
    await settings.save(olive.id, quiet);
    expect(await settings.of(olive.id)).toEqual(quiet);
    expect(await settings.of(fern.id)).toEqual(defaultSettings);
  });

  test('addresses are replaced as a whole and returned oldest first, one of them the default (D-LOCALADDR)', async () => {
    const { users, addresses } = stores();
    const [olive, mallory] = [someone(), someone()];
    await users.add(olive);
    await users.add(mallory);
    const at = (day: number) => new Date(`2026-05-0${day}T09:00:00Z`);
    const plain = { id: randomUUID(), label: 'Home', address: '3 Hazel Close', isDefault: true, createdAt: at(1) };
    const home = { ...plain, accessInstructions: 'Gate code 4711' };
    const work = {
      id: randomUUID(),
      label: 'Work',
      address: '1 Quay Street',
      accessInstructions: null,
      isDefault: false,
      createdAt: at(2),
    };
    await addresses.replace(olive.id, [home]);
    await addresses.replace(olive.id, [
      { ...work, isDefault: true },
      { ...home, isDefault: false },
    ]);
    expect(await addresses.of(olive.id)).toEqual([
      { ...home, isDefault: false },
      { ...work, isDefault: true },
    ]);
    await expect(addresses.replace(olive.id, [work])).rejects.toThrow();
    await expect(addresses.replace(olive.id, [home, { ...work, isDefault: true }])).rejects.toThrow();
    expect(await addresses.of(mallory.id)).toEqual([]);
    await addresses.replace(olive.id, []);
    expect(await addresses.of(olive.id)).toEqual([]);
  });
});
