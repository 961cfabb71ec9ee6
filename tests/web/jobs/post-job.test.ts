import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { limitedTo, testApp, type TestApp } from '#tests/support/app';
import { castOn, type Cast } from '#tests/support/cast';
import { whereBreaks } from '#tests/support/defects';
import { readPage } from '#tests/support/form-page';
import { jobsPostedBy, leastJob, photosSeenBy } from '#tests/support/jobs/job-seen';
import { pageText } from '#tests/support/page-text';
import { addPhoto } from '#tests/support/people';
import { broken, heic, impostor, jpeg, jpegOf, png, tooLarge } from '#tests/support/pictures';
import { POSTED_IDS } from '#tests/support/specified-services';
import { browser, type Browser } from '#tests/support/web';

const STEP_1 = '/post-job/job-type';
const STEP_2 = '/post-job/photos-scheduling';
const STEP_3 = '/post-job/address-extras';
const RECOMMEND = 'We recommend adding at least 1 photo to help landscapers understand your job better';

const job = {
  jobTypes: ['hedge_trimming', 'weeding'],
  description: 'Privet hedge, about 9 metres.',
  wasteRemoval: 'on',
};
/** Next year, for dates that can be chosen. */
const YEAR = new Date().getFullYear() + 1;
const date = { preferredDate: `${YEAR}-05-23`, timeOfDay: 'morning' };

let world: TestApp;
let cast: Cast;
beforeAll(async () => {
  world = await testApp();
  cast = castOn(world);
});
afterAll(() => world.close());

type Poster = Browser & { user: SessionUser; draft(): ReturnType<typeof draftOf> };
const draftOf = (user: SessionUser) => world.app.jobs.draft(user.id);

/** A new customer with a browser. `upTo`: the steps before this one are answered. */
async function olive(upTo: 1 | 2 | 3 = 1): Promise<Poster> {
  const user = await cast.customer();
  const at = await browser(world.app, { actor: user });
  if (upTo > 1) await at.post(STEP_1, job);
  if (upTo > 2) await at.post(STEP_2, { ...date, photos: await jpeg() });
  return { ...at, user, draft: () => draftOf(user) };
}
const rawForm = (body: Blob) =>
  new Request(`http://hedgerow.test${STEP_2}`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  });
const went = (response: Response) => `${response.status} ${response.headers.get('Location')}`;
const html = async (response: Response) =>
  (await response.text())
    .replace(/<!--.*?-->/g, '')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
/** The message beside a field, which the field refers to. */
function beside(page: string, field: string): string | undefined {
  return new RegExp(`id="${field}-error"[^>]*>(.*?)</(?:p|div)>`, 's')
    .exec(page)?.[1]
    ?.replace(/<[^>]+>/g, '')
    .replace(/^Error: /, '');
}

describe('who may post', () => {
  test.each(['/post-job', '/customer/post-job', STEP_1, STEP_2, STEP_3, '/post-job/forget'])(
    'C-POST1-03 C-POST1-04 C-POST1-05 %s',
    async (path) => {
      const as = async (actor?: SessionUser) => went(await (await browser(world.app, { actor })).get(path));
      expect(await as()).toBe('302 /auth');
      expect(await as(await cast.landscaper())).toBe('302 /');
      expect(await as(await cast.admin())).toBe('302 /');
      expect(await as(await cast.customer({ completed: false }))).toBe('302 /customer-profile-completion');
    },
  );
});

