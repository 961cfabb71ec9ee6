import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { isSignedIn, signedInAs } from '#tests/support/accounts/account-seen';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn, PASSWORD, type Cast } from '#tests/support/cast';
import { whereBreaks } from '#tests/support/defects';
import { readPage, went } from '#tests/support/form-page';
import { jpeg } from '#tests/support/pictures';
import { browser, type Browser } from '#tests/support/web';
import { bodyOf, workOn } from '#tests/support/escrow/work-story';
import { ACCOUNT_KEPT } from '#app/commands/accounts/words';
import { emailsTo } from '#tests/support/notifications/outbox-page';

const PAGE = '/delete-account';
const currentPassword = PASSWORD;

let world: TestApp;
let cast: Cast;
let story: ReturnType<typeof workOn>;
beforeAll(async () => {
  world = await testApp();
  cast = castOn(world);
  story = workOn(world, cast);
});
afterAll(() => world.close());

/** Logs a user in on a browser of their own. */
async function atHome(user: SessionUser): Promise<Browser> {
  const at = await signedInAs(world.app, user);
  await at.get('/');
  return at;
}
/** Ends the days of grace of every deletion so far, and erases the accounts. */
async function graceIsOver() {
  const asOf = new Date((await world.app.clock.now()).getTime() + 15 * 86_400_000);
  await world.app.accounts.eraseAccounts.execute({ asOf });
}
/** What the database still holds. Pages cannot show whether a person was really deleted. */
const rows = (table: string, where: object) =>
  world.database.knex(table).where(where) as Promise<Record<string, unknown>[]>;
/** A job as seen by admins, who see every job. */
const jobOf = (jobId: string) => readByAdmin(`/api/jobs/${jobId}`);
const statementOf = (jobId: string) => readByAdmin(`/api/jobs/${jobId}/statement`);
async function readByAdmin(path: string) {
  const adas = await browser(world.app, { actor: await cast.admin() });
  return bodyOf(await adas.json('GET', path));
}

