// Users are emailed about every change to what protects their account, in case someone else made it.
import { beforeEach, expect, test } from 'vitest';
import { NEW, oliveStage } from '#tests/support/accounts/olive-stage';
import { codeFor } from '#tests/support/authenticator-app';
import { PASSWORD } from '#tests/support/cast';
import { went } from '#tests/support/form-page';
import { emailsTo } from '#tests/support/notifications/outbox-page';

const CHANGE = '/settings-page/change-password';
const TWO_FACTOR = '/settings-page/two-factor';

const on = oliveStage();
let read = 0;
beforeEach(async () => {
  read = 0;
  await on.she.post('/customer/settings/notifications', {});
});

/** The emails sent to the user since the last call, oldest first. */
async function newEmails() {
  const emails = await emailsTo(on.world, on.olive.email);
  const unread = emails.slice(read);
  read = emails.length;
  return unread;
}
const subjects = async () => (await newEmails()).map(({ subject }) => subject);
const changed = { currentPassword: PASSWORD, newPassword: NEW, confirmPassword: NEW };

test('one email is sent when a password is changed in the settings, even with every notification turned off', async () => {
  expect((await on.she.post(CHANGE, { ...changed, currentPassword: 'not it at all' })).status).toBe(422);
  expect(await newEmails()).toEqual([]);
  expect((await on.she.post(CHANGE, changed)).status).toBe(303);
  const [email, ...more] = await newEmails();
  expect(more).toEqual([]);
  expect(email!.subject).toBe('Your password was changed');
  expect(email!.text).toContain('http://hedgerow.test/auth/forgot-password');
  expect(email!.text).not.toContain(NEW);
});

test('one email is sent when a password is changed by JSON', async () => {
  expect((await on.she.json('POST', '/api/change-password', changed)).status).toBe(200);
  expect(await subjects()).toEqual(['Your password was changed']);
});

test('one email is sent when a password is set by the link from an email', async () => {
  await on.she.post('/auth/forgot-password', { email: on.olive.email });
  const [link] = await newEmails();
  const token = /token=([\w-]+)/.exec(link!.text)?.[1] ?? '';
  const set = { token, newPassword: NEW, confirmPassword: NEW };
  expect((await on.she.post('/auth/reset-password', { ...set, confirmPassword: 'another' })).status).toBe(422);
  expect(await newEmails()).toEqual([]);
  expect(went(await on.she.post('/auth/reset-password', set))).toBe('303 /auth?tab=login');
  expect(await subjects()).toEqual(['Your password was changed']);
});

test('an email is sent when two-factor sign-in is turned on, and another when it is turned off', async () => {
  const setupKey = /Or type it: <code[^>]*>([A-Z2-7 ]+)</.exec(await (await on.she.get(TWO_FACTOR)).text())?.[1] ?? '';
  await on.she.post(TWO_FACTOR, { code: codeFor(setupKey), currentPassword: 'not it at all' });
  expect(await newEmails()).toEqual([]);
  await on.she.post(TWO_FACTOR, { code: codeFor(setupKey), currentPassword: PASSWORD });
  expect(await subjects()).toEqual(['Two-factor sign-in is on']);
  await on.she.post(`${TWO_FACTOR}/off`, { currentPassword: PASSWORD });
  expect(await subjects()).toEqual(['Two-factor sign-in is off']);
});