describe('the wizard', () => {
  test('C-POST1-01 C-POST1-02 both addresses lead to the current step of the draft', async () => {
    const she = await olive();
    for (const path of ['/post-job', '/customer/post-job']) expect(went(await she.get(path))).toBe(`302 ${STEP_1}`);
    const page = await html(await she.get(STEP_1));
    expect(page).toContain('Step 1 of 3');
    for (const title of ['Job Type', 'Photos & Scheduling', 'Address & Extras']) expect(page).toContain(title);
    expect(page).not.toContain('value="previous"');
    expect(went(await she.post(STEP_1, job))).toBe(`303 ${STEP_2}`);
    expect(went(await she.get('/post-job'))).toBe(`302 ${STEP_2}`);
  });

  test('C-POST1-06 E-OK-17 three steps post the job, and the dashboard highlights it', async () => {
    const she = await olive(3);
    const page = await html(await she.get(STEP_3));
    const jobId = /name="jobId" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const posted = await she.post(STEP_3, {
      jobId,
      address: '14 Orchard Close, Frome BA11 4HT',
      accessInstructions: 'Side gate',
      budget: '140',
    });
    expect(went(posted)).toBe(`303 /customer-dashboard?tab=pending-bids&highlight=${jobId}`);
    expect(await html(await she.get('/unauthorized'))).toContain('Job posted successfully!');
    expect(await jobsPostedBy(she)).toMatchObject([
      {
        id: jobId,
        title: 'Hedge Trimming and Weed Control in Frome',
        description: job.description,
        wasteRemoval: true,
        timeOfDay: 'morning',
        budget: 140,
        accessInstructions: 'Side gate',
        status: 'posted',
      },
    ]);
    expect(await photosSeenBy(she, jobId)).toHaveLength(1);
    expect(await she.draft()).toMatchObject({ id: null, step: 'job-type' });
  });

  test('sending the form again, or from another tab, does not post the job twice', async () => {
    const she = await olive(3);
    const jobId = (await she.draft()).id ?? '';
    const last = { jobId, address: '14 Orchard Close, Frome BA11 4HT' };
    const atOnce = await Promise.all(Array.from({ length: 5 }, () => she.post(STEP_3, last)));
    const again = await she.post(STEP_3, last);
    for (const response of [...atOnce, again]) expect(went(response)).toContain(`highlight=${jobId}`);
    expect(await jobsPostedBy(she)).toHaveLength(1);
  });

  test('C-POST-01 a step that is not open yet redirects to the first that needs an answer', async () => {
    const she = await olive();
    expect(went(await she.get(STEP_2))).toBe(`302 ${STEP_1}`);
    expect(went(await she.get(STEP_3))).toBe(`302 ${STEP_1}`);
    await she.post(STEP_1, job);
    expect(went(await she.get(STEP_3))).toBe(`302 ${STEP_2}?check=1`);
    const page = await html(await she.get(`${STEP_2}?check=1`));
    expect(beside(page, 'photos')).toBe(RECOMMEND);
    expect(page).toContain('<title>Error: Photos & Scheduling');
    expect(await html(await she.get(STEP_2))).not.toContain(RECOMMEND);
  });

  test('C-POST-02 every step after the first has Previous', async () => {
    const she = await olive(3);
    const buttonOn = async (step: string) =>
      /<button(?=[^>]*value="previous")[^>]*>.*?<\/button>/s.exec(await html(await she.get(step)))?.[0];
    expect(await buttonOn(STEP_1)).toBeUndefined();
    for (const step of [STEP_2, STEP_3]) expect(pageText((await buttonOn(step)) ?? '')).toBe('Previous');
  });

  test('C-POST-02 Previous keeps what was typed, right or wrong, without checking it', async () => {
    const she = await olive(2);
    expect(
      went(
        await she.post(STEP_2, {
          do: 'previous',
          preferredDate: '2001-01-01',
          timeOfDay: 'noon',
          photos: await jpeg('from-previous.jpg'),
        }),
      ),
    ).toBe(`303 ${STEP_1}`);
    expect(await she.draft()).toMatchObject({
      step: 'job-type',
      answers: { preferredDate: '2001-01-01' },
      photos: [{ originalName: 'from-previous.jpg' }],
    });
    const at3 = await olive(3);
    expect(
      went(
        await at3.post(STEP_3, {
          do: 'previous',
          jobId: randomUUID(),
          address: '',
          isRecurring: 'on',
          budget: 'a lot',
        }),
      ),
    ).toBe(`303 ${STEP_2}`);
    expect((await at3.draft()).answers).toMatchObject({ isRecurring: true, budget: 'a lot' });
    expect(await html(await at3.get(STEP_3))).toContain('value="a lot"');
  });

  test('typed text survives signing out, because it is on the server', async () => {
    const she = await olive(3);
    const elsewhere = await browser(world.app, { actor: she.user });
    expect(await html(await elsewhere.get(STEP_1))).toContain(job.description);
    const page = await html(await elsewhere.get(STEP_2));
    expect(page).toContain(`value="${YEAR}-05-23"`);
    expect(page).toMatch(/value="morning"[^>]*checked|checked[^>]*value="morning"/);
    expect(page).toMatch(/src="\/photos\/[0-9a-f-]{36}\/320\.jpg"/);
  });

  test('Mallory cannot see Olive’s draft or post it', async () => {
    const she = await olive(3);
    const mallory = await olive(1);
    expect(await html(await mallory.get(STEP_1))).not.toContain(job.description);
    const jobId = (await she.draft()).id ?? '';
    expect(went(await mallory.post(STEP_3, { jobId, address: '14 Orchard Close, Frome BA11 4HT' }))).toBe(
      `303 ${STEP_1}?check=1`,
    );
    expect(await she.draft()).toMatchObject({ id: jobId, photos: [{ originalName: 'hedge.jpg' }] });
    expect(await jobsPostedBy(she)).toEqual([]);
  });

  test('a draft can be deleted, with its photos', async () => {
    const she = await olive(3);
    const photos = (await she.draft()).photos.map(({ id }) => `/photos/${id}/320.jpg`);
    for (const path of photos) expect((await she.get(path)).status).toBe(200);
    expect(photos).toHaveLength(1);
    expect((await she.get('/post-job/forget')).status).toBe(200);
    expect(went(await she.post('/post-job/forget', {}))).toBe('303 /customer-dashboard');
    expect(await she.draft()).toMatchObject({ id: null, photos: [] });
    await world.app.jobs.sweepUnclaimedPhotos.execute({ asOf: await world.app.clock.now() });
    for (const path of photos) expect((await she.get(path)).status).toBe(404);
  });
});

