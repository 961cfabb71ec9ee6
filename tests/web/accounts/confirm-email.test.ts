// SEC-S7: an address is confirmed by a link that blocks nothing.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { canSignIn, signedInAs } from '#tests/support/accounts/account-seen';
import { limitedTo } from '#tests/support/app';
import { PASSWORD } from '#tests/support/cast';
import { readPage, went } from '#tests/support/form-page';
import { emailsTo } from '#tests/support/notifications/outbox-page';
import { productStage } from '#tests/support/product-stage';
import { browser, type Browser } from '#tests/support/web';

const SUBJECT = 'Confirm your email address';
const NEW = 'sorrel-and-yarrow-8';

const on = productStage();
let email: string;
let they: Browser;
beforeEach(async () => {
  email = `${randomUUID()}@hedgerow.test`;
  they = await browser(on.world.app);
});

const account = (facts: object = {}) => ({
  userId: randomUUID(),
  userType: 'customer',
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  ...facts,
});
const register = () => they.post('/auth/register', account());
const confirmations = async (to = email) => (await emailsTo(on.world, to)).filter(({ subject }) => subject === SUBJECT);
const pathIn = ({ text }: { text: string }) => /\/auth\/confirm-email\?token=[\w-]+/.exec(text)?.[0] ?? '';
const tokenIn = (path: string) => new URL(path, 'http://hedgerow.test').searchParams.get('token') ?? '';
const linkTo = async (to = email) => pathIn((await confirmations(to)).at(-1)!);
const confirm = (path: string, at = they) => at.post('/auth/confirm-email', { token: tokenIn(path) });
const row = (of = email) => on.world.database.knex('users').where({ email: of }).first();
const isConfirmed = async (of = email) => (await row(of))!.emailConfirmedAt !== null;
/** As if the links had been made earlier: a form sent twice within a minute sends one email. */
const aMinuteLater = () =>
  on.world.database.knex('emailConfirmations').update({ createdAt: new Date(Date.now() - 61_000) });

describe('the link is emailed whenever an account is opened, and nothing waits for it', () => {
  test.each(['customer', 'landscaper'])('by the form, as a %s', async (userType) => {
    const answer = await they.post('/auth/register', account({ userType }));
    expect(went(answer)).toMatch(/^303 \/(customer-profile-completion|landscaper-registration)/);
    expect(await confirmations()).toHaveLength(1);
    expect(await isConfirmed()).toBe(false);
  });

  test('by a call', async () => {
    const body = { username: email, email, password: PASSWORD, fullName: 'Olive Marsh', userType: 'customer' };
    expect((await they.json('POST', '/api/register', body)).status).toBe(201);
    expect(await confirmations()).toHaveLength(1);
  });

  test('by a call that posts a job with it', async () => {
    const person = { fullName: 'Olive Marsh', email, phoneNumber: '07700 900123', password: PASSWORD };
    const job = {
      services_requested: '["hedge_trimming"]',
      job_description: 'Privet hedge, about 9 metres.',
      address_full: '14 Orchard Close, Frome BA11 4HT',
      is_flexible_date: 'true',
      agreeToTerms: 'on',
    };
    const answer = await they.post('/api/jobs/guest', { ...person, ...job, photos: new File([], '') });
    expect(answer.status).toBe(201);
    expect(await confirmations()).toHaveLength(1);
  });

  test('by a call of the soft sign-up', async () => {
    const userData = { firstName: 'Olive', email, password: PASSWORD, agreeToTerms: true };
    const jobData = { jobTypes: ['Hedge Trimming'], description: 'Privet hedge.', timeFlexible: true };
    const sent = { userData, jobData: { ...jobData, location: '14 Orchard Close, Frome BA11 4HT' } };
    const parts = Object.entries(sent).map(([name, part]) => [name, JSON.stringify(part)]);
    const answer = await they.post('/api/jobs/soft-signup', { ...Object.fromEntries(parts), photos: new File([], '') });
    expect(answer.status).toBe(201);
    expect(await confirmations()).toHaveLength(1);
  });

  test('a form that was sent twice sends one email', async () => {
    const twice = account();
    await they.post('/auth/register', twice);
    await (await browser(on.world.app)).post('/auth/register', twice);
    expect(await confirmations()).toHaveLength(1);
  });

  test('the email repeats nothing that the person typed except the address to which it goes', async () => {
    const body = { username: email, email, password: PASSWORD, fullName: 'Buy Pills', userType: 'customer' };
    await they.json('POST', '/api/register', body);
    const { text } = (await confirmations())[0]!;
    expect(text).toMatch(/^Hello,/);
    expect(text).not.toMatch(/Buy|Pills/);
  });
});

