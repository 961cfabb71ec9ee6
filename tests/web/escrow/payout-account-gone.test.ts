import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { runScheduled } from '#src/scheduler';
import { readPage } from '#tests/support/form-page';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { browser, type Browser } from '#tests/support/web';

let on: WorkStage;
let willow: SessionUser;
let willows: Browser;
let account: string;
beforeAll(async () => void (on = await workStage()));
beforeEach(async () => {
  willow = await on.cast.landscaper({ fullName: 'Willow Reed' });
  willows = await browser(on.app, { actor: willow });
  account = await opensAccount();
});
afterAll(async () => {
  expect(await on.app.escrow.brokenInvariants()).toEqual([]);
  await on.world.close();
});

const here = (response: Response) => (response.headers.get('Location') ?? '').replace('http://hedgerow.test', '');
const textOf = async (as: Browser, path: string) => (await readPage(await as.get(path))).text;
/** Opens an account, or a new one, and completes it on the provider's page. */
async function opensAccount(): Promise<string> {
  const page = here(await willows.post('/landscaper/payouts', {}));
  await willows.post(page, {});
  await willows.get('/landscaper/payouts');
  return page.split('/').at(-1)!;
}
/** It happens on the provider's page, and the notice of it is lost. */
const happens = async (what: string) => {
  await on.app.sandbox!.faults.failDelivery('lost');
  return willows.post(`/sandbox/onboarding/${account}/later`, { what });
};
const status = async () =>
  (await (await willows.json('GET', '/api/landscaper/payouts/status')).json()) as Record<string, unknown>;
type Trouble = { landscaperId: string; gone: string | null; bankFailure: { amount: number } | null; waiting: number };
const troubleOf = async ({ id }: SessionUser) =>
  ((await (await on.adas.json('GET', '/api/admin/payout-accounts')).json()) as Trouble[]).find(
    ({ landscaperId }) => landscaperId === id,
  );
const mailsTo = async ({ email }: SessionUser) => {
  await on.app.notifications.deliverDueEvents.execute({ asOf: await on.app.clock.now() });
  const mails: { subject: string }[] = await on.world.database.knex('mails').where({ toAddress: email });
  return mails.map(({ subject }) => subject);
};

describe.each([
  ['closed', 'Your payout account was closed.', 'Closed'],
  ['rejected', 'Our payment provider rejected your payout account.', 'Rejected by the provider'],
])('STRIPE-M5: a payout account that is %s', (what, words, fact) => {
  test('is explained to the landscaper, the customer and the admin, and a new one receives the money', async () => {
    expect((await happens(what)).status).toBe(303);
    const jobId = await on.work.completed({ customer: on.olive, landscaper: willow });
    expect(here(await willows.get('/landscaper/payouts'))).toBe('/landscaper/settings?section=job-preferences#payouts');
    expect(await status()).toMatchObject({ status: 'gone', gone: what, fully_onboarded: false, waitingPence: 166_50 });

    const settings = await textOf(willows, '/landscaper/settings?section=job-preferences');
    expect(settings).toContain(`You need a new payout account. ${words}`);
    expect(settings).toContain('£166.50 is waiting for you.');
    expect(settings).toContain('Open a new payout account');
    expect(await textOf(willows, '/landscaper/dashboard')).toContain('You need a new payout account.');
    expect(await textOf(willows, `/jobs/${jobId}`)).toContain('it waits with us until you have opened a new one.');
    expect(await textOf(on.olives, `/jobs/${jobId}`)).toContain(
      'Willow’s payout account can no longer be used, so we send it as soon as Willow has opened a new one. There is nothing more for you to do.',
    );
    expect(await troubleOf(willow)).toMatchObject({ gone: what, waiting: 166.5, bankFailure: null });
    expect(await textOf(on.adas, '/admin-dashboard?tab=payments')).toContain(
      `Willow Reed${account}${fact}: a new one is needed`,
    );
    expect(await mailsTo(willow)).toContain('You need a new payout account');
    expect(await mailsTo(on.ada)).toContain('A payout account is gone: Willow Reed');

    const another = await opensAccount();
    expect(another).not.toBe(account);
    expect(await status()).toMatchObject({ account_id: another, status: 'ready', gone: null, waitingPence: 0 });
    expect((await on.app.escrow.holdOf(jobId))!.state).toBe('released');
    expect(await troubleOf(willow)).toBeUndefined();
    const transfers = await on.world.database.knex('sandboxTransfers').where({ payeeId: another });
    expect(transfers).toMatchObject([{ amount: 166_50 }]);
  });
});

