import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canSignIn, userOf } from '#tests/support/accounts/account-seen';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn, PASSWORD, type Cast } from '#tests/support/cast';
import { whileBreaks } from '#tests/support/defects';
import { readPage, went } from '#tests/support/form-page';
import { jobsPostedBy, leastJob, photosSeenBy } from '#tests/support/jobs/job-seen';
import { jpeg } from '#tests/support/pictures';
import { browser, type Browser } from '#tests/support/web';

const ONE_PAGE = '/post-job-soft-signup';
const ACCOUNT = `${ONE_PAGE}/create-account`;
const YEAR = new Date().getFullYear() + 1;
const job = {
  jobTypes: ['hedge_trimming'],
  description: 'Privet hedge, about 9 metres.',
  address: '14 Orchard Close, Frome BA11 4HT',
};
const person = () => ({
  firstName: 'Olive',
  email: `${randomUUID()}@hedgerow.test`,
  password: 'quince',
  agreeToTerms: 'on',
});

let world: TestApp;
let cast: Cast;
beforeAll(async () => {
  world = await testApp();
  cast = castOn(world);
});
afterAll(() => world.close());

const visitor = () => browser(world.app);
/** The one page's form, which is multipart. */
const send = async (they: Browser, change: Record<string, string | string[] | Blob | Blob[]> = {}) =>
  they.post(ONE_PAGE, { photos: new File([], ''), ...job, ...change });
const page = async (they: Browser, path: string) => readPage(await they.get(path));

describe('posting on one page', () => {
  test('C-SOFT-01 C-SOFT-06 is for visitors, and Back leads to /', async () => {
    const they = await visitor();
    const form = await page(they, ONE_PAGE);
    expect(form.heading).toBe('Post a job');
    expect(form.html).toMatch(/<a [^>]*href="\/"[^>]*>(<svg.*?<\/svg>)?Back<\/a>/s);
    for (const field of ['jobTypes', 'description', 'preferredDate', 'postcode', 'isRecurring', 'wasteRemoval'])
      expect(form.html).toContain(`name="${field}"`);
    const olive = await browser(world.app, { actor: await cast.customer() });
    expect(went(await olive.get(ONE_PAGE))).toBe('302 /post-job');
    const fern = await browser(world.app, { actor: await cast.landscaper() });
    expect(went(await fern.post(ONE_PAGE, job))).toBe('303 /');
  });

  test.each([
    ['V-SOFT-01', 'jobTypes', { jobTypes: [] as string[] }, 'Please select at least one job type'],
    ['V-SOFT-02', 'description', { description: '' }, 'Please provide a job description'],
    ['V-SOFT-02', 'description', { description: 'x'.repeat(501) }, 'Description must be 500 characters or less'],
    ['V-SOFT-03', 'postcode', { address: '' }, 'Please provide the job address'],
    ['V-SOFT-03', 'postcode', { address: '1 Nowhere Lane' }, 'Please enter the postcode'],
    ['D-RECURFIELDS', 'recurrenceType', { isRecurring: 'on' }, 'Please select recurrence frequency'],
  ])('%s %s', async (_id, field, change, message) => {
    const answer = await send(await visitor(), change);
    expect(answer.status).toBe(422);
    const form = await readPage(answer);
    expect(form.beside(field)).toBe(message);
    if (field !== 'jobTypes') expect(form.value('jobTypes')).toEqual(['hedge_trimming']);
  });

  test('lists all problems at once, and keeps the photos', async () => {
    const they = await visitor();
    const form = await readPage(await send(they, { jobTypes: [], description: '', address: '', photos: await jpeg() }));
    expect(form.summary?.lines.map(([, words]) => words)).toEqual([
      'Please select at least one job type',
      'Please provide a job description',
      'Please provide the job address',
    ]);
    expect(form.text).toContain('1 of 5 photos');
  });

  test('V-SOFT-08 takes up to five photos', async () => {
    const they = await visitor();
    const six = await Promise.all(Array.from({ length: 6 }, (_, n) => jpeg(`${n + 1}.jpg`)));
    const form = await readPage(await send(they, { do: 'upload', photos: six }));
    expect(form.text).toContain('Photo limit reached: a job has up to 5 photos. Not added: “6.jpg”.');
    const photoId = /photos\/([0-9a-f-]{36})\/remove/.exec((await page(they, ONE_PAGE)).html)?.[1] ?? '';
    const removed = await they.post(`${ONE_PAGE}/photos/${photoId}/remove`, {
      ...job,
      description: 'Typed since.',
      remove: photoId,
      photos: new File([], ''),
    });
    expect(went(removed)).toBe(`303 ${ONE_PAGE}`);
    const after = await page(they, ONE_PAGE);
    expect(after.text).toContain('4 of 5 photos');
    expect(after.value('description')).toBe('Typed since.');
  });
});

