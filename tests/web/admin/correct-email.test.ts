import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { PASSWORD } from '#tests/support/cast';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { readPage, went } from '#tests/support/form-page';
import { emailsTo } from '#tests/support/notifications/outbox-page';
import { browser, type Browser } from '#tests/support/web';

let on: WorkStage;
let ivy: SessionUser;
let right: string;
let ivys: Browser;
beforeAll(async () => void (on = await workStage()));
afterAll(() => on.world.close());
beforeEach(async () => {
  ivy = await on.cast.customer({ fullName: 'Ivy Lark' });
  right = `right-${ivy.id}@hedgerow.test`;
  ivys = await browser(on.app);
  await signsIn(ivys);
});

const page = () => `/admin/people/${ivy.id}`;
const corrects = (fields = {}) =>
  on.adas.post(`${page()}/correct-email`, { email: right, reason: 'You mistyped it.', ...fields });
const signsIn = (who: Browser, username = ivy.email) => who.post('/auth/sign-in', { username, password: PASSWORD });
/** The first 48 hours, in which only the old address can act. */
const waits = () => on.app.advanceClock!(48);
/** The path of the link that went to an address. */
const linkTo = async (address: string) =>
  /\/email-change\?key=\S+/.exec((await emailsTo(on.world, address)).at(-1)!.text)![0];
const keyIn = (path: string) => new URLSearchParams(path.split('?')[1]).get('key')!;

