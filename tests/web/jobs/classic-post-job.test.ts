import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn, type Cast } from '#tests/support/cast';
import { readPage, went } from '#tests/support/form-page';
import { jobsPostedBy, photosSeenBy } from '#tests/support/jobs/job-seen';
import { impostor, jpeg } from '#tests/support/pictures';
import { browser, type Browser } from '#tests/support/web';

const START = '/customer/post-job/classic';
const [STEP_1, STEP_2, STEP_3] = ['job-type', 'photos-scheduling', 'address-extras'].map(
  (step) => `${START}/${step}`,
) as [string, string, string];
const YEAR = new Date().getFullYear() + 1;
const job = { jobTypes: ['hedge_trimming'], description: 'Privet hedge, about 9 metres.' };
const place = { address: '14 Orchard Close, Frome BA11 4HT' };
const NO_FILE = new File([], '');

let world: TestApp;
let cast: Cast;
beforeAll(async () => {
  world = await testApp();
  cast = castOn(world);
});
afterAll(() => world.close());

async function olive(upTo: 1 | 2 | 3 = 1): Promise<Browser & { user: SessionUser }> {
  const user = await cast.customer();
  const at = await browser(world.app, { actor: user });
  if (upTo > 1) await at.post(STEP_1, job);
  if (upTo > 2) await at.post(STEP_2, { preferredDate: `${YEAR}-05-23`, photos: await jpeg() });
  return { ...at, user };
}
const page = async (they: Browser, path: string) => readPage(await they.get(path));
const pictures = (count: number) => Promise.all(Array.from({ length: count }, (_, n) => jpeg(`${n + 1}.jpg`)));

describe('the classic wizard', () => {
  test('C-POST2-02 is for customers with a completed profile; others go to /auth', async () => {
    const as = async (actor?: SessionUser) => went(await (await browser(world.app, { actor })).get(START));
    expect(await as()).toBe('302 /auth');
    expect(await as(await cast.landscaper())).toBe('302 /auth');
    expect(await as(await cast.customer({ completed: false }))).toBe('302 /customer-profile-completion');
    expect(await as(await cast.customer())).toBe(`302 ${STEP_1}`);
  });

  test('C-POST2-01 LOOK-M13 has three steps and a side menu; no form explains how it differs from the others', async () => {
    const she = await olive();
    const first = await page(she, STEP_1);
    expect(first.text).toContain('Step 1 of 3');
    const menu = /<nav [^>]*aria-label="Side menu"[^>]*>(.*?)<\/nav>/s.exec(first.html)?.[1] ?? '';
    for (const to of ['/customer-dashboard', '/messages', '/post-job', '/customer/profile', '/customer/settings'])
      expect(menu).toContain(`href="${to}"`);
    for (const { html, text } of [first, await page(she, '/post-job/job-type')]) {
      expect(text).not.toMatch(/classic|usual form|six photos/i);
      expect(html).not.toContain('Go to the');
    }
    expect((await page(she, '/post-job/job-type')).html).not.toContain('aria-label="Side menu"');
  });

  test('C-POST2-04 -05 -06 E-OK-17 keeps the draft in the account, with the ids of its photos, and removes it when the job is posted', async () => {
    const she = await olive(3);
    const elsewhere = await browser(world.app, { actor: she.user });
    expect(went(await elsewhere.get(START))).toBe(`302 ${STEP_3}`);
    expect((await page(elsewhere, STEP_1)).value('description')).toBe(job.description);
    expect((await page(elsewhere, STEP_2)).html).toMatch(/src="\/photos\/[0-9a-f-]{36}\/320\.jpg"/);

    const jobId = String((await page(she, STEP_3)).value('jobId'));
    expect(went(await she.post(STEP_3, { ...place, jobId }))).toBe(`303 /customer-dashboard`);
    expect((await page(she, '/customer-dashboard')).toasts[0]).toMatch(/^Job posted successfully!/);
    expect(await jobsPostedBy(she)).toMatchObject([{ id: jobId, timeOfDay: null, preferredDate: `${YEAR}-05-23` }]);
    expect((await page(she, STEP_1)).value('description')).toBe('');
  });

  test.each([
    ['V-POST2-01', STEP_1, { ...job, jobTypes: [] as string[] }, 'jobTypes', 'Please select at least one service'],
    ['V-POST2-02', STEP_1, { ...job, jobTypes: ['other'] }, 'customJobType', 'Please specify the custom service'],
    ['V-POST2-03', STEP_1, { ...job, description: '' }, 'description', 'Please add job details'],
    [
      'V-POST2-04',
      STEP_1,
      { ...job, description: 'x'.repeat(201) },
      'description',
      'Description must be 200 characters or less',
    ],
    ['V-POST2-05', STEP_2, { flexibleDate: 'on', photos: NO_FILE }, 'photos', 'At least one photo is required'],
    ['V-POST2-06', STEP_2, { photos: NO_FILE }, 'preferredDate', 'Please select a date or mark as flexible'],
    ['V-POST2-07', STEP_3, { address: '' }, 'postcode', 'Address is required'],
    ['V-POST2-08', STEP_3, { ...place, isRecurring: 'on' }, 'recurrenceType', 'Please select recurrence type'],
    [
      'V-POST2-09',
      STEP_3,
      { ...place, isRecurring: 'on', recurrenceType: 'custom' },
      'customRecurrenceValue',
      'Please specify custom recurrence',
    ],
  ])('%s', async (_id, step, typed, field, message) => {
    const she = await olive(step === STEP_1 ? 1 : step === STEP_2 ? 2 : 3);
    const jobId = step === STEP_3 ? String((await page(she, STEP_3)).value('jobId')) : '';
    const answer = await she.post(step, { ...typed, jobId });
    expect(answer.status).toBe(422);
    const form = await readPage(answer);
    // A list of files has one message for each.
    expect(field === 'photos' ? form.text : form.beside(field)).toContain(message);
    expect(await jobsPostedBy(she)).toEqual([]);
  });

  test('V-POST2-10 V-POST2-11 takes up to ten photos, and only photos', async () => {
    const she = await olive(2);
    const many = await readPage(await she.post(STEP_2, { do: 'upload', photos: await pictures(11) }));
    expect(many.text).toContain('Too many photos: a job has up to 10 photos. Not added: “11.jpg”.');
    expect((await page(she, STEP_2)).text).toContain('10 of 10 photos');
    const another = await olive(2);
    const wrong = await readPage(await another.post(STEP_2, { do: 'upload', photos: impostor('list.jpg') }));
    expect(wrong.text).toContain('Invalid files: “list.jpg” is not a JPEG, PNG or HEIC photo.');
  });

  test('text typed in one form is in the other as well', async () => {
    const she = await olive(3);
    expect((await page(she, '/post-job/job-type')).value('description')).toBe(job.description);
    expect((await page(she, '/post-job/photos-scheduling')).text).toContain('1 of 6 photos');
  });
});