describe('the account', () => {
  async function ready(change: Parameters<typeof send>[1] = {}) {
    const they = await visitor();
    expect(went(await send(they, change))).toBe(`303 ${ACCOUNT}`);
    return { they, jobId: String((await page(they, ACCOUNT)).value('jobId')) };
  }

  test('C-SOFT-02 -03 -04 C-POST-05 Continue leads to Create Your Account to Post This Job, which shows the job', async () => {
    const { they } = await ready();
    const form = await page(they, ACCOUNT);
    expect(form.heading).toBe('Create Your Account to Post This Job');
    expect(form.html).toContain(`data-dialog-at-once="${ONE_PAGE}"`);
    expect(form.html).toContain('href="/legal-pages/terms-of-service"');
    expect(form.html).toContain('href="/legal-pages/privacy-policy"');
    expect(form.text).toContain(job.description);
    expect(went(await (await visitor()).get(ACCOUNT))).toBe(`302 ${ONE_PAGE}`);
  });

  test.each([
    ['V-SOFT-04', 'firstName', '', 'First name is required'],
    ['V-SOFT-05', 'email', '', 'Email is required'],
    ['V-SOFT-05', 'email', 'olive@', 'Please enter a valid email address'],
    ['V-SOFT-06', 'password', 'five5', 'Password must be at least 6 characters'],
    ['V-SOFT-07', 'agreeToTerms', '', 'You must agree to the terms and conditions'],
    ['D-PWDMIN', 'password', '123456', 'This password is too easy to guess. Please choose another.'],
  ])('%s %s "%s": %s', async (_id, field, value, message) => {
    const { they, jobId } = await ready();
    const typed = { ...person(), [field]: value, jobId };
    const answer = await they.post(ACCOUNT, typed);
    expect(answer.status).toBe(422);
    const form = await readPage(answer);
    expect([form.beside(field), form.value('password')]).toEqual([message, '']);
    expect(await canSignIn(world.app, typed)).toBe(false);
  });

  test('C-SOFT-05 V-SOFT-06 E-OK-18 ends on the dashboard, signed in, with the job posted; a password of six characters is enough', async () => {
    const { they, jobId } = await ready({ photos: await jpeg() });
    const olive = person();
    expect(went(await they.post(ACCOUNT, { ...olive, jobId }))).toBe(`303 /customer-dashboard`);
    expect((await page(they, '/customer-dashboard')).toasts[0]).toMatch(/^Account created and job posted!/);
    expect(await userOf(they)).toMatchObject({
      email: olive.email,
      fullName: 'Olive',
      phoneNumber: null,
      profileCompleted: false,
    });
    expect(await jobsPostedBy(they)).toMatchObject([{ id: jobId, flexibleDate: true, preferredDate: null }]);
    expect(await photosSeenBy(they, jobId)).toHaveLength(1);
  });

  test('E-POST-02 an email that has an account is refused beside the field and in a toast; the job is there after logging in', async () => {
    const { they, jobId } = await ready();
    const olive = await cast.customer();
    const answer = await they.post(ACCOUNT, { ...person(), email: olive.email, jobId });
    expect(answer.status).toBe(409);
    const form = await readPage(answer);
    const words = 'There is already an account with this email. Please log in instead.';
    expect(form.beside('email')).toBe(words);
    expect(form.toasts).toEqual([`Failed to create account or job ${words}`]);
    await they.post('/auth/sign-in', { username: olive.email, password: PASSWORD });
    await they.get('/post-job');
    expect((await page(they, '/post-job/job-type')).value('description')).toBe(job.description);
  });

  test('E-POST-02 D-REGERR after a fault the form comes back with what was typed, and says so', async () => {
    const { they, jobId } = await ready();
    const olive = { ...person(), phoneNumber: '07700 900123' };
    const answer = await whileBreaks(world.app.visitors, 'postAsNewCustomer', () =>
      they.post(ACCOUNT, { ...olive, jobId }),
    );
    expect(answer.status).toBe(500);
    const form = await readPage(answer);
    expect(form.toasts).toEqual(['Failed to create account or job Failed to create account and post job']);
    for (const field of ['firstName', 'email', 'phoneNumber', 'agreeToTerms'] as const)
      expect(form.value(field)).toBe(olive[field]);
    expect([form.value('password'), form.html.includes('quince')]).toEqual(['', false]);
    expect(await canSignIn(world.app, olive)).toBe(false);
    expect(went(await they.post(ACCOUNT, { ...olive, jobId }))).toBe(`303 /customer-dashboard`);
  });
});