describe('the first step', () => {
  test.each([
    ['V-POST1-01', { jobTypes: [] }, 'jobTypes', 'Please select at least one job type'],
    ['V-POST1-02', { jobTypes: ['weeding', 'other'] }, 'customJobType', 'Please specify the custom job type'],
    ['V-POST1-03', { description: '   ' }, 'description', 'Please provide a job description'],
    ['V-POST1-04', { description: 'x'.repeat(201) }, 'description', 'Description must be 200 characters or less'],
  ])('%s %j', async (_id, change, field, message) => {
    const she = await olive();
    const response = await she.post(STEP_1, { ...job, ...change });
    const page = await html(response);
    expect(response.status).toBe(422);
    expect(beside(page, field)).toBe(message);
    expect(page).toContain(`href="#${field}"`);
    expect(page).toContain('<title>Error: ');
    expect((await she.draft()).answers.wasteRemoval).toBe(true);
  });

  test('keeps what was typed if something else is wrong', async () => {
    const page = await html(await (await olive()).post(STEP_1, { jobTypes: ['weeding', 'planting'], description: '' }));
    expect(page).toMatch(/value="weeding"[^>]*checked|checked[^>]*value="weeding"/);
    expect(page).toMatch(/value="planting"[^>]*checked|checked[^>]*value="planting"/);
  });

  test('V-POST1-04 a line break counts as one character, as on the page, although a form sends two', async () => {
    const she = await olive();
    expect(went(await she.post(STEP_1, { ...job, description: `${'x'.repeat(99)}\r\n${'y'.repeat(100)}` }))).toBe(
      `303 ${STEP_2}`,
    );
  });

  test('the summary lists the problems in the order of the page', async () => {
    const page = await html(await (await olive()).post(STEP_1, { jobTypes: 'other' }));
    const summary = page.slice(page.indexOf('There is a problem'), page.indexOf('<form class="grid'));
    expect([...summary.matchAll(/href="#(\w+)"/g)].map(([, field]) => field)).toEqual(['customJobType', 'description']);
    const none = await html(await (await olive()).post(STEP_1, {}));
    expect(
      [...none.matchAll(/<a href="#(\w+)"/g)].map(([, field]) => field).filter((field) => field !== 'main'),
    ).toEqual(['jobTypes', 'description']);
  });

  test('control characters are refused, not stored', async () => {
    const response = await (await olive()).post(STEP_1, { ...job, description: 'hedge\u0000' });
    expect(response.status).toBe(422);
    expect(beside(await html(response), 'description')).toBe('Please remove the control characters');
  });

  test('K-CUST-20 offers the fifteen job types, Other among them', async () => {
    const page = await html(await (await olive()).get(STEP_1));
    const offered = [...page.matchAll(/<input(?=[^>]*name="jobTypes")[^>]*value="([^"]+)"/g)].map(([, id]) => id);
    expect(offered).toEqual(POSTED_IDS);
  });
});

describe('the second step: when', () => {
  test.each([
    ['V-POST1-06', {}, 'preferredDate', 'Please select a preferred date or mark as flexible'],
    [
      'V-POST1-07',
      { preferredDate: `${YEAR}-05-23` },
      'timeOfDay',
      "Please select a preferred time or choose 'Anytime'",
    ],
    [
      'V-POST1-08',
      { preferredDate: '2001-01-01', timeOfDay: 'morning' },
      'preferredDate',
      'The preferred date cannot be in the past',
    ],
    [
      'V-POST1-06',
      { preferredDate: `${YEAR}-02-30`, timeOfDay: 'morning' },
      'preferredDate',
      'Please select a preferred date or mark as flexible',
    ],
  ] as const)('%s %j', async (_id, answers, field, message) => {
    const she = await olive(2);
    const response = await she.post(STEP_2, { ...answers, photos: await jpeg() });
    expect(response.status).toBe(422);
    expect(beside(await html(response), field)).toBe(message);
  });

  test('V-POST1-08 the earliest date offered is today, in London', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(await world.app.clock.now());
    expect(await html(await (await olive(2)).get(STEP_2))).toContain(`min="${today}"`);
  });

  test('C-POST-06 a flexible date clears the preferred one', async () => {
    const she = await olive(2);
    expect(
      went(await she.post(STEP_2, { preferredDate: `${YEAR}-05-23`, flexibleDate: 'on', photos: await jpeg() })),
    ).toBe(`303 ${STEP_3}`);
    expect((await she.draft()).answers).toMatchObject({ preferredDate: '', flexibleDate: true });
    await she.post(STEP_2, { preferredDate: `${YEAR}-05-23`, timeOfDay: 'anytime' });
    expect((await she.draft()).answers).toMatchObject({ preferredDate: `${YEAR}-05-23`, flexibleDate: false });
  });

  test('K-CUST-15 K-CUST-16 K-CUST-18 S-ENT-31 offers three times of day', async () => {
    const page = await html(await (await olive(2)).get(STEP_2));
    for (const words of ['Morning', '8AM-12PM', 'Afternoon', '12PM-6PM', 'Anytime']) expect(page).toContain(words);
    expect(page).not.toContain('5PM-8PM');
  });

  test('there is a note about nests for hedges in the nesting season, but not for lawns or in other months', async () => {
    const noteFor = async (jobTypes: string[], preferredDate: string) => {
      const she = await olive();
      await she.post(STEP_1, { ...job, jobTypes });
      await she.post(STEP_2, { do: 'upload', preferredDate, photos: await jpeg() });
      return /Birds may be nesting in ([a-z ]+) until/.exec(await html(await she.get(STEP_2)))?.[1];
    };
    expect(await noteFor(['hedge_trimming'], `${YEAR}-05-23`)).toBe('hedges');
    expect(await noteFor(['tree_pruning', 'hedge_trimming'], `${YEAR}-03-01`)).toBe('hedges and trees');
    expect(await noteFor(['hedge_trimming'], `${YEAR}-09-01`)).toBeUndefined();
    expect(await noteFor(['grass_cutting'], `${YEAR}-05-23`)).toBeUndefined();
  });
});