describe('the page of the link', () => {
  test('looking at it changes nothing, because programs open the links in emails; its button confirms', async () => {
    await register();
    const path = await linkTo();
    const visitor = await browser(on.world.app);
    const page = await readPage(await visitor.get(path));
    expect([page.heading, page.value('token')]).toEqual([SUBJECT, tokenIn(path)]);
    expect(page.text).toContain(email);
    expect(await isConfirmed()).toBe(false);
    expect(went(await confirm(path, visitor))).toBe('303 /auth?tab=login');
    expect(await isConfirmed()).toBe(true);
  });

  test('someone who is signed in goes on to their own pages', async () => {
    await register();
    expect(went(await confirm(await linkTo()))).toMatch(/^303 \/(?!auth)/);
    expect(await isConfirmed()).toBe(true);
  });

  test('a link that was used, has expired, is about another address or was made up says so and confirms nothing', async () => {
    await register();
    const path = await linkTo();
    const { knex } = on.world.database;
    const says = async (of: string, words: string) => {
      expect((await readPage(await they.get(of))).text).toContain(words);
      const posted = await confirm(of);
      expect([posted.status, (await readPage(posted)).text.includes(words)]).toEqual([410, true]);
    };
    await says('/auth/confirm-email?token=made-up', 'This is not a link that we sent');
    await knex('emailConfirmations').update({ expiresAt: new Date(0) });
    await says(path, 'This link has expired: it worked for 7 days.');
    await knex('emailConfirmations').update({ expiresAt: new Date('2099-01-01') });
    await knex('users')
      .where({ email })
      .update({ email: `a.${email}` });
    await says(path, 'The account has another address now');
    expect(await isConfirmed(`a.${email}`)).toBe(false);
    await knex('users')
      .where({ email: `a.${email}` })
      .update({ email });
    await confirm(path);
    await says(path, 'This address is confirmed already.');
  });

  test('without a token it says to follow the link', async () => {
    const posted = await they.post('/auth/confirm-email', {});
    expect([posted.status, (await readPage(posted)).text.includes('Please follow the link in the email')]).toEqual([
      422,
      true,
    ]);
  });
});

describe('a quiet note', () => {
  const NOTE = 'Confirm your email address. Follow the link';
  const shows = async (path: string) => (await readPage(await they.get(path))).text.includes(NOTE);

  test.each([
    ['customer', ['/customer/settings', '/customer-dashboard']],
    ['landscaper', ['/landscaper/settings', '/landscaper/dashboard']],
  ] as const)(
    'stands in the settings and on the dashboard of a %s until the address is confirmed',
    async (role, pages) => {
      const person = await on.cast[role]();
      const { knex } = on.world.database;
      await knex('users').where({ id: person.id }).update({ emailConfirmedAt: null });
      they = await signedInAs(on.world.app, person);
      for (const page of pages) expect([page, await shows(page)]).toEqual([page, true]);
      await knex('users').where({ id: person.id }).update({ emailConfirmedAt: new Date() });
      for (const page of pages) expect([page, await shows(page)]).toEqual([page, false]);
    },
  );
});

describe('asking for another link', () => {
  const ask = () => they.post('/settings-page/email', {});

  test('sends one, until the address is confirmed', async () => {
    await register();
    await aMinuteLater();
    expect(went(await ask())).toBe('303 /settings-page/email');
    expect(await confirmations()).toHaveLength(2);
    await confirm(await linkTo());
    const again = await ask();
    expect([again.status, (await readPage(again)).text.includes('confirmed already')]).toEqual([409, true]);
    expect((await readPage(await they.get('/settings-page/email'))).text).toContain('is confirmed.');
  });

  test('is limited to five an hour for an account', async () => {
    const strict = await limitedTo(0.2, on.world);
    try {
      they = await browser(strict.app);
      await register();
      expect((await ask()).status).toBe(303);
      expect((await ask()).status).toBe(429);
    } finally {
      await strict.close();
    }
  });
});