describe('POST /api/jobs/soft-signup', () => {
  const jobData = (change: object = {}) => ({
    jobTypes: ['Hedge Trimming'],
    description: job.description,
    preferredDate: `${YEAR}-05-23`,
    timeFlexible: false,
    location: job.address,
    accessInstructions: 'Side gate',
    wasteRemovalRequired: true,
    isRecurring: true,
    recurringFrequency: 'monthly',
    ...change,
  });
  const userData = (change: object = {}) => ({ ...person(), agreeToTerms: true, ...change });
  const call = (they: Browser, parts: Record<string, string | Blob | Blob[]>) =>
    they.post('/api/jobs/soft-signup', { photos: new File([], ''), ...parts });

  test('API-POST-07 API-POST-08 S-ENT-38 S-ENT-39 S-ENT-40 S-PERM-10 S-PERM-11 accepts jobData and userData by their names, in any order', async () => {
    const they = await visitor();
    const user = userData({ phoneNumber: '07700 900123' });
    const answer = await call(they, {
      userData: JSON.stringify(user),
      photos: [await jpeg('a.jpg'), await jpeg('b.jpg')],
      jobData: JSON.stringify(jobData()),
    });
    expect(answer.status).toBe(201);
    const said = (await answer.json()) as { user: { id: string; email: string }; job: { id: string } };
    expect(Object.keys(said)).toEqual(['user', 'job']);
    expect(said.user).toMatchObject({ email: user.email, firstName: 'Olive', phoneNumber: '07700900123' });
    expect(await (await they.json('GET', '/api/user')).json()).toMatchObject({ id: said.user.id });
    expect(await jobsPostedBy(they)).toMatchObject([
      {
        id: said.job.id,
        jobTypes: ['hedge_trimming'],
        description: job.description,
        wasteRemoval: true,
        preferredDate: `${YEAR}-05-23`,
        flexibleDate: false,
        address: job.address,
        accessInstructions: 'Side gate',
        isRecurring: true,
        recurrenceType: 'monthly',
      },
    ]);
    expect(await photosSeenBy(they, said.job.id)).toHaveLength(2);
  });

  test('API-POST-07 optional fields can be left out: without a date the job is flexible, and the user has no phone number', async () => {
    const they = await visitor();
    const user = userData();
    const answer = await call(they, {
      jobData: JSON.stringify({ jobTypes: ['hedge_trimming'], description: job.description, location: job.address }),
      userData: JSON.stringify(user),
    });
    expect(answer.status).toBe(201);
    const { user: opened, job: posted } = (await answer.json()) as { user: object; job: { id: string } };
    expect(opened).toMatchObject({ email: user.email, phoneNumber: null });
    expect(await jobsPostedBy(they)).toMatchObject([{ id: posted.id, ...leastJob }]);
    expect(await photosSeenBy(they, posted.id)).toEqual([]);
  });

  test('API-POST-07 jobData can name photos stored by the previous call, but only this visitor’s', async () => {
    const they = await visitor();
    const user = userData();
    const refused = await call(they, {
      jobData: JSON.stringify(jobData({ description: '' })),
      userData: JSON.stringify(user),
      photos: [await jpeg('a.jpg'), await jpeg('b.jpg')],
    });
    expect(refused.status).toBe(422);
    const photos = ((await refused.json()) as { photos: { id: string }[] }).photos.map(({ id }) => id);
    const again = { jobData: JSON.stringify(jobData({ photos })), userData: JSON.stringify(user) };

    const mallory = await call(await visitor(), again);
    expect([mallory.status, await mallory.json()]).toMatchObject([
      422,
      { fields: { photos: ['A photo is no longer there. Please add it again'] } },
    ]);
    const answer = await call(they, again);
    expect(answer.status).toBe(201);
    const { job: posted } = (await answer.json()) as { job: { id: string } };
    expect(photos).toHaveLength(2);
    expect(await photosSeenBy(they, posted.id)).toEqual(photos);
  });

  test('parts with the content type of JSON are read too', async () => {
    const blob = (value: object) => new Blob([JSON.stringify(value)], { type: 'application/json' });
    const answer = await call(await visitor(), { jobData: blob(jobData()), userData: blob(userData()) });
    expect(answer.status).toBe(201);
  });

  test('if jobData and userData are swapped, no account is opened and no job is posted', async () => {
    const user = userData();
    const answer = await call(await visitor(), { jobData: JSON.stringify(user), userData: JSON.stringify(jobData()) });
    expect([answer.status, await canSignIn(world.app, user)]).toEqual([422, false]);
  });

  test.each([
    [{ description: 'x'.repeat(501) }, {}, 'description', 'Description must be 500 characters or less'],
    [{ jobTypes: [] }, {}, 'jobTypes', 'Please select at least one job type'],
    [{ location: '' }, {}, 'address', 'Please provide the job address'],
    [{}, { firstName: '' }, 'firstName', 'First name is required'],
    [{}, { password: 'five5' }, 'password', 'Password must be at least 6 characters'],
    [{}, { agreeToTerms: false }, 'agreeToTerms', 'You must agree to the terms and conditions'],
  ])('gives the same messages as the pages: %o %o', async (ofJob, ofUser, field, message) => {
    const parts = { jobData: JSON.stringify(jobData(ofJob)), userData: JSON.stringify(userData(ofUser)) };
    const answer = await call(await visitor(), parts);
    expect([answer.status, await answer.json()]).toMatchObject([422, { message, fields: { [field]: [message] } }]);
  });

  test('a part that is not a JSON object counts as an empty one', async () => {
    for (const jobPart of ['not json', '[1]', '7']) {
      const answer = await call(await visitor(), { jobData: jobPart, userData: JSON.stringify(userData()) });
      expect([answer.status, await answer.json()]).toMatchObject([
        422,
        { message: 'Please select at least one job type' },
      ]);
    }
  });
});