describe('the second step: photos', () => {
  test('V-POST1-05 without a photo it recommends one and stays on the step', async () => {
    const response = await (await olive(2)).post(STEP_2, date);
    expect(response.status).toBe(422);
    expect(beside(await html(response), 'photos')).toBe(RECOMMEND);
  });

  test('adds several at once, of every accepted type, and shows them with a count and a button to remove each', async () => {
    const she = await olive(2);
    expect(
      went(
        await she.post(STEP_2, {
          do: 'upload',
          preferredDate: `${YEAR}-06-01`,
          photos: [await jpeg(), await png(), await heic()],
        }),
      ),
    ).toBe(`303 ${STEP_2}#photos-list`);
    const page = await html(await she.get(STEP_2));
    expect(page).toContain('3 of 6 photos');
    expect(page).toContain(`value="${YEAR}-06-01"`);
    for (const { id, originalName } of (await she.draft()).photos) {
      expect(page).toContain(`/photos/${id}/320.jpg`);
      expect(page).toMatch(new RegExp(`formAction="/post-job/photos/${id}/remove"`, 'i'));
      expect(page).toContain(`Remove <span class="sr-only">${originalName}`);
    }
    expect(went(await she.get('/post-job'))).toBe(`302 ${STEP_2}`);
  });

  test('“Add these photos” without choosing any is refused', async () => {
    const response = await (await olive(2)).post(STEP_2, { do: 'upload', photos: new File([], '') });
    expect(beside(await html(response), 'photos')).toBe('Please choose photos first, then add them');
  });

  test('a photo is kept when the rest of the form is refused, and need not be sent again', async () => {
    const she = await olive(2);
    const failed = await she.post(STEP_2, { preferredDate: '', photos: await jpeg('kept.jpg') });
    expect(failed.status).toBe(422);
    expect(await html(failed)).toContain('kept.jpg');
    expect(went(await she.post(STEP_2, date))).toBe(`303 ${STEP_3}`);
    expect((await she.draft()).photos).toMatchObject([{ originalName: 'kept.jpg' }]);
  });

  test.each([
    [
      'V-POST1-14',
      () => impostor('not-a-photo.jpg'),
      'Invalid file type: “not-a-photo.jpg” is not a JPEG, PNG or HEIC photo.',
    ],
    [
      'V-POST1-15',
      () => tooLarge('panorama.jpg'),
      'File too large: “panorama.jpg” is more than 10MB, or more than 50 megapixels.',
    ],
    [
      'V-POST1-16',
      () => broken('torn.jpg'),
      'Upload error: “torn.jpg” could not be read. It may be damaged; please try another photo.',
    ],
  ])('%s names the file and what is wrong with it, and keeps the others', async (_id, bad, message) => {
    const she = await olive(2);
    const response = await she.post(STEP_2, {
      ...date,
      photos: [await jpeg('first.jpg'), await bad(), await jpeg('last.jpg')],
    });
    const page = await html(response);
    expect(response.status).toBe(422);
    expect(beside(page, 'photos')).toBe(message);
    expect(page).toContain('href="#photos"');
    expect((await she.draft()).photos.map(({ originalName }) => originalName)).toEqual(['first.jpg', 'last.jpg']);
    expect(page).toContain(`value="${YEAR}-05-23"`);
  });

  test('V-POST1-15 a file of exactly 10 MB is accepted, one byte more is not', async () => {
    const she = await olive(2);
    const limit = 10 * 1024 * 1024;
    const photos = [await jpegOf(limit, 'just.jpg'), await jpegOf(limit + 1, 'beyond.jpg')];
    const response = await she.post(STEP_2, { do: 'upload', photos });
    expect(beside(await html(response), 'photos')).toBe(
      'File too large: “beyond.jpg” is more than 10MB, or more than 50 megapixels.',
    );
    expect((await she.draft()).photos.map(({ originalName }) => originalName)).toEqual(['just.jpg']);
  });

  test('V-POST1-13 a seventh photo is refused, and the six stay', async () => {
    const she = await olive(2);
    await she.post(STEP_2, { do: 'upload', photos: await Promise.all([1, 2, 3, 4, 5].map((n) => jpeg(`${n}.jpg`))) });
    const page = await html(
      await she.post(STEP_2, { do: 'upload', photos: [await jpeg('6.jpg'), await jpeg('7.jpg'), impostor('8.jpg')] }),
    );
    expect(beside(page, 'photos')).toBe('Photo limit reached: a job has up to 6 photos. Not added: “7.jpg”, “8.jpg”.');
    expect((await she.draft()).photos).toHaveLength(6);
    expect(page).toContain('6 of 6 photos');
  });

  test('forms sent at the same time lose none of their photos', async () => {
    const she = await olive(2);
    await Promise.all([1, 2, 3].map(async (n) => she.post(STEP_2, { do: 'upload', photos: await jpeg(`${n}.jpg`) })));
    expect((await she.draft()).photos.map(({ originalName }) => originalName).sort()).toEqual([
      '1.jpg',
      '2.jpg',
      '3.jpg',
    ]);
  });

  test.each([
    '../../etc/passwd.jpg',
    'hedge.jpg\u0000.exe',
    '<img src=x onerror=alert(1)>.jpg',
    'gpj.\u202egnp.jpg',
    `${'long'.repeat(100)}.jpg`,
  ])('a hostile file name is only a name: %j', async (name) => {
    const she = await olive(2);
    const page = await html(await she.post(STEP_2, { photos: [await jpeg(name), impostor(name)] }));
    const [photo] = (await she.draft()).photos;
    for (const trick of ['/', '\\', '\u0000', '\u202e']) expect(photo?.originalName).not.toContain(trick);
    expect(photo?.originalName.length).toBeLessThanOrEqual(120);
    expect(page).not.toContain('<img src=x');
    expect(page).toContain('Invalid file type');
  });

  test('the rest of the form is kept when a file is far too large', async () => {
    const she = await olive(2);
    const response = await she.post(STEP_2, { photos: [tooLarge('film.jpg', 40), await jpeg('kept.jpg')], ...date });
    expect(response.status).toBe(422);
    expect(await she.draft()).toMatchObject({ answers: date, photos: [{ originalName: 'kept.jpg' }] });
  });

  test('a form that breaks off is not a fault, and the photos before that are kept', async () => {
    const she = await olive(2);
    const head =
      '--x\r\nContent-Disposition: form-data; name="photos"; filename="whole.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
    const body = new Blob([
      head,
      await jpeg(),
      '\r\n--x\r\nContent-Disposition: form-data; name="photos"; filename="half.jpg"\r\n\r\nabc',
    ]);
    const response = await she.send(rawForm(body));
    expect(response.status).toBe(400);
    expect((await she.draft()).photos).toMatchObject([{ originalName: 'whole.jpg' }]);
  });

  test('bytes that are not text, in place of text, are not a fault either', async () => {
    const she = await olive(2);
    const body = new Blob([
      '--x\r\nContent-Disposition: form-data; name="photos"; filename="',
      new Uint8Array([0xff, 0xfe, 0x22]),
      '\r\n\r\nabc\r\n--x--\r\n',
    ]);
    const response = await she.send(rawForm(body));
    expect(response.status).toBe(422);
  });

  test('removing a photo in the wizard keeps everything else that was typed or chosen', async () => {
    const she = await olive(2);
    await she.post(STEP_2, { do: 'upload', photos: [await jpeg('a.jpg'), await jpeg('b.jpg')] });
    const [a] = (await she.draft()).photos;
    expect(
      went(
        await she.post(`/post-job/photos/${a?.id}/remove`, {
          remove: a?.id ?? '',
          ...date,
          photos: await jpeg('c.jpg'),
        }),
      ),
    ).toBe(`303 ${STEP_2}`);
    expect(await she.draft()).toMatchObject({
      step: 'photos-scheduling',
      answers: date,
      photos: [{ originalName: 'b.jpg' }, { originalName: 'c.jpg' }],
    });
  });

  test('removing a photo on its own page changes nothing else', async () => {
    const she = await olive(3);
    const [photo] = (await she.draft()).photos;
    const address = `/post-job/photos/${photo?.id}/remove`;
    expect(await html(await she.get(address))).toContain('Remove this photo?');
    expect(went(await she.post(address, {}))).toBe(`303 ${STEP_2}`);
    expect(await she.draft()).toMatchObject({ answers: date, photos: [] });
    expect((await she.get(address)).status).toBe(404);
    expect((await she.post(address, {})).status).toBe(404);
  });

  test('Mallory can neither see nor remove Olive’s photo', async () => {
    const she = await olive(3);
    const mallory = await olive(3);
    const [photo] = (await she.draft()).photos;
    for (const id of [photo?.id, randomUUID(), 'not-an-id']) {
      expect((await mallory.get(`/post-job/photos/${id}/remove`)).status).toBe(404);
      expect((await mallory.post(`/post-job/photos/${id}/remove`, {})).status).toBe(404);
    }
    expect((await she.draft()).photos).toHaveLength(1);
  });

  test('fields in which a form describes its files itself are ignored', async () => {
    const she = await olive(2);
    const response = await she.post(STEP_2, {
      ...date,
      photosStored: '3',
      photosRefused: 'Nonsense: said the form',
      photos: new File([], ''),
    });
    const page = await html(response);
    expect(beside(page, 'photos')).toBe(RECOMMEND);
    expect(page).not.toContain('Nonsense');
  });
});