describe('A-DASH-09 an admin corrects the email of a person', () => {
  test('the old address is told how to stop it; 48 hours later the new one gets a link, and the press of a button makes the change', async () => {
    expect(went(await corrects())).toBe(`303 ${page()}`);
    const [told] = await emailsTo(on.world, ivy.email);
    expect(told).toMatchObject({ subject: 'Our support is about to change the email of your account' });
    for (const words of [
      right,
      'You mistyped it.',
      '/email-change?key=',
      '/help-center#contact',
      'Nothing changes before',
    ])
      expect(told!.text).toContain(words);
    expect(await emailsTo(on.world, right)).toEqual([]);
    const waiting = (await readPage(await on.adas.get(page()))).text;
    expect(waiting).toContain(`The email is to become ${right}.`);
    expect(waiting).toMatch(/Until .+ the old address can stop it\. Then we send a link to the new one/);

    await waits();
    expect((await emailsTo(on.world, right)).map(({ subject }) => subject)).toEqual(['Please confirm your new email']);
    expect((await readPage(await on.adas.get(page()))).text).toMatch(/It waits until .+ for the link in the email/);
    const link = await linkTo(right);
    const confirm = await readPage(await on.nobodys.get(link));
    expect([confirm.heading, (await on.app.admin.people.one(ivy.id))!.email]).toEqual([
      'Confirm your new email',
      ivy.email,
    ]);
    expect(went(await on.nobodys.post(link, { key: keyIn(link) }))).toBe('303 /auth?tab=login');
    expect((await ivys.get('/customer-dashboard')).headers.get('Location')).toContain('/auth');
    expect((await signsIn(ivys)).status).toBe(401);
    expect((await signsIn(ivys, right)).status).toBe(303);
    for (const address of [ivy.email, right])
      expect((await emailsTo(on.world, address)).map(({ subject }) => subject)).toContain(
        'The email of your account has changed',
      );
    const after = await readPage(await on.adas.get(page()));
    for (const words of ['An earlier correction of the email', 'confirmed the new email of their account'])
      expect(after.text).toContain(words);
  });

  test('a key to the new address that gets out before its time makes no change, and the page says when it works', async () => {
    await corrects();
    const [change] = await on.world.database.knex('emailChanges').where({ userId: ivy.id });
    const link = `/email-change?key=${change.confirmKey}`;
    const early = await readPage(await on.nobodys.get(link));
    expect(early.text).toMatch(/This link works from .+\. Until then the change can only be stopped/);
    expect(early.html).not.toContain('<form method="post"');
    const refused = await on.nobodys.post(link, { key: change.confirmKey });
    expect(refused.status).toBe(409);
    expect((await readPage(refused)).text).toContain('This link does not work yet.');
    expect((await on.app.admin.people.one(ivy.id))!.email).toBe(ivy.email);
  });

  test('a change that is stopped in time is never told to the new address', async () => {
    await corrects();
    const stop = await linkTo(ivy.email);
    await on.nobodys.post(stop, { key: keyIn(stop) });
    await waits();
    expect(await emailsTo(on.world, right)).toEqual([]);
  });

  test('the account may be erased before the two days are over: nobody is told, and nothing fails', async () => {
    await corrects();
    expect(went(await on.adas.post(`${page()}/delete`, { reason: 'They asked to go.' }))).toBe(`303 ${page()}`);
    await waits();
    expect(await emailsTo(on.world, right)).toEqual([]);
    const [opened] = await on.world.database
      .knex('outbox')
      .where({ name: 'email-change-opened' })
      .orderBy('at', 'desc');
    expect(opened).toMatchObject({ lastFault: null, deliveredAt: expect.any(Date) });
  });

  test('the old address stops it without signing in; then the link to the new one answers 410, and admins are told', async () => {
    await corrects();
    await waits();
    const [stop, confirm] = [await linkTo(ivy.email), await linkTo(right)];
    expect((await readPage(await on.nobodys.get(stop))).heading).toBe('Stop the change of your email');
    expect(went(await on.nobodys.post(stop, { key: keyIn(stop) }))).toBe('303 /auth?tab=login');
    const refused = await on.nobodys.post(confirm, { key: keyIn(confirm) });
    expect(refused.status).toBe(410);
    expect((await readPage(refused)).text).toContain('This link has been used or has expired.');
    expect((await on.app.admin.people.one(ivy.id))!.email).toBe(ivy.email);
    expect((await ivys.get('/customer-dashboard')).status).toBe(200);
    expect((await readPage(await on.adas.get(page()))).text).toContain('stopped from the old address');
  });

  test('a correction made before the address was confirmed counts as the person’s own, and as confirmed by nobody', async () => {
    await on.world.database.knex('users').where({ id: ivy.id }).update({ emailConfirmedAt: null });
    const corrected = await ivys.post('/settings-page/email/correct', { email: right, currentPassword: PASSWORD });
    expect(went(corrected)).toBe('303 /settings-page/email');
    const { text } = await readPage(await on.adas.get(page()));
    expect(text).toMatch(new RegExp(`From ${ivy.email} to ${right}: made by ${ivy.fullName} on [^,]+, before`));
    expect(text).not.toContain('confirmed on');
  });

  test.each([
    ['', 'Please enter the new email'],
    ['right', 'Please enter a valid email address'],
  ])('typed "%s" the admin reads beside it: %s', async (email, words) => {
    const back = await corrects({ email });
    expect(back.status).toBe(422);
    const form = await readPage(back);
    expect([form.beside('email'), form.value('email'), form.value('reason')]).toEqual([
      words,
      email,
      'You mistyped it.',
    ]);
  });

  test('an address that another account has is refused beside the field, with everything typed kept', async () => {
    const moss = await on.cast.customer({ fullName: 'Moss Reed' });
    const back = await corrects({ email: moss.email });
    expect(back.status).toBe(409);
    const form = await readPage(back);
    expect([form.beside('email'), form.value('email'), form.value('reason')]).toEqual([
      'Another account has this email. Each account needs its own.',
      moss.email,
      'You mistyped it.',
    ]);
    expect(await emailsTo(on.world, ivy.email)).toEqual([]);
  });

  test('an admin’s email is not changed here, and a made-up link says so', async () => {
    const bea = await on.cast.admin();
    const own = await on.adas.post(`/admin/people/${bea.id}/correct-email`, { email: right, reason: 'Mistyped.' });
    expect(own.status).toBe(403);
    const made = await readPage(await on.nobodys.get('/email-change?key=made-up'));
    expect(made.text).toContain('This link has been used or has expired.');
    expect((await on.nobodys.post('/email-change', { key: 'made-up' })).status).toBe(410);
    expect((await on.nobodys.post('/email-change', {})).status).toBe(422);
  });
});
