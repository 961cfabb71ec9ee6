import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canSignIn, userOf } from '#tests/support/accounts/account-seen';
import { limitedTo, testApp, type TestApp } from '#tests/support/app';
import { castOn, PASSWORD, type Cast } from '#tests/support/cast';
import { whileBreaks } from '#tests/support/defects';
import { addressOn, readPage, went } from '#tests/support/form-page';
import { jobsPostedBy, leastJob, photosSeenBy } from '#tests/support/jobs/job-seen';
import { impostor, jpeg } from '#tests/support/pictures';
import { browser, type Browser } from '#tests/support/web';

const START = '/post-job-guest';
const [STEP_1, STEP_2, STEP_3, STEP_4] = ['job-type', 'photos-scheduling', 'address-extras', 'create-account'].map(
  (step) => `${START}/${step}`,
) as [string, string, string, string];
const YEAR = new Date().getFullYear() + 1;

const job = { jobTypes: ['hedge_trimming'], description: 'Privet hedge, about 9 metres.' };
const date = { preferredDate: `${YEAR}-05-23`, timeOfDay: 'morning' };
const place = { address: '14 Orchard Close, Frome BA11 4HT', accessInstructions: 'Side gate' };
const newCustomer = () => ({
  fullName: 'Olive Marsh',
  email: `${randomUUID()}@hedgerow.test`,
  phoneNumber: '07700 900123',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  agreeToTerms: 'on',
});

let world: TestApp;
let cast: Cast;
beforeAll(async () => {
  world = await testApp();
  cast = castOn(world);
});
afterAll(() => world.close());

/** A visitor's browser. `upTo`: the steps before this one are filled in. */
async function visitor(upTo: 1 | 2 | 3 | 4 = 1): Promise<Browser> {
  const they = await browser(world.app);
  if (upTo > 1) await they.post(STEP_1, job);
  if (upTo > 2) await they.post(STEP_2, { ...date, photos: await jpeg() });
  if (upTo > 3) await they.post(STEP_3, place);
  return they;
}
const page = async (they: Browser, path: string) => readPage(await they.get(path));
const jobIdOn = async (they: Browser) => String((await page(they, STEP_4)).value('jobId'));

test('LOOK-S25: on a phone too, the last step shows all that is posted', async () => {
  const { html, text } = await page(await visitor(4), STEP_4);
  const [fold = ''] = /<details(?:(?!<\/details>).)*Check your job.*?<\/details>/s.exec(html) ?? [];
  expect(fold).toContain('14 Orchard Close');
  expect(text).toContain('Check your job');
  expect((await page(await visitor(2), STEP_2)).text).not.toContain('Check your job');
});