describe('the last step', () => {
  test.each([
    ['V-POST1-09', { address: '' }, 'postcode', 'Please provide the job address'],
    ['V-POST1-10', { isRecurring: 'on' }, 'recurrenceType', 'Please select recurrence frequency'],
    [
      'V-POST1-11 V-POST1-12',
      { isRecurring: 'on', recurrenceType: 'custom' },
      'customRecurrenceValue',
      'Please specify custom recurrence',
    ],
    ['D-TITLEBUDGET', { budget: 'cheap' }, 'budget', 'Budget must be an amount in pounds, such as 120 or 85.50'],
    ['the address needs a postcode', { address: '14 Orchard Close, Frome' }, 'postcode', 'Please enter the postcode'],
  ])('%s', async (_id, change, field, message) => {
    const she = await olive(3);
    const response = await she.post(STEP_3, {
      jobId: (await she.draft()).id ?? '',
      address: '14 Orchard Close, Frome BA11 4HT',
      accessInstructions: 'Side gate',
      ...change,
    });
    const page = await html(response);
    expect(response.status).toBe(422);
    expect(beside(page, field)).toBe(message);
    expect(page).toContain('Failed to post job');
    expect((await she.draft()).answers.accessInstructions).toBe('Side gate');
    expect(await jobsPostedBy(she)).toEqual([]);
  });

  test('V-POST1-12 a custom recurrence is kept', async () => {
    const she = await olive(3);
    const jobId = (await she.draft()).id ?? '';
    await she.post(STEP_3, {
      jobId,
      address: '14 Orchard Close, Frome BA11 4HT',
      isRecurring: 'on',
      recurrenceType: 'custom',
      customRecurrenceValue: 'every 10 days',
    });
    expect(await jobsPostedBy(she)).toMatchObject([
      { isRecurring: true, recurrenceType: 'custom', repeats: 'every 10 days' },
    ]);
  });

  test.each([
    [
      'C-POST-07',
      { recurrenceType: 'custom', customRecurrenceValue: 'every 10 days' },
      { isRecurring: false, recurrenceType: null, repeats: null },
    ],
    [
      'C-POST-08',
      { isRecurring: 'on', recurrenceType: 'weekly', customRecurrenceValue: 'every 10 days' },
      { isRecurring: true, recurrenceType: 'weekly', repeats: 'Weekly' },
    ],
  ])('%s clears what no longer applies', async (_id, answers, kept) => {
    const she = await olive(3);
    await she.post(STEP_3, {
      jobId: (await she.draft()).id ?? '',
      address: '14 Orchard Close, Frome BA11 4HT',
      ...answers,
    });
    expect(await jobsPostedBy(she)).toMatchObject([kept]);
  });

  test('the address of the profile is filled in (D-PROFADDR), and can be changed', async () => {
    const she = await olive(3);
    expect(await html(await she.get(STEP_3))).toContain('14 Orchard Close, Frome BA11 4HT');
    await she.post(STEP_3, {
      jobId: (await she.draft()).id ?? '',
      address: '2 Milsom Street, Bath BA1 1DN',
      budget: '',
    });
    expect(await jobsPostedBy(she)).toMatchObject([
      { address: '2 Milsom Street, Bath BA1 1DN', budget: null, flexibleDate: false },
    ]);
  });

  test('C-POST-03 E-POST-01 everything is checked again: a date that has passed since leads back to its step, which says so', async () => {
    const she = await olive(3);
    const { knex } = world.database;
    await knex('jobDrafts')
      .where({ customerId: she.user.id })
      .update({ answers: knex.raw(`answers || '{"preferredDate": "2020-01-01"}'`) });
    const response = await she.post(STEP_3, {
      jobId: (await she.draft()).id ?? '',
      address: '2 Milsom Street, Bath BA1 1DN',
    });
    expect(went(response)).toBe(`303 ${STEP_2}?check=1`);
    const page = await html(await she.get(`${STEP_2}?check=1`));
    expect(page).toContain('Failed to post job');
    expect(beside(page, 'preferredDate')).toBe('The preferred date cannot be in the past');
    expect((await she.draft()).answers.address).toBe('2 Milsom Street, Bath BA1 1DN');
    expect(await jobsPostedBy(she)).toEqual([]);
  });

  test('a photo that was deleted meanwhile leads back as well, and the job can then be posted', async () => {
    const she = await olive(2);
    await she.post(STEP_2, { ...date, photos: [await jpeg('a.jpg'), await jpeg('b.jpg')] });
    const [a] = (await she.draft()).photos;
    await world.database.knex('photos').where({ id: a?.id }).delete();
    const last = { jobId: (await she.draft()).id ?? '', address: '2 Milsom Street, Bath BA1 1DN' };
    expect(went(await she.post(STEP_3, last))).toBe(`303 ${STEP_2}?check=1`);
    expect(beside(await html(await she.get(`${STEP_2}?check=1`)), 'photos')).toBe(
      'A photo is no longer there. Please add it again',
    );
    expect(went(await she.post(STEP_2, date))).toBe(`303 ${STEP_3}`);
    expect(went(await she.post(STEP_3, last))).toContain('/customer-dashboard');
  });

  test('E-POST-01 a refusal is shown in a toast and beside its field', async () => {
    const she = await olive(3);
    const response = await she.post(STEP_3, { jobId: (await she.draft()).id ?? '', address: '', budget: '85' });
    expect(response.status).toBe(422);
    const page = await readPage(response);
    expect(page.toasts).toEqual(['Failed to post job Please provide the job address']);
    expect(page.summary).toEqual({
      title: 'There is a problem',
      lines: [['#postcode', 'Please provide the job address']],
    });
    expect(page.value('budget')).toBe('85');
  });

  test.each([STEP_3, '/customer/post-job/classic/address-extras'])(
    'E-POST-01 after a fault the page says so, and what was typed stays: %s',
    async (step) => {
      const she = await olive(3);
      const hers = await browser(whereBreaks(world.app, 'jobs', 'postJob'), { actor: she.user });
      const typed = {
        jobId: (await she.draft()).id ?? '',
        postcode: 'BA1 1DN',
        addressLine1: '2 Milsom Street',
        addressLine2: 'Lansdown',
        town: 'Bath',
        accessInstructions: 'Side gate',
        isRecurring: 'on',
        recurrenceType: 'custom',
        customRecurrenceValue: 'every 10 days',
        budget: '85.50',
      };
      const response = await hers.post(step, typed);
      expect(response.status).toBe(500);
      const page = await readPage(response);
      const words = 'Something went wrong on our side. What you typed is still here: please try again.';
      expect(page.toasts).toEqual([`Failed to post job ${words}`]);
      expect(page.summary).toEqual({ title: 'There is a problem', lines: [[undefined, words]] });
      for (const [field, value] of Object.entries(typed)) expect(page.value(field)).toBe(value);
      expect(await jobsPostedBy(she)).toEqual([]);
      expect(went(await she.post(step, typed))).toContain('303 /customer-dashboard');
    },
  );

  test('a customer can post thirty jobs an hour', async () => {
    const strict = await limitedTo(0.04, world);
    try {
      const actor = await castOn(strict).customer();
      const she = await browser(strict.app, { actor });
      await she.post(STEP_1, job);
      await she.post(STEP_2, { ...date, photos: await jpeg() });
      const post = () => she.post(STEP_3, { jobId: randomUUID(), address: '' });
      expect((await post()).status).toBe(422);
      const response = await post();
      expect(response.status).toBe(429);
      expect((await readPage(response)).toasts).toEqual([
        'Failed to post job That is a lot of jobs in one hour. Please try again later.',
      ]);
    } finally {
      await strict.close();
    }
  });
});