describe('a mistyped address', () => {
  const right = () => `right.${email}`;
  const correct = (facts: object = {}) =>
    they.post('/settings-page/email/correct', { email: right(), currentPassword: PASSWORD, ...facts });

  test('is corrected with the password: the link goes to the right one, and the old link does nothing', async () => {
    await register();
    const old = await linkTo();
    expect(went(await correct())).toBe('303 /settings-page/email');
    expect((await confirm(old)).status).toBe(410);
    expect(await isConfirmed(right())).toBe(false);
    expect((await confirm(await linkTo(right()))).status).toBe(303);
    expect(await isConfirmed(right())).toBe(true);
    expect(await canSignIn(on.world.app, { email: right() })).toBe(true);
  });

  test('a wrong password, a taken address or an unchanged one is reported beside the field, and the typed text is kept', async () => {
    await register();
    const taken = (await on.cast.customer()).email;
    const refused = async (facts: object, field: string, words: string) => {
      const page = await readPage(await correct(facts));
      expect(page.beside(field)).toBe(words);
      return page;
    };
    const page = await refused({ currentPassword: 'not it' }, 'currentPassword', 'Current password is not right');
    expect([page.value('email'), page.value('currentPassword')]).toEqual([right(), '']);
    await refused({ email: taken }, 'email', 'There is already an account with this email. Please log in instead.');
    await refused({ email }, 'email', 'This is the address that your account has now');
    expect(await row()).toBeDefined();
  });

  test('D-EMAILRO an address that is confirmed is changed by support only', async () => {
    await register();
    await confirm(await linkTo());
    expect((await correct()).status).toBe(409);
    expect((await readPage(await they.get('/settings-page/email/correct'))).text).toContain('Please contact support');
    expect(await row()).toBeDefined();
  });
});

test('people who have not confirmed post and bid as everyone does, and the email about a bid repeats no words of it', async () => {
  const [olive, fern] = [await on.cast.customer(), await on.cast.landscaper()];
  const { knex } = on.world.database;
  await knex('users').whereIn('id', [olive.id, fern.id]).update({ emailConfirmedAt: null });
  const jobId = await on.cast.postedJob(olive, { description: 'Buy pills' });
  await on.cast.placedBid(fern, jobId, { message: 'Buy pills' });
  const [bid, ...more] = (await emailsTo(on.world, olive.email)).filter(({ subject }) => /bid/.test(subject));
  expect([bid!.subject, more]).toEqual(['A landscaper has bid for your job', []]);
  expect(bid!.text).toContain(`/jobs/${jobId}/bids`);
  expect(bid!.text).not.toMatch(/Olive|Fern|Blackthorn|Hedge |pills/);
  const page = await readPage(await (await signedInAs(on.world.app, olive)).get(`/jobs/${jobId}/bids`));
  expect(page.text).toContain('Buy pills');
});

test('the real owner of an address takes back an account that a stranger opened on it, second factor or not', async () => {
  await register();
  const { id } = (await row())!;
  const { knex } = on.world.database;
  await knex('twoFactors').insert({ userId: id, sealedSecret: 'sealed', confirmedAt: new Date(), lastStep: 0 });
  const owner = await browser(on.world.app);
  await owner.post('/auth/forgot-password', { email });
  const mail = (await emailsTo(on.world, email)).at(-1)!;
  expect(mail.text).toMatch(/^Hello,/);
  const token = /token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
  const answer = await owner.post('/auth/reset-password', { token, newPassword: NEW, confirmPassword: NEW });
  const login = await readPage(await owner.get(answer.headers.get('Location')!));
  expect(login.text).toContain('Your email address is confirmed.');
  expect(login.text).toContain('Two-factor sign-in was on, and we have turned it off.');
  expect((await they.json('GET', '/api/user')).status).toBe(401);
  const back = await signedInAs(on.world.app, { email, password: NEW });
  expect((await back.json('GET', '/api/user')).status).toBe(200);
});