describe('permissions', () => {
  test('C-GUEST-01 is for visitors; a customer is sent to the customers’ wizard, and a landscaper is refused', async () => {
    const they = await visitor();
    expect(went(await they.get(START))).toBe(`302 ${STEP_1}`);
    expect((await page(they, STEP_1)).heading).toBe('Job Type');
    const as = async (actor: Awaited<ReturnType<Cast['customer']>>) => browser(world.app, { actor });
    expect(went(await (await as(await cast.customer())).get(START))).toBe('302 /post-job');
    const fern = await as(await cast.landscaper());
    expect(went(await fern.post(STEP_4, newCustomer()))).toBe('303 /');
    expect((await page(fern, '/landscaper/dashboard')).toasts).toEqual([
      'Access Denied You are logged in as a landscaper and cannot access this page.',
    ]);
  });

  test('looking at the form sets no cookie and stores nothing', async () => {
    const response = await (await visitor()).get(STEP_1);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe('the wizard', () => {
  test('C-GUEST-02 -03 -04 -05 has four steps, the fourth called Create Account, and links to the home page, the terms and the privacy policy', async () => {
    const they = await visitor(4);
    const first = await page(they, STEP_1);
    expect(first.text).toContain('Step 1 of 4');
    expect(first.html).toMatch(/<a [^>]*href="\/"[^>]*>(<svg.*?<\/svg>)?Back to Home/s);
    const fourth = await page(they, STEP_4);
    expect([fourth.heading, fourth.title]).toEqual([
      'Create Account',
      'Create Account, step 4 of 4, post a job · Hedgerow',
    ]);
    expect(fourth.text).toContain('Step 4 of 4');
    expect(fourth.html).toContain('href="/terms"');
    expect(fourth.html).toContain('href="/privacy"');
  });

  test('C-GUEST-06 C-POST-04 E-OK-18 D-PROFILE-GATE ends on the dashboard: signed in, with the job posted and a profile to complete', async () => {
    const they = await visitor(4);
    const olive = newCustomer();
    const jobId = await jobIdOn(they);
    const posted = await they.post(STEP_4, { ...olive, jobId });
    expect(went(posted)).toBe(`303 /customer-dashboard`);
    expect(posted.headers.getSetCookie().find((cookie) => cookie.startsWith('hedgerow-draft='))).toContain('Max-Age=0');
    const dashboard = await page(they, '/customer-dashboard');
    expect(dashboard.toasts[0]).toMatch(/^Account created and job posted!/);
    expect(dashboard.text).toContain(
      'Your profile is not finished. Two short steps, and you can change your job and post others.',
    );
    expect(dashboard.html).toContain('href="/customer-profile-completion"');
    expect(dashboard.heading).toMatch(/, Olive$/);
    expect(dashboard.text).toContain('Hedge Trimming in Frome');
    expect(await jobsPostedBy(they)).toMatchObject([{ id: jobId, description: job.description }]);
    expect(await photosSeenBy(they, jobId)).toHaveLength(1);
    const user = await userOf(they);
    expect(user).toMatchObject({ email: olive.email, profileCompleted: false, phoneNumber: '07700900123' });
    // No page shows the record that both documents were accepted.
    expect(await world.database.knex('termsAcceptances').where({ userId: user.id })).toHaveLength(2);
    // The profile asks again, with the known answers filled in.
    const completion = await page(they, '/customer-profile-completion');
    expect([completion.value('fullName'), addressOn(completion)]).toEqual([
      'Olive Marsh',
      '14 Orchard Close, Frome, BA11 4HT',
    ]);
    expect(went(await they.get('/post-job'))).toBe('302 /customer-profile-completion');
    expect(went(await they.get(`/jobs/${jobId}/edit`))).toBe('302 /customer-profile-completion');
  });

  test('C-POST-01 C-POST-02 a step without problems leads to the next, Previous always leads back, and the account comes last', async () => {
    const they = await visitor(2);
    expect(went(await they.get(STEP_4))).toBe(`302 ${STEP_2}?check=1`);
    const wrong = await they.post(STEP_1, { ...job, description: '' });
    expect([wrong.status, (await readPage(wrong)).beside('description')]).toEqual([
      422,
      'Please provide a job description',
    ]);
    expect(went(await they.post(STEP_2, { do: 'previous' }))).toBe(`303 ${STEP_1}`);
    expect(went(await (await browser(world.app)).get(STEP_4))).toBe(`302 ${START}`);
  });

  test('an address that cannot be found does not lead to the account step', async () => {
    const they = await visitor(3);
    const nowhere = await readPage(await they.post(STEP_3, { address: '1 Nowhere Lane' }));
    expect(nowhere.beside('postcode')).toBe('Please enter the postcode');
    expect(nowhere.value('addressLine1')).toBe('1 Nowhere Lane');
    expect(went(await they.post(STEP_3, place))).toBe(`303 ${STEP_4}`);
  });

  test('C-LAND-06 the part of the garden chosen on the landing page is ticked', async () => {
    const they = await visitor();
    expect(went(await they.get(`${START}?type=hedge`))).toBe(`302 ${STEP_1}?type=hedge`);
    expect((await page(they, `${STEP_1}?type=hedge`)).value('jobTypes')).toEqual(['hedge_trimming']);
  });
});

describe('the account step', () => {
  test.each([
    ['V-GUEST-01', 'fullName', ' ', 'Please enter your full name'],
    ['V-GUEST-02', 'email', '', 'Please enter your email address'],
    ['V-GUEST-03', 'email', 'olive@', 'Please enter a valid email address'],
    ['V-GUEST-04', 'phoneNumber', '', 'Please enter your phone number'],
    ['V-GUEST-05', 'password', '', 'Please enter a password'],
    ['V-GUEST-06', 'password', 'seven77', 'Password must be at least 8 characters'],
    ['V-GUEST-07', 'confirmPassword', 'another-one', 'Passwords do not match'],
    ['V-GUEST-08', 'agreeToTerms', '', 'You must agree to the terms and conditions'],
    ['D-PWDMIN', 'password', 'password1', 'This password is too easy to guess. Please choose another.'],
  ])('%s %s "%s": %s', async (id, field, value, message) => {
    const they = await visitor(4);
    const typed = { ...newCustomer(), [field]: value, jobId: await jobIdOn(they) };
    if (id === 'D-PWDMIN') typed.confirmPassword = value;
    const answer = await they.post(STEP_4, typed);
    expect(answer.status).toBe(422);
    const form = await readPage(answer);
    expect(form.beside(field)).toBe(message);
    expect(form.title).toMatch(/^Error: Create Account/);
    if (field !== 'fullName') expect(form.value('fullName')).toBe('Olive Marsh');
    expect([form.value('password'), form.value('confirmPassword')]).toEqual(['', '']);
    expect(await canSignIn(world.app, typed)).toBe(false);
  });

  test('any text with digits is a phone number here (V-GUEST-04)', async () => {
    const they = await visitor(4);
    const olive = { ...newCustomer(), phoneNumber: '+44 1373 000 000' };
    expect(went(await they.post(STEP_4, { ...olive, jobId: await jobIdOn(they) }))).toMatch(
      /^303 \/customer-dashboard$/,
    );
    expect(await userOf(they)).toMatchObject({ email: olive.email, phoneNumber: '01373000000' });
  });

  test('E-POST-02 an email that has an account is refused beside the field and in a toast; after logging in the job is still there', async () => {
    const olive = await cast.customer();
    const they = await visitor(4);
    const answer = await they.post(STEP_4, { ...newCustomer(), email: olive.email, jobId: await jobIdOn(they) });
    expect(answer.status).toBe(409);
    const form = await readPage(answer);
    const words = 'There is already an account with this email. Please log in instead.';
    expect(form.beside('email')).toBe(words);
    expect(form.summary?.title).toBe('There is a problem');
    expect(form.toasts).toEqual([`Failed to create account or job ${words}`]);
    expect(form.html).toContain('href="/auth?tab=login"');

    expect(went(await they.post('/auth/sign-in', { username: olive.email, password: PASSWORD }))).toBe(
      '303 /customer-dashboard',
    );
    const dashboard = await they.get('/customer-dashboard');
    expect(await dashboard.text()).toMatch(/href="\/post-job"[^>]*>Continue with the job you were writing/);
    expect(went(await they.get('/post-job'))).toBe('302 /post-job/address-extras');
    const last = await page(they, '/post-job/address-extras');
    expect(last.text).toContain(place.address);
    expect((await page(they, '/post-job/photos-scheduling')).text).toContain('1 of 6 photos');
    await they.post('/post-job/address-extras', { ...place, jobId: String(last.value('jobId')) });
    expect(await jobsPostedBy(they)).toMatchObject([{ description: job.description }]);
  });

  test('E-POST-02 D-REGERR after a fault the form says so and keeps what was typed', async () => {
    const they = await visitor(4);
    const jobId = await jobIdOn(they);
    const answer = await whileBreaks(world.app.visitors, 'postAsNewCustomer', () =>
      they.post(STEP_4, { ...newCustomer(), jobId }),
    );
    expect(answer.status).toBe(500);
    const form = await readPage(answer);
    expect(form.toasts).toEqual(['Failed to create account or job Failed to create account and post job']);
    expect([form.value('fullName'), form.html.includes('quince')]).toEqual(['Olive Marsh', false]);
  });

  test('Previous keeps what was typed into the account form', async () => {
    const they = await visitor(4);
    const typed = { ...newCustomer(), email: 'olive@', do: 'previous' };
    expect(went(await they.post(STEP_4, typed))).toBe(`303 ${STEP_3}`);
    const again = await page(they, STEP_4);
    expect([again.value('fullName'), again.value('email'), again.value('password')]).toEqual([
      'Olive Marsh',
      'olive@',
      '',
    ]);
  });

  test('sent five times at once, the form opens one account and posts one job', async () => {
    const they = await visitor(4);
    const olive = { ...newCustomer(), jobId: await jobIdOn(they) };
    const answers = await Promise.all(Array.from({ length: 5 }, () => they.post(STEP_4, olive)));
    expect(answers.map(went)).toEqual(Array.from({ length: 5 }, () => `303 /customer-dashboard`));
    expect(await jobsPostedBy(they)).toHaveLength(1);
  });

  test('if a photo has been deleted in the meantime, no account is opened', async () => {
    const they = await visitor(4);
    const olive = { ...newCustomer(), jobId: await jobIdOn(they) };
    await world.database.knex('photos').whereNotNull('visitorId').delete();
    expect(went(await they.post(STEP_4, olive))).toBe(`303 ${STEP_2}?check=1`);
    const mend = await page(they, `${STEP_2}?check=1`);
    expect(mend.text).toContain('A photo is no longer there. Please add it again');
    expect(await canSignIn(world.app, olive)).toBe(false);
  });

  test('has the same rate limit as a registration', async () => {
    const strict = await limitedTo(0.05, world);
    const they = await browser(strict.app, { address: '192.0.2.77' });
    await they.post(STEP_1, job);
    await they.post(STEP_2, { ...date });
    await they.post(STEP_3, place);
    const jobId = await jobIdOn(they);
    const taken = await castOn(strict).customer();
    const sent = () => they.post(STEP_4, { ...newCustomer(), email: taken.email, jobId });
    expect((await sent()).status).toBe(409);
    const refused = await sent();
    expect(refused.status).toBe(429);
    expect((await readPage(refused)).text).toContain('Too many attempts. Please wait a few minutes and try again.');
    await strict.close();
  });
});

describe('a visitor’s draft', () => {
  test('is found by a secret in a cookie that scripts cannot read; only a hash of the secret is stored', async () => {
    const they = await visitor();
    const [cookie] = (await they.post(STEP_1, job)).headers.getSetCookie();
    expect(cookie).toMatch(/^hedgerow-draft=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax/);
    const mallory = await visitor();
    expect((await page(mallory, STEP_1)).value('description')).toBe('');
  });

  test('V-GUEST-09 takes up to six photos, and only photos; valid ones are kept when others are refused', async () => {
    const they = await visitor(2);
    const seven = await Promise.all(Array.from({ length: 7 }, (_, n) => jpeg(`${n + 1}.jpg`)));
    const answer = await readPage(await they.post(STEP_2, { ...date, do: 'upload', photos: seven }));
    expect(answer.text).toContain('Photo limit reached: a job has up to 6 photos. Not added: “7.jpg”.');
    expect((await page(they, STEP_2)).text).toContain('6 of 6 photos');
    const others = await visitor(2);
    const wrong = await readPage(await others.post(STEP_2, { ...date, photos: impostor('list.jpg') }));
    expect(wrong.text).toContain('Invalid file type: “list.jpg” is not a JPEG, PNG or HEIC photo.');
  });

  test('a photo can be removed by its visitor only', async () => {
    const they = await visitor(3);
    const photoId = /photos\/([0-9a-f-]{36})\/remove/.exec((await page(they, STEP_2)).html)?.[1] ?? '';
    const remove = `${START}/photos/${photoId}/remove`;
    expect((await (await visitor()).get(remove)).status).toBe(404);
    expect((await (await visitor()).post(remove, {})).status).toBe(404);
    expect((await page(they, remove)).heading).toBe('Remove this photo?');
    expect(went(await they.post(remove, {}))).toBe(`303 ${STEP_2}`);
    expect((await page(they, STEP_2)).html).not.toContain(photoId);
  });

  test('D-PHOTOREC photos are optional', async () => {
    const they = await visitor(2);
    expect(went(await they.post(STEP_2, date))).toBe(`303 ${STEP_3}`);
  });

  test('can be deleted', async () => {
    const they = await visitor(3);
    expect((await page(they, `${START}/forget`)).heading).toBe('Forget this draft?');
    expect(went(await they.post(`${START}/forget`, {}))).toBe('303 /');
    expect((await page(they, STEP_1)).value('description')).toBe('');
  });

  test('is kept as well as the account’s own draft until the customer chooses one', async () => {
    const olive = await cast.customer();
    const own = await browser(world.app, { actor: olive });
    await own.post('/post-job/job-type', { jobTypes: ['weeding'], description: 'My old weeds.' });
    const they = await visitor(3);
    await they.post('/auth/sign-in', { username: olive.email, password: PASSWORD });
    expect(went(await they.get('/post-job'))).toBe('302 /post-job/photos-scheduling');
    const kept = await page(they, '/post-job/job-type');
    expect(kept.value('description')).toBe('My old weeds.');
    expect(kept.html).toContain('href="/post-job/take-over"');
    expect((await page(they, '/post-job/take-over')).heading).toBe('Continue with the other draft?');
    expect(went(await they.post('/post-job/take-over', {}))).toBe('303 /post-job');
    const taken = await page(they, '/post-job/job-type');
    expect(taken.value('description')).toBe(job.description);
    expect(taken.html).not.toContain('href="/post-job/take-over"');
  });

  test('too many drafts from one IP address are refused, and nothing typed is lost', async () => {
    const strict = await limitedTo(0.01, world);
    const from = () => browser(strict.app, { address: '192.0.2.78' });
    expect(went(await (await from()).post(STEP_1, job))).toBe(`303 ${STEP_2}`);
    const refused = await (await from()).post(STEP_1, job);
    expect(refused.status).toBe(429);
    expect((await readPage(refused)).value('description')).toBe(job.description);
    await strict.close();
  });
});

describe('POST /api/jobs/guest', () => {
  const { confirmPassword: _, ...someone } = newCustomer();
  const body = (change: object = {}) => ({
    ...someone,
    email: `${randomUUID()}@hedgerow.test`,
    services_requested: '["hedge_trimming"]',
    job_description: job.description,
    preferred_date: date.preferredDate,
    time_of_day: 'morning',
    is_flexible_date: 'false',
    address_full: place.address,
    is_recurring: 'true',
    recurrence_type: 'every 10 days',
    waste_removal: 'removal',
    ...change,
  });

  test('API-POST-05 S-ENT-37 S-PERM-10 S-PERM-11 accepts account, job and photos in one form, and answers with the user, the job’s id and a session', async () => {
    const they = await visitor();
    const sent = body();
    const answer = await they.post('/api/jobs/guest', { ...sent, photos: [await jpeg('a.jpg'), await jpeg('b.jpg')] });
    expect(answer.status).toBe(201);
    const said = (await answer.json()) as { user: { id: string }; job: { id: string } };
    expect(said).toMatchObject({ user: { email: sent.email, userType: 'customer', profileCompleted: false } });
    expect(await (await they.json('GET', '/api/user')).json()).toMatchObject({ id: said.user.id });
    expect(await jobsPostedBy(they)).toMatchObject([
      {
        id: said.job.id,
        jobTypes: ['hedge_trimming'],
        description: job.description,
        wasteRemoval: true,
        preferredDate: date.preferredDate,
        timeOfDay: 'morning',
        flexibleDate: false,
        address: place.address,
        isRecurring: true,
        recurrenceType: 'custom',
        repeats: 'every 10 days',
      },
    ]);
    expect(await photosSeenBy(they, said.job.id)).toHaveLength(2);
  });

  test('API-POST-05 optional fields can be left out, and photos too', async () => {
    const { services_requested, job_description, address_full } = body();
    const sent = { ...someone, email: `${randomUUID()}@hedgerow.test` };
    const they = await visitor();
    const answer = await they.post('/api/jobs/guest', {
      ...sent,
      services_requested,
      job_description,
      address_full,
      is_flexible_date: 'true',
      photos: new File([], ''),
    });
    expect(answer.status).toBe(201);
    const { job: posted } = (await answer.json()) as { job: { id: string } };
    expect(await jobsPostedBy(they)).toMatchObject([{ id: posted.id, ...leastJob }]);
    expect(await photosSeenBy(they, posted.id)).toEqual([]);
  });

  test('API-POST-06 says in `message` what is wrong, and names the stored photos, so that they need not be sent again', async () => {
    const they = await visitor();
    const sent = body({ job_description: '' });
    const answer = await they.post('/api/jobs/guest', { ...sent, photos: await jpeg() });
    expect(answer.status).toBe(422);
    const said = (await answer.json()) as { message: string; error: string; photos: { id: string }[] };
    expect(said).toMatchObject({
      error: 'Please provide a job description',
      message: 'Please provide a job description',
      code: 'answers-not-valid',
      fields: { description: ['Please provide a job description'] },
    });
    const again = await they.post('/api/jobs/guest', {
      ...sent,
      job_description: job.description,
      photos: [said.photos[0]?.id ?? '', new File([], '')],
    });
    expect(again.status).toBe(201);
    const { job: posted } = (await again.json()) as { job: { id: string } };
    expect(await photosSeenBy(they, posted.id)).toHaveLength(1);
  });

  test.each([
    [{ fullName: '' }, 'fullName', 'Please enter your full name'],
    [{ password: 'seven77' }, 'password', 'Password must be at least 8 characters'],
    [{ agreeToTerms: 'false' }, 'agreeToTerms', 'You must agree to the terms and conditions'],
    [{ address_full: '' }, 'address', 'Please provide the job address'],
  ])('gives the same message as the pages: %o', async (change, field, message) => {
    const answer = await (await visitor()).post('/api/jobs/guest', { ...body(change), photos: await jpeg() });
    expect([answer.status, await answer.json()]).toMatchObject([422, { message, fields: { [field]: [message] } }]);
  });

  test('an email that has an account is 409; a body that is not a form is 415 or 400', async () => {
    const they = await visitor();
    const { email } = await cast.customer();
    const taken = await they.post('/api/jobs/guest', { ...body({ email }), photos: await jpeg() });
    expect(taken.status).toBe(409);
    expect(await taken.json()).toMatchObject({
      code: 'email-taken',
      fields: { email: ['There is already an account with this email. Please log in instead.'] },
    });
    expect((await they.json('POST', '/api/jobs/guest', body())).status).toBe(415);
    const torn = new Request('http://hedgerow.test/api/jobs/guest', {
      method: 'POST',
      body: 'no form',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    });
    expect((await they.send(torn)).status).toBe(400);
  });
});