describe('the page', () => {
  it('says what is removed and what stays, asks for a reason, and deletes the account (C-SET-08, V-SET-12, E-OK-10)', async () => {
    const olive = await cast.customer();
    const at = await atHome(olive);
    const page = await readPage(await at.get(PAGE));
    expect(page.heading).toBe('Delete Account');
    expect(page.text).toContain('Why are you leaving? (optional)');
    expect(page.text).toContain('Log in before then, and the deletion is undone.');
    expect(page.text).toContain(
      'Receipts for completed jobs keep your name and the address. We and the other party keep them for at least 6 years after the tax year.',
    );
    expect(went(await at.post(PAGE, { currentPassword, reason: 'Moved to a flat' }))).toBe('303 /');
    expect(await rows('dataRequests', { userId: olive.id })).toMatchObject([
      { kind: 'delete', state: 'grace', words: 'Moved to a flat' },
    ]);
    const landing = await readPage(await at.get('/'));
    expect(landing.toasts).toEqual(['Account deleted successfully']);
    expect(went(await at.get('/customer/settings'))).toBe('302 /auth');
  });

  it.each([
    ['no password', {}, 'Current password is required'],
    ['a wrong one', { currentPassword: 'not it at all' }, 'Current password is not right'],
  ])(
    'deletes nothing with %s: the words are beside the field, and the reason stays filled in',
    async (_what, typed, words) => {
      const olive = await cast.customer();
      const jobId = await cast.postedJob(olive);
      const at = await atHome(olive);
      const response = await at.post(PAGE, { ...typed, reason: 'Moved to a flat' });
      const page = await readPage(response);
      expect([response.status, page.beside('currentPassword')]).toEqual([422, words]);
      expect(page.summary?.lines).toEqual([['#currentPassword', words]]);
      expect([page.value('reason'), page.value('currentPassword')]).toEqual(['Moved to a flat', '']);
      expect(page.html).not.toContain('not it at all');
      expect(await jobOf(jobId)).toMatchObject({ status: 'posted' });
      expect(await isSignedIn(at)).toBe(true);
    },
  );

  it('logs out everywhere, and once the account is erased the old password no longer works (C-SET-16)', async () => {
    const olive = await cast.customer();
    const [here, there] = [await atHome(olive), await atHome(olive)];
    await here.post(PAGE, { currentPassword });
    expect(went(await there.get('/customer/settings'))).toBe('302 /auth');
    await graceIsOver();
    const again = await browser(world.app);
    expect((await again.post('/auth/sign-in', { username: olive.email, password: PASSWORD })).status).toBe(401);
  });

  it('leaves nothing in the database that identifies the person, once the 14 days are over', async () => {
    const olive = await cast.customer({ fullName: 'Olive Quillfeather' });
    const at = await atHome(olive);
    await at.post('/profile-photo', { photo: await jpeg() });
    await at.post('/customer/settings/notifications', { emailAlerts: 'on', jobStatusChanges: 'on' });
    await at.post('/post-job/job-type', { jobTypes: 'hedge_trimming', description: 'Front hedge' });
    await cast.postedJob(olive);
    expect(await emailsTo(world, olive.email)).not.toEqual([]);
    await at.post(PAGE, { currentPassword });
    await graceIsOver();
    for (const table of ['savedAddresses', 'accountSettings', 'sessions', 'termsAcceptances'])
      expect({ table, rows: await rows(table, { userId: olive.id }) }).toEqual({ table, rows: [] });
    expect(await rows('jobDrafts', { customerId: olive.id })).toEqual([]);
    expect(await rows('photos', { ownerId: olive.id })).toEqual([]);
    const [user, jobs] = [await rows('users', { id: olive.id }), await rows('jobs', { customerId: olive.id })];
    expect(JSON.stringify([user, jobs])).not.toMatch(/quillfeather|orchard|07700|4711|BA11 4HT/i);
    expect(jobs).toMatchObject([{ status: 'cancelled', town: 'Frome' }]);
  });

  it('cancels pending jobs with their bids, and notifies the landscaper', async () => {
    const [olive, fern] = [await cast.customer(), await cast.landscaper()];
    const jobId = await cast.postedJob(olive);
    const bidId = await cast.placedBid(fern, jobId);
    await (await atHome(olive)).post(PAGE, { currentPassword });
    expect(await jobOf(jobId)).toMatchObject({ status: 'cancelled', bidCount: 0 });
    const ferns = await atHome(fern);
    expect(await (await ferns.json('GET', '/api/landscaper/bids')).json()).toMatchObject([
      { id: bidId, status: 'rejected' },
    ]);
    expect((await readPage(await ferns.get('/landscaper/dashboard'))).text).toContain('The job was taken down');
    expect(await emailsTo(world, fern.email)).toMatchObject([{ subject: 'Taken down: Hedge Trimming in Frome' }]);
    expect(await emailsTo(world, `${olive.id}@deleted.invalid`)).toEqual([]);
  });

  it('withdraws a landscaper’s pending bids, and removes the public profile', async () => {
    const [olive, fern] = [await cast.customer(), await cast.landscaper()];
    const jobId = await cast.postedJob(olive);
    await cast.placedBid(fern, jobId);
    expect((await readPage(await (await atHome(fern)).get(PAGE))).text).toContain('Your pending bids are withdrawn');
    expect(went(await (await atHome(fern)).post(PAGE, { currentPassword }))).toBe('303 /');
    expect(await jobOf(jobId)).toMatchObject({ status: 'posted', bidCount: 0 });
    expect(await (await (await atHome(olive)).json('GET', `/api/jobs/${jobId}/bids`)).json()).toEqual([]);
    expect((await (await browser(world.app)).get(`/landscaper/${fern.id}`)).status).toBe(404);
    await graceIsOver();
    expect(await rows('landscaperProfiles', { userId: fern.id })).toEqual([]);
  });

  it('refuses while work is open or money is held, and links to each such job; nothing is cancelled', async () => {
    const [olive, fern] = [await cast.customer(), await cast.landscaper()];
    const pending = await cast.postedJob(olive);
    const jobId = await story.paid({ customer: olive, landscaper: fern });
    for (const who of [olive, fern]) {
      const at = await atHome(who);
      const page = await readPage(await at.get(PAGE));
      expect(page.html).toContain(`href="/jobs/${jobId}"`);
      expect(page.text).toContain('Hedge');
      const response = await at.post(PAGE, { currentPassword, reason: 'Now' });
      expect(response.status).toBe(409);
      const refused = await readPage(response);
      expect(refused.toasts[0]).toContain('Failed to delete account');
      expect(refused.text).toContain('Work is open or money is held. Please finish that first.');
      expect(await isSignedIn(at)).toBe(true);
    }
    expect(await jobOf(pending)).toMatchObject({ status: 'posted' });
  });

  it('says what each job is waiting for: the work, a confirmation or a decision', async () => {
    const [olive, fern] = [await cast.customer(), await cast.landscaper()];
    const at = await atHome(olive);
    const text = async () => (await readPage(await at.get(PAGE))).text;
    await story.paid({ customer: olive, landscaper: fern });
    expect(await text()).toContain('The work is not completed yet.');
    const jobId = await story.marked({ customer: olive, landscaper: fern });
    expect(await text()).toContain('It is marked complete but not confirmed yet.');
    await at.json('POST', `/api/jobs/${jobId}/dispute`, { reason: 'The left side was not cut.' });
    expect(await text()).toContain('Its dispute has not been decided yet.');
    expect(await text()).not.toContain('not confirmed yet');
  });

  it('refuses both sides while a payout is waiting, although the job is completed; payment records stay afterwards', async () => {
    const [olive, fern] = [await cast.customer(), await cast.landscaper()];
    const jobId = await story.completed({ customer: olive, landscaper: fern });
    expect((await readPage(await (await atHome(fern)).get(PAGE))).text).toContain(
      'Its payment has not been settled yet.',
    );
    expect((await (await atHome(fern)).post(PAGE, { currentPassword })).status).toBe(409);

    await story.payoutsReady(fern);
    await world.app.escrow.sendDueIntents.execute({ asOf: await world.app.clock.now() });
    const before = await statementOf(jobId);
    expect(before).toMatchObject({ status: 200 });
    expect(went(await (await atHome(fern)).post(PAGE, { currentPassword }))).toBe('303 /');
    expect(went(await (await atHome(olive)).post(PAGE, { currentPassword }))).toBe('303 /');
    await graceIsOver();
    expect(await statementOf(jobId)).toEqual(before);
    expect(await jobOf(jobId)).toMatchObject({ status: 'completed', address: 'Frome' });
  });

  it('refuses both sides while a payout has failed, until an admin has settled it by hand', async () => {
    const [olive, fern, ada] = [await cast.customer(), await cast.landscaper(), await cast.admin()];
    await story.payoutsReady(fern);
    await world.app.sandbox!.faults.fail('payOut', 'refused');
    const jobId = await story.completed({ customer: olive, landscaper: fern });
    for (const who of [olive, fern])
      expect((await (await atHome(who)).post(PAGE, { currentPassword })).status).toBe(409);

    const refused = (await world.app.escrow.refusedMoney.all()).find((one) => one.jobId === jobId)!;
    const payment = { paidFrom: 'bank', reference: 'FP-1', note: 'Agreed with Fern by phone' } as const;
    await world.app.escrow.settleByHand.execute({ intentId: refused.id, adminId: ada.id, payment });
    for (const who of [olive, fern])
      expect(went(await (await atHome(who)).post(PAGE, { currentPassword }))).toBe('303 /');
  });

  it('shows Failed to delete account after a fault (E-SET-03)', async () => {
    const app = whereBreaks(world.app, 'accounts', 'deleteAccount');
    const at = await browser(app, { actor: await cast.customer() });
    const response = await at.post(PAGE, { currentPassword, reason: 'Because' });
    const page = await readPage(response);
    expect([response.status, page.toasts, page.value('reason')]).toEqual([
      500,
      ['Failed to delete account'],
      'Because',
    ]);
  });
});

