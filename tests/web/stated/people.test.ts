// The specified calls about an account, with exactly the specified fields.
import { expect, test } from 'vitest';
import { PASSWORD } from '#tests/support/cast';
import { productStage } from '#tests/support/product-stage';
import { answerOf, as, withKeys } from './as-a-program';

const on = productStage();
const fresh = (name: string) => `${name}-${crypto.randomUUID()}@hedgerow.test`;

test('POST /api/register', async () => {
  const email = fresh('rowan');
  const body = { username: email, password: 'three-sleepy-otters', email, fullName: 'rowan', userType: 'customer' };
  const answer = await answerOf((await as(on)).json('POST', '/api/register', body));
  expect(answer).toMatchObject({ status: 201, email, userType: 'customer' });
});

test('POST /api/login', async () => {
  const { email } = await on.cast.customer();
  const answer = (await as(on)).json('POST', '/api/login', { username: email, password: PASSWORD });
  expect(await answerOf(answer)).toMatchObject({ status: 200, fullName: 'Olive Marsh', userType: 'customer' });
});

test('POST /api/logout', async () => {
  const olive = await as(on, await on.cast.customer());
  expect((await olive.json('POST', '/api/logout')).status).toBe(200);
});

test('GET /api/user', async () => {
  const olive = await as(on, await on.cast.customer());
  expect(await answerOf(olive.json('GET', '/api/user'))).toEqual(
    withKeys(
      'id email userType profileCompleted firstName lastName fullName username profileImage phoneNumber address preferredContactMethod propertyType location',
    ),
  );
});

test('GET /api/customer/profile', async () => {
  const olive = await as(on, await on.cast.customer());
  expect(await answerOf(olive.json('GET', '/api/customer/profile'))).toEqual(
    withKeys(
      'fullName profileImage propertyType preferredContactMethod jobStats savedAddresses accountCreatedAt lastLoginDevice lastLoginLocation lastLoginAt address',
    ),
  );
});

test('PATCH /api/users/{id}', async () => {
  const actor = await on.cast.customer();
  const olive = await as(on, actor);
  const path = `/api/users/${actor.id}`;
  const account = {
    fullName: 'Olive Marsh',
    phoneNumber: '07700900123',
    preferredContact: 'call',
    propertyType: 'apartment',
  };
  expect((await olive.json('PATCH', path, account)).status).toBe(200);
  const second = { firstName: 'Olive', lastName: 'Marsh', phoneNumber: '07700900123', email: actor.email };
  expect((await olive.json('PATCH', path, second)).status).toBe(200);
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
  const hers = await as(on, unfinished);
  expect((await hers.json('PATCH', `/api/users/${unfinished.id}`, completion)).status).toBe(200);
});

test.each([
  ['POST /api/change-password', { confirmPassword: 'three-sleepy-otters' }],
  ['POST /api/auth/change-password', {}],
])('%s', async (call, confirmation) => {
  const olive = await as(on, await on.cast.customer());
  const body = { currentPassword: PASSWORD, newPassword: 'three-sleepy-otters', ...confirmation };
  expect((await olive.json('POST', call.split(' ')[1] ?? '', body)).status).toBe(200);
});

test('PATCH /api/users/{id}/notifications', async () => {
  const actor = await on.cast.customer();
  const alerts =
    'emailAlerts smsAlerts newJobAlerts bidUpdateAlerts messageAlerts paymentAlerts scheduleChangeAlerts platformAnnouncements';
  const body = Object.fromEntries(alerts.split(' ').map((name) => [name, true]));
  const olive = await as(on, actor);
  expect((await olive.json('PATCH', `/api/users/${actor.id}/notifications`, body)).status).toBe(200);
});

test('DELETE /api/users/{id}', async () => {
  const actor = await on.cast.customer();
  const olive = await as(on, actor);
  expect((await olive.json('DELETE', `/api/users/${actor.id}`, { reason: 'Moved' })).status).toBe(200);
});

test('GET /api/reviews/given', async () => {
  const olive = await as(on, await on.cast.customer());
  expect(await (await olive.json('GET', '/api/reviews/given')).json()).toEqual([]);
});

test('GET /api/users/{userId}/profile', async () => {
  const fern = await on.cast.landscaper();
  expect(await answerOf((await as(on)).json('GET', `/api/users/${fern.id}/profile`))).toEqual(
    withKeys(
      'firstName lastName businessName profilePhotoUrl rating reviewCount serviceArea yearsExperience jobsCompleted publicLiabilityVerified phone email bio services customServices portfolio credentials reviews',
    ),
  );
});
