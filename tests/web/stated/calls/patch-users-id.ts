import { expect } from 'vitest';
import { stated, statusOf } from '../stated';

export default stated('PATCH /api/users/{id}', async (on) => {
  const { olive, customer } = await on.people();
  const path = `/api/users/${customer.id}`;
  const account = {
    fullName: 'Olive Marsh',
    phoneNumber: '07700900123',
    preferredContact: 'call',
    propertyType: 'apartment',
  };
  expect(await statusOf(olive.json('PATCH', path, account))).toBe(200);
  const second = { firstName: 'Olive', lastName: 'Marsh', phoneNumber: '07700900123', email: customer.email };
  expect(await statusOf(olive.json('PATCH', path, second))).toBe(200);
  const unfinished = await on.cast.customer({ completed: false });
  const completion = {
    fullName: 'Olive Marsh',
    phoneNumber: '07700 900123',
    address: '14 Orchard Close, Frome BA11 4HT',
    propertyType: 'home',
    preferredContactMethod: 'email',
    emailNotifications: true,
    smsNotifications: true,
    profileCompleted: true,
    termsAccepted: true,
  };
  const hers = await on.as(unfinished);
  expect(await statusOf(hers.json('PATCH', `/api/users/${unfinished.id}`, completion))).toBe(200);
});
