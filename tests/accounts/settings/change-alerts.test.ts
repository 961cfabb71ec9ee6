import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { settingsStage } from '#tests/support/settings-stage';

test('by default users are notified of everything but announcements and marketing (K-CUST-02, K-CUST-03, K-CUST-11)', async () => {
  expect(await settingsStage().kept()).toMatchObject({
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

test('the given switches change, and no others', async () => {
  const { olive, changeAlerts, kept } = settingsStage();
  const before = await kept();
  expect(
    await changeAlerts.execute({ userId: olive.id, emailAlerts: false, messageAlerts: false, marketing: true }),
  ).toEqual({ ok: true, value: null });
  expect(await kept()).toEqual({ ...before, emailNotifications: false, messageAlerts: false, marketing: true });
});

test('a deleted account has no alerts to change', async () => {
  expect(await settingsStage().changeAlerts.execute({ userId: randomUUID(), emailAlerts: false })).toEqual({
    ok: false,
    reason: 'account-gone',
  });
});
