// A stranger who gets into a landscaper's account by changing its credentials cannot send the money elsewhere at once
// (decision 96, SEC3-M1).
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { codeFor } from '#tests/support/authenticator-app';
import { PASSWORD } from '#tests/support/cast';
import { bodyOf, followed, workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { readPage } from '#tests/support/form-page';
import { emailsTo } from '#tests/support/notifications/outbox-page';
import { browser, type Browser } from '#tests/support/web';

const CALL = '/api/landscaper/payouts/onboarding-link';
const TWO_FACTOR = '/settings-page/two-factor';
const NEW = 'medlar-and-quince-8';

let on: WorkStage;
beforeAll(async () => void (on = await workStage()));
afterAll(() => on.world.close());

/** A landscaper, by default with payouts set up, and their signed-in browser. */
async function rowan({ ready = true } = {}) {
  const landscaper = await on.cast.landscaper({ fullName: 'Rowan Thorne' });
  if (ready) await on.work.payoutsReady(landscaper);
  return { landscaper, they: await browser(on.app, { actor: landscaper }) };
}
const linkFor = async (they: Browser) => bodyOf(await they.json('POST', CALL));

type Change = (they: Browser, landscaper: SessionUser) => Promise<unknown>;
const setTwoFactor: Change = async (they) => {
  const page = await (await they.get(TWO_FACTOR)).text();
  const setupKey = /Or type it: <code[^>]*>([A-Z2-7 ]+)</.exec(page)?.[1] ?? '';
  return they.post(TWO_FACTOR, { code: codeFor(setupKey), currentPassword: PASSWORD });
};
const changesPassword: Change = (they) =>
  they.post('/settings-page/change-password', { currentPassword: PASSWORD, newPassword: NEW, confirmPassword: NEW });
const changes: [string, Change, string][] = [
  ['their password', changesPassword, 'Your password was changed'],
  [
    'their phone number, by page',
    (they, { fullName, email }) =>
      they.post('/settings-page/account', {
        fullName,
        email,
        phoneNumber: '07700 900888',
        preferredContactMethod: 'email',
      }),
    'Your phone number was changed',
  ],
  [
    'their phone number, by call',
    (they, { id }) => they.json('PATCH', `/api/users/${id}`, { phoneNumber: '07700 900999' }),
    'Your phone number was changed',
  ],
  ['their second factor, which is new', setTwoFactor, 'Two-factor sign-in is on'],
];

test.each(changes)(
  'after a change of %s no link is given for seven days, and its owner is told',
  async (_what, change, subject) => {
    const { landscaper, they } = await rowan();
    expect((await linkFor(they)).status).toBe(200);
    await change(they, landscaper);
    expect(await linkFor(they)).toMatchObject({ status: 409, code: 'bank-account-stays' });
    const told = (await emailsTo(on.world, landscaper.email)).find((email) => email.subject === subject);
    expect(told?.text).toContain('For 7 days from then, the bank account that your payouts go to cannot be changed.');
  },
);

test('the page shows the same sentence, and the settings say from when it is possible again; seven days later it is', async () => {
  const { landscaper, they } = await rowan();
  await changesPassword(they, landscaper);
  const refused = await followed(they, await they.post('/landscaper/payouts', {}));
  expect(refused.text).toContain('Payments released until then go to the bank account you had');
  await on.world.database
    .knex('payees')
    .where({ landscaperId: landscaper.id })
    .update({ gone: 'closed', goneSince: await on.app.clock.now(), canReceive: false });
  const settings = await readPage(await they.get('/landscaper/settings?section=job-preferences'));
  expect(settings.text).toMatch(/You can do this from \w+ \d+ \w+ \d{4} at \d\d:\d\d: your email, password/);
  expect(settings.html).not.toContain('action="/landscaper/payouts"');
  await on.app.advanceClock!(7 * 24 - 1);
  expect((await linkFor(they)).status).toBe(409);
  await on.app.advanceClock!(2);
  expect((await linkFor(they)).status).toBe(200);
});

test('after support has corrected the email it stays for seven days from then, and the old address is told', async () => {
  const { landscaper } = await rowan();
  const email = `right-${landscaper.id}@hedgerow.test`;
  await on.adas.post(`/admin/people/${landscaper.id}/correct-email`, { email, reason: 'They asked.' });
  await on.app.advanceClock!(48);
  const { confirmKey } = await on.world.database
    .knex('emailChanges')
    .where({ userId: landscaper.id })
    .first('confirmKey');
  await on.nobodys.post('/email-change', { key: confirmKey });
  const again = await browser(on.app);
  await again.post('/auth/sign-in', { username: email, password: PASSWORD });
  expect(await linkFor(again)).toMatchObject({ status: 409, code: 'bank-account-stays' });
  for (const address of [landscaper.email, email])
    expect((await emailsTo(on.world, address)).map(({ subject }) => subject)).toContain(
      'The email of your account has changed',
    );
});

test('money that is released meanwhile goes to the account it went to before', async () => {
  const { landscaper, they } = await rowan();
  const { knex } = on.world.database;
  const known = await knex('payees').where({ landscaperId: landscaper.id }).first('payeeId');
  await changesPassword(they, landscaper);
  const jobId = await on.work.completed({ customer: on.olive, landscaper, amount: 300_00 });
  const [sent] = await knex('moneyIntents').where({ landscaperId: landscaper.id, kind: 'pay_out' });
  expect([sent.state, sent.request.payeeId]).toEqual(['sent', known.payeeId]);
  expect(await on.statusOf(jobId)).toBe('completed');
});

test('payouts can be set up for the first time, and the set-up continued, after any change', async () => {
  const { landscaper, they } = await rowan({ ready: false });
  await changesPassword(they, landscaper);
  expect((await linkFor(they)).status).toBe(200);
  expect((await linkFor(they)).status).toBe(200);
});

test('a new name, another way to be reached or the same phone number again do not count as a change', async () => {
  const { landscaper, they } = await rowan();
  const { phoneNumber } = await on.world.database.knex('users').where({ id: landscaper.id }).first('phoneNumber');
  const same = { fullName: 'Rowan T. Thorne', phoneNumber, preferredContactMethod: 'phone' };
  expect((await they.json('PATCH', `/api/users/${landscaper.id}`, same)).status).toBe(200);
  const link = await linkFor(they);
  expect(link).toMatchObject({ status: 200 });
  expect(link.url).toBe(link.onboarding_url);
});
