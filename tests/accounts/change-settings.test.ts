import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { defaultSettings } from '#src/modules/accounts/domain/account-settings';
import { ChangeAlerts } from '#src/modules/accounts/use-cases/change-alerts';
import { ChangePrivacy } from '#src/modules/accounts/use-cases/change-privacy';
import { aUser, inMemorySettings, inMemoryUsers, workOn } from '#tests/support/memory/in-memory-accounts';

function settled() {
  const olive = aUser();
  const stores = { users: inMemoryUsers(olive), settings: inMemorySettings() };
  return {
    olive,
    stores,
    changeAlerts: new ChangeAlerts(workOn(stores)),
    changePrivacy: new ChangePrivacy(workOn(stores)),
    kept: async () => ({ ...(await stores.users.find(olive.id)), ...(await stores.settings.of(olive.id)) }),
  };
}

test('whoever has chosen nothing is told of everything but announcements and marketing (K-CUST-02, K-CUST-03, K-CUST-11)', async () => {
  expect(await settled().kept()).toMatchObject({
    emailNotifications: true,
    smsNotifications: true,
    newJobAlerts: true,
    bidUpdateAlerts: true,
    messageAlerts: true,
    paymentAlerts: true,
    scheduleChangeAlerts: true,
    platformAnnouncements: false,
    marketing: false,
  });
});

test('shares name and postcode, wants no offers and is public (K-CUST-05, K-CUST-06, K-CUST-07)', () =>
  expect(defaultSettings).toMatchObject({
    shareName: true,
    sharePostcode: true,
    promoFromProduct: false,
    profileVisibility: 'public',
  }));

test('switches that are named change, and no others', async () => {
  const { olive, changeAlerts, kept } = settled();
  const before = await kept();
  expect(
    await changeAlerts.execute({ userId: olive.id, emailAlerts: false, messageAlerts: false, marketing: true }),
  ).toEqual({ ok: true, value: null });
  expect(await kept()).toEqual({ ...before, emailNotifications: false, messageAlerts: false, marketing: true });
});

test('privacy and alerts leave each other alone', async () => {
  const { olive, changeAlerts, changePrivacy, kept } = settled();
  const before = await kept();
  const hidden = {
    shareName: false,
    sharePostcode: false,
    promoFromProduct: true,
    profileVisibility: 'private',
  } as const;
  await changeAlerts.execute({ userId: olive.id, newJobAlerts: false });
  await changePrivacy.execute({ userId: olive.id, ...hidden });
  await changeAlerts.execute({ userId: olive.id, smsAlerts: false });
  expect(await kept()).toEqual({ ...before, ...hidden, newJobAlerts: false, smsNotifications: false });
});

test('an account that is gone has no settings', async () => {
  const { changeAlerts, changePrivacy } = settled();
  const userId = randomUUID();
  expect(await changeAlerts.execute({ userId, emailAlerts: false })).toEqual({ ok: false, reason: 'account-gone' });
  expect(await changePrivacy.execute({ userId, ...defaultSettings })).toEqual({ ok: false, reason: 'account-gone' });
});