test('STRIPE-M5: an account that the provider does not know is replaced at the first press; nothing answers 500', async () => {
  await on.world.database.knex('sandboxPayees').where({ id: account }).del();
  expect((await willows.get('/landscaper/payouts')).status).toBe(303);
  expect(await textOf(willows, '/landscaper/settings?section=job-preferences')).toContain(
    'no longer lets us pay into your payout account.',
  );
  const call = await willows.json('POST', '/api/landscaper/payouts/onboarding-link', {});
  expect(call.status).toBe(200);
  expect(((await call.json()) as { url: string }).url).not.toContain(account);
});

test('STRIPE-M5: an account that was closed without a notice is found within a day', async () => {
  await happens('closed');
  await on.world.database.knex('clockOffset').increment('offsetMs', 25 * 3_600_000);
  await runScheduled(on.app, 'sweep payees');
  expect(await status()).toMatchObject({ status: 'gone', gone: 'closed' });
});

describe('a payout that the landscaper’s bank returns', () => {
  test('is shown to her and to the admin until another arrives', async () => {
    await happens('bank-refuses');
    const jobId = await on.work.completed({ customer: on.olive, landscaper: willow });
    await on.world.database.knex('clockOffset').increment('offsetMs', 25 * 3_600_000);
    await runScheduled(on.app, 'sweep payees');

    expect(await status()).toMatchObject({ bank_failure: { amountPence: 166_50, reason: 'account-closed' } });
    const settings = await textOf(willows, '/landscaper/settings?section=job-preferences');
    expect(settings).toContain('£166.50 could not be paid into your bank');
    expect(settings).toContain('Your bank says that the account is closed');
    expect(settings).toContain('Correct my bank details');
    expect(settings).not.toContain('Ready. Released money');
    expect(await textOf(willows, '/landscaper/dashboard')).toContain('could not be paid into your bank');
    // It was sent to her payout account, and no page says more than that.
    expect(await textOf(willows, `/jobs/${jobId}`)).toContain('was sent to your payout account.');
    expect(await textOf(willows, '/landscaper/dashboard')).toContain('sent to your payout account');
    expect(await troubleOf(willow)).toMatchObject({ gone: null, bankFailure: { amount: 166.5 } });
    expect(await textOf(on.adas, '/admin-dashboard?tab=payments')).toContain(
      '£166.50 came back from the bank: bank account closed',
    );
    expect(await mailsTo(willow)).toContain('£166.50 could not be paid into your bank account');
    expect(await mailsTo(on.ada)).toContain('Willow Reed’s bank returned £166.50');

    expect(here(await willows.post('/landscaper/payouts', {}))).toBe(`/sandbox/onboarding/${account}`);
    await happens('bank-accepts');
    await on.app.escrow.sweepPayees.execute({ asOf: new Date((await on.app.clock.now()).getTime() + 25 * 3_600_000) });
    expect(await status()).toMatchObject({ bank_failure: null });
    expect(await textOf(willows, '/landscaper/settings?section=job-preferences')).toContain(
      'our payment provider pays it into your bank.',
    );
    expect(await troubleOf(willow)).toBeUndefined();
  });
});

test('only an admin sees the list of payout accounts with a problem', async () => {
  expect((await on.nobodys.json('GET', '/api/admin/payout-accounts')).status).toBe(401);
  for (const other of [on.olives, willows])
    expect((await other.json('GET', '/api/admin/payout-accounts')).status).toBe(403);
});