describe('DELETE /api/users/{id}', () => {
  it('accepts a reason, and logs out (API-CUST-17, C-SET-16)', async () => {
    const olive = await cast.customer();
    const at = await atHome(olive);
    const elsewhere = await atHome(olive);
    const response = await at.json('DELETE', `/api/users/${olive.id}`, { reason: 'Moved' });
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await rows('dataRequests', { userId: olive.id })).toMatchObject([{ words: 'Moved', state: 'grace' }]);
    expect(await isSignedIn(at)).toBe(false);
  });

  it('needs no password, and one that is sent has to be right', async () => {
    const olive = await cast.customer();
    const at = await atHome(olive);
    const response = await at.json('DELETE', `/api/users/${olive.id}`, { currentPassword: 'not it at all' });
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { fields: { currentPassword: ['Current password is not right'] } },
    ]);
    expect(await isSignedIn(at)).toBe(true);
  });

  it('SPEC3-S7 the email about it has a link that undoes it, in one press and without the password', async () => {
    const olive = await cast.customer();
    await (await atHome(olive)).json('DELETE', `/api/users/${olive.id}`, { reason: 'Moved' });
    const sent = JSON.stringify(await emailsTo(world, olive.email));
    const link = /\/keep-account\/[0-9a-f-]+\?key=[\w-]+/.exec(sent)?.[0] ?? '';
    const anyone = await browser(world.app);
    const page = await readPage(await anyone.get(link));
    expect(page.heading).toBe('Keep my account');
    expect(await rows('dataRequests', { userId: olive.id })).toMatchObject([{ state: 'grace' }]);
    const [path = '', key = ''] = link.split('?key=');
    expect((await anyone.post(path, { key: 'guessed' })).status).toBe(404);
    expect(went(await anyone.post(path, { key }))).toBe('303 /auth?tab=login');
    expect(await rows('users', { id: olive.id })).toMatchObject([{ status: 'active' }]);
    expect(await rows('dataRequests', { userId: olive.id })).toMatchObject([{ state: 'undone' }]);
    expect((await anyone.get(link)).status).toBe(404);
  });

  it('SPEC3-S7 POST /api/login says that it has undone the deletion', async () => {
    const olive = await cast.customer();
    await (await atHome(olive)).json('DELETE', `/api/users/${olive.id}`, { reason: 'Moved' });
    const again = await browser(world.app);
    const answer = await again.json('POST', '/api/login', { username: olive.email, password: PASSWORD });
    expect([answer.status, await answer.json()]).toMatchObject([200, { keptAccount: true, message: ACCOUNT_KEPT }]);
    const later = await (
      await browser(world.app)
    ).json('POST', '/api/login', {
      username: olive.email,
      password: PASSWORD,
    });
    expect(await later.json()).not.toHaveProperty('message');
  });

  it('is refused while work is open', async () => {
    const [olive, fern] = [await cast.customer(), await cast.landscaper()];
    await story.hired({ customer: olive, landscaper: fern });
    const response = await (await atHome(olive)).json('DELETE', `/api/users/${olive.id}`, { currentPassword });
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'under-way' }]);
  });

  it('is refused for another user’s account, and for an admin’s own', async () => {
    const [olive, mallory, ada] = [await cast.customer(), await cast.customer(), await cast.admin()];
    const olives = await atHome(olive);
    const response = await (await atHome(mallory)).json('DELETE', `/api/users/${olive.id}`, { currentPassword });
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'not-your-account' }]);
    expect((await (await browser(world.app)).json('DELETE', `/api/users/${olive.id}`)).status).toBe(401);
    const adas = await browser(world.app, { actor: ada });
    const own = await adas.json('DELETE', `/api/users/${ada.id}`, { currentPassword });
    expect([own.status, await own.json()]).toMatchObject([403, { code: 'admins-stay' }]);
    expect(await isSignedIn(olives)).toBe(true);
    expect(await world.app.accounts.views.sessionUser(ada.id)).toMatchObject({ email: ada.email });
  });
});

it('a deleted account can neither bid nor be deleted again', async () => {
  const [olive, fern] = [await cast.customer(), await cast.landscaper()];
  const jobId = await cast.postedJob(olive);
  await world.app.accounts.deleteAccount.execute({ userId: fern.id, password: PASSWORD });
  await expect(cast.placedBid(fern, jobId)).rejects.toThrow('profile-incomplete');
  expect(await world.app.accounts.deleteAccount.execute({ userId: randomUUID(), password: PASSWORD })).toEqual({
    ok: false,
    reason: 'account-gone',
  });
});