describe('POST /api/jobs as multipart', () => {
  const wire = (change: object = {}) => ({
    services_requested: '["Hedge Trimming", "other"]',
    custom_service: 'Pond',
    job_description: job.description,
    waste_removal: 'removal',
    preferred_date: `${YEAR}-05-23`,
    time_of_day: 'afternoon',
    is_flexible_date: 'false',
    address_full: place.address,
    access_instructions: 'Side gate',
    is_recurring: 'true',
    recurrence_type: 'every 10 days',
    ...change,
  });

  test('API-POST-03 S-ENT-34 S-ENT-35 S-ENT-36 D-RECURFIELDS accepts the alternative names and the photos, and answers with the id', async () => {
    const she = await olive();
    const answer = await she.post('/api/jobs', { ...wire(), photos: await pictures(2) });
    expect(answer.status).toBe(201);
    const { id } = (await answer.json()) as { id: string };
    expect(await jobsPostedBy(she)).toMatchObject([
      {
        id,
        jobTypes: ['hedge_trimming', 'other'],
        title: 'Hedge Trimming and Pond in Frome',
        description: job.description,
        wasteRemoval: true,
        preferredDate: `${YEAR}-05-23`,
        timeOfDay: 'afternoon',
        flexibleDate: false,
        address: place.address,
        accessInstructions: 'Side gate',
        isRecurring: true,
        recurrenceType: 'custom',
        repeats: 'every 10 days',
      },
    ]);
    expect(await photosSeenBy(she, id)).toHaveLength(2);
  });

  test.each([
    ['monthly', { recurrence_type: 'monthly' }, { recurrenceType: 'monthly', repeats: 'Monthly' }],
    ['D-WASTE dump', { waste_removal: 'dump' }, { wasteRemoval: false }],
    ['C-POST-06 flexible', { is_flexible_date: 'true' }, { flexibleDate: true, preferredDate: null }],
  ])('%s', async (_id, change, kept) => {
    const she = await olive();
    await she.post('/api/jobs', { ...wire(change), photos: await jpeg() });
    expect(await jobsPostedBy(she)).toMatchObject([kept]);
  });

  test.each([
    ['V-POST2-01', { services_requested: '[]' }, 'jobTypes', 'Please select at least one service'],
    ['V-POST2-03', { job_description: '' }, 'description', 'Please add job details'],
    ['V-POST2-06', { preferred_date: '' }, 'preferredDate', 'Please select a date or mark as flexible'],
    ['V-POST2-08', { recurrence_type: '' }, 'recurrenceType', 'Please select recurrence type'],
  ])('gives the same messages as the pages, and names the stored photos: %s', async (_id, change, field, message) => {
    const she = await olive();
    const answer = await she.post('/api/jobs', { ...wire(change), photos: await jpeg() });
    expect(answer.status).toBe(422);
    const said = (await answer.json()) as { photos: { id: string }[] };
    expect(said).toMatchObject({ message, fields: { [field]: [message] } });
    expect(said.photos).toHaveLength(1);
  });

  test('V-POST2-05 V-POST2-10 V-POST2-11 refuses no photo, eleven photos, and a file that is not a photo', async () => {
    const she = await olive();
    const message = async (photos: Blob | Blob[]) =>
      ((await (await she.post('/api/jobs', { ...wire(), photos })).json()) as { message: string }).message;
    expect(await message(NO_FILE)).toBe('At least one photo is required');
    expect(await message(await pictures(11))).toMatch(/^Too many photos/);
    expect(await message(impostor())).toMatch(/^Invalid files/);
    expect(await jobsPostedBy(she)).toEqual([]);
  });

  test('is for the same users as the JSON call', async () => {
    const as = async (actor?: SessionUser) =>
      (await (await browser(world.app, { actor })).post('/api/jobs', { ...wire(), photos: await jpeg() })).status;
    expect(await as()).toBe(401);
    expect(await as(await cast.landscaper())).toBe(403);
    expect(await as(await cast.customer({ completed: false }))).toBe(403);
  });
});
