import { expect } from 'vitest';
import { stated, statusOf } from '../stated';

export default stated('PATCH /api/users/{id}/notifications', async (on) => {
  const { olive, customer } = await on.people();
  const body = {
    emailAlerts: true,
    smsAlerts: true,
    newJobAlerts: true,
    bidUpdateAlerts: true,
    messageAlerts: true,
    paymentAlerts: true,
    scheduleChangeAlerts: true,
    platformAnnouncements: true,
  };
  expect(await statusOf(olive.json('PATCH', `/api/users/${customer.id}/notifications`, body))).toBe(200);
});
