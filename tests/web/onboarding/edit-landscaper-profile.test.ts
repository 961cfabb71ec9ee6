import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { stepsOf } from '#app/routes/onboarding/profile/what-would-help';
import { readPage, went } from '#tests/support/form-page';
import { addPhoto } from '#tests/support/people';
import { impostor, jpeg } from '#tests/support/pictures';
import { bodyOf, followed, workStage, type WorkStage } from '#tests/support/escrow/work-story';

const PORTFOLIO = '/landscaper/profile/portfolio';
const SERVICES = '/landscaper/profile/services';
const wall = { imageUrl: 'https://fern.example/wall.jpg', jobType: 'Hardscaping', caption: 'Dry stone', monthYear: '' };

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
});
afterAll(() => on.world.close());
beforeEach(() => on.app.onboarding.savePortfolio.execute({ landscaperId: on.fern.id, items: [] }));

const portfolio = () => on.app.onboarding.portfolioOf(on.fern.id);
const put = (what: 'portfolio' | 'services', body: object, by = on.ferns, of = on.fern.id) =>
  by.json('PUT', `/api/landscaper/${of}/${what}`, body);

describe('the portfolio page', () => {
  test('E-LAND-19 L-PUB-07 adds a picture on another site, and removes it again', async () => {
    const added = await on.ferns.post(PORTFOLIO, { ...wall });
    expect(went(added)).toBe(`303 ${PORTFOLIO}`);
    const page = await followed(on.ferns, added);
    expect(page.toasts).toEqual(['Portfolio Updated']);
    expect(page.text).toContain('Dry stone');
    const [item] = await portfolio();
    const remove = `${PORTFOLIO}/${item!.id}/remove`;
    expect((await readPage(await on.ferns.get(remove))).text).toContain('Hardscaping: Dry stone');
    expect((await followed(on.ferns, await on.ferns.post(remove, {}))).toasts).toEqual(['Portfolio Updated']);
    expect(await portfolio()).toEqual([]);
    expect((await on.ferns.get(remove)).status).toBe(404);
    expect(went(await on.ferns.post(remove, {}))).toBe(`303 ${PORTFOLIO}`);
  });

  test('the form comes before the pieces of work, and the profile says what customers look for', async () => {
    await on.ferns.post(PORTFOLIO, { ...wall });
    const { html } = await readPage(await on.ferns.get(PORTFOLIO));
    expect(html.indexOf('name="photos"')).toBeLessThan(html.indexOf('id="items"'));
    expect(html).toMatch(/<aside[^>]*aria-label="Your pieces of work"/);
    const own = await readPage(await on.ferns.get('/landscaper/profile'));
    expect(own.text).toContain('Pictures of your work: 1 of 6');
    expect(own.html).toContain(`href="/landscaper/${on.fern.id}"`);
    const check = { kind: 'public_liability' } as never;
    const most = {
      profileImage: 'photo',
      checks: [check],
      waiting: [],
      portfolio: Array(6).fill({}) as never[],
      bio: '',
    };
    expect(stepsOf(most).every(({ isDone }) => isDone)).toBe(true);
    expect(stepsOf({ ...most, checks: [], waiting: [check] })[1]!.isDone).toBe(true);
    expect(stepsOf({ ...most, profileImage: null, checks: [] }).map(({ isDone }) => isDone)).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('D-PORTUPLOAD a chosen file is stored and shown on the profile', async () => {
    const saved = await on.ferns.post(PORTFOLIO, { ...wall, imageUrl: '', photos: [await jpeg()] });
    expect(went(saved)).toBe(`303 ${PORTFOLIO}`);
    const [item] = await portfolio();
    const { html } = await readPage(await on.nobodys.get(`/landscaper/${on.fern.id}`));
    expect(html).toContain(`/photos/${item!.photoId}/640.jpg`);
    expect((await on.nobodys.get(`/photos/${item!.photoId}/640.jpg`)).status).toBe(200);
  });

  test('a file is not lost when other fields are wrong: the form contains its URL', async () => {
    const back = await on.ferns.post(PORTFOLIO, { jobType: '', caption: 'Yew', photos: [await jpeg()] });
    expect(back.status).toBe(422);
    const page = await readPage(back);
    expect(page.beside('jobType')).toBe('Please provide an image URL and job type.');
    const kept = page.value('imageUrl') as string;
    expect(kept).toMatch(/^\/photos\/[0-9a-f-]{36}\/1200\.jpg$/);
    expect(page.value('caption')).toBe('Yew');
    expect(page.html).toContain(kept.replace('1200', '320'));
    expect((await on.ferns.post(PORTFOLIO, { imageUrl: kept, jobType: 'Planting' })).status).toBe(303);
    expect(await portfolio()).toMatchObject([{ photoId: kept.split('/')[2], jobType: 'Planting' }]);
  });

  test('V-PROF-01 an item needs a picture and a job type', async () => {
    const back = await on.ferns.post(PORTFOLIO, { imageUrl: '', jobType: '' });
    expect(back.status).toBe(422);
    const page = await readPage(back);
    expect(page.beside('imageUrl')).toBe('Please provide an image URL and job type.');
    expect(page.toasts).toEqual(['Missing Information Please provide an image URL and job type.']);
  });

  test.each([
    [{ imageUrl: 'javascript:alert(1)' }, 'imageUrl', 'Valid image URL required'],
    [{ imageUrl: '/etc/passwd' }, 'imageUrl', 'Valid image URL required'],
    [
      { imageUrl: `/photos/${randomUUID()}/1200.jpg` },
      'imageUrl',
      'That picture is no longer there. Please add it again.',
    ],
    [{ caption: 'x'.repeat(61) }, 'caption', 'Caption must be 60 characters or less'],
  ])('%o has its problem shown beside %s', async (change, field, words) => {
    const back = await on.ferns.post(PORTFOLIO, { ...wall, ...change });
    expect(back.status).toBe(422);
    expect((await readPage(back)).beside(field)).toBe(words);
    expect(await portfolio()).toEqual([]);
  });

  test('a file that is not a picture is refused by its name, and the rest is kept', async () => {
    const back = await on.ferns.post(PORTFOLIO, { ...wall, photos: [impostor('wall.jpg')] });
    expect(back.status).toBe(422);
    const page = await readPage(back);
    expect(page.beside('photos')).toContain('“wall.jpg” is not a JPEG, PNG or HEIC photo');
    expect(page.value('jobType')).toBe('Hardscaping');
  });

  test('V-PROF-02 holds six items, and says so when it is full', async () => {
    await put('portfolio', { portfolio: Array.from({ length: 6 }, () => wall) });
    const full = await readPage(await on.ferns.get(PORTFOLIO));
    expect(full.text).toContain('You can only have up to 6 portfolio items.');
    expect(full.html).not.toContain('Add to portfolio');
    const back = await on.ferns.post(PORTFOLIO, wall);
    expect(back.status).toBe(422);
    expect((await readPage(back)).toasts).toEqual([
      'Portfolio Limit Reached You can only have up to 6 portfolio items.',
    ]);
    expect(await portfolio()).toHaveLength(6);
  });

  test('E-LAND-17 a fault on our side is shown as Update Failed, and nothing is lost', async () => {
    const broken = vi
      .spyOn(on.app.onboarding.addPortfolioItem, 'execute')
      .mockRejectedValueOnce(new Error('no database'));
    const back = await on.ferns.post(PORTFOLIO, wall);
    broken.mockRestore();
    expect(back.status).toBe(500);
    const page = await readPage(back);
    expect(page.toasts).toEqual(['Update Failed Failed to update portfolio. Please try again.']);
    expect(page.value('imageUrl')).toBe(wall.imageUrl);
  });
});

describe('PUT /api/landscaper/{userId}/portfolio', () => {
  test('API-LREG-08 D-CLIENTID replaces the whole portfolio, with the caller’s ids where they are unique', async () => {
    const photo = await addPhoto(on.world.database.knex, { ownerId: on.fern.id });
    const sent = [
      { id: 'portfolio-1', ...wall },
      { id: 'portfolio-1', ...wall },
      { ...wall, imageUrl: `http://hedgerow.test/photos/${photo}/1200.jpg` },
    ];
    const answer = await bodyOf(await put('portfolio', { portfolio: sent }));
    expect(answer).toMatchObject({ status: 200, success: true });
    const kept = answer.portfolio as { id: string; imageUrl: string }[];
    expect(kept.map(({ imageUrl }) => imageUrl)).toEqual([wall.imageUrl, wall.imageUrl, `/photos/${photo}/1200.jpg`]);
    expect(kept[0]!.id).toBe('portfolio-1');
    expect(new Set(kept.map(({ id }) => id)).size).toBe(3);
    // A portfolio sent back unchanged stays as it is.
    expect(await bodyOf(await put('portfolio', { portfolio: kept }))).toMatchObject({ status: 200, portfolio: kept });
  });

  test.each([
    [
      'V-PROF-01',
      [{ imageUrl: '', jobType: 'Planting' }],
      'picture-or-type-missing',
      'Please provide an image URL and job type.',
    ],
    [
      'V-PROF-02',
      Array.from({ length: 7 }, () => wall),
      'portfolio-limit-reached',
      'You can only have up to 6 portfolio items.',
    ],
    ['', 'wall', 'invalid', 'Please send the portfolio as a list of items'],
  ])('%s refuses %j', async (_id, sent, code, words) => {
    expect(await bodyOf(await put('portfolio', { portfolio: sent }))).toMatchObject({
      status: 422,
      code,
      error: words,
      message: words,
    });
  });

  test('L-PUB-07 only the landscaper can change it', async () => {
    expect(await bodyOf(await put('portfolio', { portfolio: [wall] }, on.rowans))).toMatchObject({
      status: 403,
      code: 'not-your-profile',
    });
    expect((await put('portfolio', { portfolio: [wall] }, on.olives)).status).toBe(403);
    expect((await put('portfolio', { portfolio: [wall] }, on.olives, on.olive.id)).status).toBe(403);
    expect((await put('portfolio', { portfolio: [wall] }, on.nobodys)).status).toBe(401);
    expect(await portfolio()).toEqual([]);
  });
});

describe('services', () => {
  /** The services on the public profile. */
  const offered = async () => {
    const { services, customServices } = await bodyOf(await on.nobodys.json('GET', `/api/users/${on.fern.id}/profile`));
    return { services, customServices };
  };

  test('E-LAND-20 the page shows the services, and changes them', async () => {
    const page = await readPage(await on.ferns.get(SERVICES));
    expect(page.value('services')).toEqual(['hedge_trimming']);
    const saved = await on.ferns.post(SERVICES, {
      services: ['irrigation', 'planting'],
      customServices: 'Topiary, Willow weaving,',
    });
    expect(went(saved)).toBe('303 /landscaper/profile');
    const profile = await followed(on.ferns, saved);
    expect(profile.toasts).toEqual(['Services Updated']);
    for (const name of ['Irrigation', 'Planting', 'Topiary', 'Willow weaving']) expect(profile.text).toContain(name);
    expect(await offered()).toEqual({
      services: ['irrigation', 'planting'],
      customServices: ['Topiary', 'Willow weaving'],
    });
  });

  test('V-PROF-03 an empty list of services is refused, in a toast and beside the list', async () => {
    const back = await on.ferns.post(SERVICES, { customServices: ' , ' });
    expect(back.status).toBe(422);
    const page = await readPage(back);
    expect(page.beside('services')).toBe('Please select at least one service.');
    expect(page.toasts).toEqual(['No Services Selected Please select at least one service.']);
  });

  test('E-LAND-18 a fault on our side is shown as Update Failed, and what was ticked is kept', async () => {
    const broken = vi.spyOn(on.app.onboarding.saveServices, 'execute').mockRejectedValueOnce(new Error('no database'));
    const back = await on.ferns.post(SERVICES, { services: ['weeding'], customServices: '' });
    broken.mockRestore();
    expect(back.status).toBe(500);
    const page = await readPage(back);
    expect(page.toasts).toEqual(['Update Failed Failed to update services. Please try again.']);
    expect(page.value('services')).toEqual(['weeding']);
  });

  test('API-LREG-09 V-PROF-03 the call accepts ids, any of our names for a service, and the landscaper’s own services', async () => {
    expect(
      await bodyOf(await put('services', { services: ['Lawn Mowing', 'weeding'], customServices: [] })),
    ).toMatchObject({ status: 200, success: true, services: ['grass_cutting', 'weeding'] });
    expect((await put('services', { services: [], customServices: ['Topiary'] })).status).toBe(200);
    expect(await offered()).toEqual({ services: [], customServices: ['Topiary'] });
    expect(await bodyOf(await put('services', { services: [] }))).toMatchObject({
      status: 422,
      code: 'no-services',
      message: 'Please select at least one service.',
    });
    expect(await bodyOf(await put('services', { services: ['dragon taming'] }))).toMatchObject({
      status: 422,
      code: 'service-unknown',
    });
    expect((await put('services', { services: [], customServices: ['x'.repeat(61)] })).status).toBe(422);
    expect((await put('services', { services: [], customServices: 7 })).status).toBe(422);
  });

  test('L-PUB-07 only a registered landscaper can change them, and only their own', async () => {
    const body = { services: ['weeding'] };
    expect((await put('services', body, on.rowans)).status).toBe(403);
    expect((await put('services', body, on.adas)).status).toBe(403);
    expect((await put('services', body, on.nobodys)).status).toBe(401);
    expect((await offered()).services).toEqual([]);
  });
});
