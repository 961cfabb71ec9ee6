// Users are emailed about every change to what protects their account, in case someone else made it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { testApp, type TestApp } from '#tests/support/app';
import { codeFor } from '#tests/support/authenticator-app';
import { castOn, PASSWORD } from '#tests/support/cast';
import { went } from '#tests/support/form-page';
import { browser, type Browser } from '#tests/support/web';

const NEW = 'sorrel-and-yarrow-8';
const CHANGE = '/settings-page/change-password';
const TWO_FACTOR = '/settings-page/two-factor';

let world: TestApp;
let olive: SessionUser;
let she: Browser;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  olive = await castOn(world).customer();
  she = await browser(world.app);
  await she.post('/auth/sign-in', { username: olive.email, password: PASSWORD });
  await she.post('/customer/settings/notifications', {});
});

/** The emails sent to the user since the last call, oldest first. */
async function newEmails(): Promise<{ subject: string; text: string }[]> {
  const { clock, notifications } = world.app;
  await notifications.deliverDueEvents.execute({ asOf: await clock.now() });
  const emails = await world.database.knex('mails').where({ toAddress: olive.email }).orderBy('createdAt');
  await world.database.knex('mails').where({ toAddress: olive.email }).delete();
  return emails;
}
const subjects = async () => (await newEmails()).map(({ subject }) => subject);
const changed = { currentPassword: PASSWORD, newPassword: NEW, confirmPassword: NEW };

test('a password changed in the settings: one email, even with every notification turned off', async () => {
  expect((await she.post(CHANGE, { ...changed, currentPassword: 'not it at all' })).status).toBe(422);
  expect(await newEmails()).toEqual([]);
  expect((await she.post(CHANGE, changed)).status).toBe(303);
  const [email, ...more] = await newEmails();
  expect(more).toEqual([]);
  expect(email!.subject).toBe('Your password was changed');
  expect(email!.text).toContain('http://hedgerow.test/auth/forgot-password');
  expect(email!.text).not.toContain(NEW);
});

test('a password changed by JSON', async () => {
  expect((await she.json('POST', '/api/change-password', changed)).status).toBe(200);
  expect(await subjects()).toEqual(['Your password was changed']);
});

test('a password set by the link from an email', async () => {
  await she.post('/auth/forgot-password', { email: olive.email });
  const [link] = await newEmails();
  const token = /token=([\w-]+)/.exec(link!.text)?.[1] ?? '';
  const set = { token, newPassword: NEW, confirmPassword: NEW };
  expect((await she.post('/auth/reset-password', { ...set, confirmPassword: 'another' })).status).toBe(422);
  expect(await newEmails()).toEqual([]);
  expect(went(await she.post('/auth/reset-password', set))).toBe('303 /auth?tab=login');
  expect(await subjects()).toEqual(['Your password was changed']);
});

test('two-factor sign-in turned on, and off again', async () => {
  const setupKey = /Or type it: <code[^>]*>([A-Z2-7 ]+)</.exec(await (await she.get(TWO_FACTOR)).text())?.[1] ?? '';
  await she.post(TWO_FACTOR, { code: codeFor(setupKey), currentPassword: 'not it at all' });
  expect(await newEmails()).toEqual([]);
  await she.post(TWO_FACTOR, { code: codeFor(setupKey), currentPassword: PASSWORD });
  expect(await subjects()).toEqual(['Two-factor sign-in is on']);
  await she.post(`${TWO_FACTOR}/off`, { currentPassword: PASSWORD });
  expect(await subjects()).toEqual(['Two-factor sign-in is off']);
});
