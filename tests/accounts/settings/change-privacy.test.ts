import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { defaultSettings } from '#src/modules/accounts/domain/account-settings';
import { settingsStage } from '#tests/support/settings-stage';

test('by default users share name and postcode, want no offers and are public (K-CUST-05, K-CUST-06, K-CUST-07)', () =>
  expect(defaultSettings).toMatchObject({
    shareName: true,
    sharePostcode: true,
    promoFromProduct: false,
    profileVisibility: 'public',
  }));

test('changing privacy leaves the alerts as they are, and changing alerts leaves privacy as it is', async () => {
  const { olive, changeAlerts, changePrivacy, kept } = settingsStage();
  const before = await kept();
  const hidden = {
    shareName: false,
    sharePostcode: false,
    promoFromProduct: true,
    profileVisibility: 'private',
  } as const;
  await changeAlerts.execute({ userId: olive.id, newJobAlerts: false });
  expect(await changePrivacy.execute({ userId: olive.id, ...hidden })).toEqual({ ok: true, value: null });
  await changeAlerts.execute({ userId: olive.id, smsAlerts: false });
  expect(await kept()).toEqual({ ...before, ...hidden, newJobAlerts: false, smsNotifications: false });
});

test('a deleted account’s privacy cannot be changed', async () => {
  expect(await settingsStage().changePrivacy.execute({ userId: randomUUID(), ...defaultSettings })).toEqual({
    ok: false,
    reason: 'account-gone',
  });
});