describe('POST /api/jobs', () => {
  const body = (photos: unknown[], changes: object = {}) => ({
    jobTypes: ['hedge_trimming'],
    customJobType: '',
    description: 'Privet hedge, about 9 metres.',
    wasteRemoval: true,
    preferredDate: `${YEAR}-05-23`,
    timeOfDay: 'morning',
    flexibleDate: false,
    address: '14 Orchard Close, Frome BA11 4HT',
    accessInstructions: 'Side gate',
    is_recurring: true,
    recurrence_type: 'custom',
    custom_recurrence_value: 'every 10 days',
    budget: 85.5,
    photos,
    ...changes,
  });
  const uploaded = (by: SessionUser) => addPhoto(world.database.knex, { ownerId: by.id });

  test('API-POST-01 API-POST-02 API-POST-04 S-ENT-30 S-ENT-33 S-PROD-03 S-PROD-11 posts everything that was sent, with photos, and answers with the id', async () => {
    const she = await olive();
    const [first, second, third] = [await uploaded(she.user), await uploaded(she.user), await uploaded(she.user)];
    const response = await she.json(
      'POST',
      '/api/jobs',
      body([`/photos/${first}/1200.jpg`, second, { id: third, url: `http://hedgerow.test/photos/${third}/1200.jpg` }], {
        jobTypes: ['hedge_trimming', 'other'],
        customJobType: 'Stump grinding',
      }),
    );
    expect(response.status).toBe(201);
    const { id, ...told } = (await response.json()) as { id: string };
    expect(told).toEqual({
      title: 'Hedge Trimming and Stump grinding in Frome',
      status: 'posted',
      postedAt: expect.any(String) as string,
    });
    expect(await jobsPostedBy(she)).toMatchObject([
      {
        id,
        title: 'Hedge Trimming and Stump grinding in Frome',
        jobTypes: ['hedge_trimming', 'other'],
        description: 'Privet hedge, about 9 metres.',
        wasteRemoval: true,
        preferredDate: `${YEAR}-05-23`,
        timeOfDay: 'morning',
        flexibleDate: false,
        address: '14 Orchard Close, Frome BA11 4HT',
        accessInstructions: 'Side gate',
        isRecurring: true,
        recurrenceType: 'custom',
        repeats: 'every 10 days',
        budget: 85.5,
      },
    ]);
    expect(await photosSeenBy(she, id)).toEqual([first, second, third]);
  });

  test.each([
    ['weekly', 'Weekly'],
    ['fortnightly', 'Fortnightly'],
    ['monthly', 'Monthly'],
    ['custom', 'every 10 days'],
  ])('S-ENT-32 takes the recurrence %s', async (recurrenceType, repeats) => {
    const she = await olive();
    const asked = { isRecurring: true, recurrenceType, customRecurrenceValue: 'every 10 days' };
    const response = await she.json('POST', '/api/jobs', body([await uploaded(she.user)], asked));
    expect(response.status).toBe(201);
    expect(await jobsPostedBy(she)).toMatchObject([{ isRecurring: true, recurrenceType, repeats }]);
  });

  test('API-POST-01 optional fields can be left out', async () => {
    const she = await olive();
    const { jobTypes, description, address } = body([]);
    const photos = [await uploaded(she.user)];
    const least = { jobTypes, description, address, photos, flexibleDate: true };
    const response = await she.json('POST', '/api/jobs', { ...least, is_recurring: false });
    expect(response.status).toBe(201);
    expect(await jobsPostedBy(she)).toMatchObject([leastJob]);
  });

  test.each([
    ['V-POST1-01', { jobTypes: [] }, 'jobTypes', 'Please select at least one job type'],
    ['V-POST1-02', { jobTypes: ['Other'] }, 'customJobType', 'Please specify the custom job type'],
    ['V-POST1-03', { description: undefined }, 'description', 'Please provide a job description'],
    ['V-POST1-04', { description: 'x'.repeat(201) }, 'description', 'Description must be 200 characters or less'],
    ['V-POST1-05', { photos: [] }, 'photos', RECOMMEND],
    ['V-POST1-06', { preferredDate: null }, 'preferredDate', 'Please select a preferred date or mark as flexible'],
    ['V-POST1-07', { timeOfDay: '' }, 'timeOfDay', "Please select a preferred time or choose 'Anytime'"],
    ['V-POST1-08', { preferredDate: '2001-01-01' }, 'preferredDate', 'The preferred date cannot be in the past'],
    ['V-POST1-09', { address: ' ' }, 'address', 'Please provide the job address'],
    ['V-POST1-10', { recurrence_type: undefined }, 'recurrenceType', 'Please select recurrence frequency'],
    ['V-POST1-11', { custom_recurrence_value: '' }, 'customRecurrenceValue', 'Please specify custom recurrence'],
    [
      'an unknown photo',
      { photos: ['https://evil.example/photo.jpg'] },
      'photos',
      'A photo is no longer there. Please add it again',
    ],
    ['a number for a text', { address: 12 }, 'address', 'Please enter text'],
  ])('gives the same message as the pages: %s', async (_id, change, field, message) => {
    const she = await olive();
    const response = await she.json('POST', '/api/jobs', body([await uploaded(she.user)], change));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: message, message, fields: { [field]: [message] } });
    expect(await jobsPostedBy(she)).toEqual([]);
  });

  test('V-POST1-13 accepts six photos, but not seven', async () => {
    const she = await olive();
    const seven = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => uploaded(she.user)));
    expect(await (await she.json('POST', '/api/jobs', body(seven))).json()).toMatchObject({
      fields: { photos: ['Photo limit reached'] },
    });
    expect((await she.json('POST', '/api/jobs', body(seven.slice(0, 6)))).status).toBe(201);
  });

  test('refuses another customer’s photo, and one that is on another job', async () => {
    const she = await olive();
    const mallory = await olive();
    const photo = await uploaded(she.user);
    const gone = { fields: { photos: ['A photo is no longer there. Please add it again'] } };
    expect(await (await mallory.json('POST', '/api/jobs', body([photo]))).json()).toMatchObject(gone);
    expect((await she.json('POST', '/api/jobs', body([photo]))).status).toBe(201);
    expect(await (await she.json('POST', '/api/jobs', body([photo]))).json()).toMatchObject({
      fields: { photos: ['The photo “hedge.jpg” is already on another job. Please upload it again, or leave it out'] },
    });
  });

  test('a call sent twice with its own jobId posts one job, and cannot overwrite another customer’s', async () => {
    const she = await olive();
    const mallory = await olive();
    const jobId = randomUUID();
    const call = body([await uploaded(she.user)], { jobId });
    for (const response of [await she.json('POST', '/api/jobs', call), await she.json('POST', '/api/jobs', call)]) {
      expect(response.status).toBe(201);
      expect(await response.json()).toMatchObject({ id: jobId });
    }
    expect((await mallory.json('POST', '/api/jobs', { ...call, photos: [await uploaded(mallory.user)] })).status).toBe(
      409,
    );
  });

  test.each([
    ['weekly', { recurrence_type: 'weekly' }, { recurrenceType: 'weekly', repeats: 'Weekly' }],
    ['C-POST-07', { is_recurring: false }, { isRecurring: false, recurrenceType: null, repeats: null }],
    ['C-POST-06', { flexibleDate: true }, { flexibleDate: true, preferredDate: null }],
    ['open to offers', { budget: null }, { budget: null }],
    ['a budget as text', { budget: '120' }, { budget: 120 }],
  ])('%s', async (_id, change, kept) => {
    const she = await olive();
    await she.json('POST', '/api/jobs', body([await uploaded(she.user)], change));
    expect(await jobsPostedBy(she)).toMatchObject([kept]);
  });

  test('is for customers with a completed profile', async () => {
    const as = async (actor?: SessionUser) =>
      (await (await browser(world.app, { actor })).json('POST', '/api/jobs', {})).status;
    expect(await as()).toBe(401);
    expect(await as(await cast.landscaper())).toBe(403);
    expect(await as(await cast.customer({ completed: false }))).toBe(403);
  });
});
