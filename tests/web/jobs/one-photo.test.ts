// One photo at a time, as the photo picker sends them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn, type Cast } from '#tests/support/cast';
import { readPage } from '#tests/support/form-page';
import { impostor, jpeg } from '#tests/support/pictures';
import { browser, type Browser } from '#tests/support/web';

type Answer = { photo: { id: string; url: string }; message: string; code: string };

let world: TestApp;
let cast: Cast;
let olive: SessionUser;
let hers: Browser;
beforeAll(async () => {
  world = await testApp();
  cast = castOn(world);
  olive = await cast.customer();
  hers = await browser(world.app, { actor: olive });
});
afterAll(() => world.close());

const answerTo = async (response: Promise<Response>) => {
  const answer = await response;
  return { status: answer.status, ...((await answer.json()) as Answer) };
};
const send = (url: string, photos: Blob, by = hers) => answerTo(by.post(url, { photos }));
const photosOf = async (page: string, by: Browser) =>
  [
    ...(await (await by.get(page)).text()).matchAll(
      /name="remove" value="([^"]+)"|&quot;id&quot;:&quot;([0-9a-f-]{36})&quot;,&quot;thumbnail/g,
    ),
  ].map(([, id, other]) => id ?? other);

test('WEB-S6: a photo for the draft is there at once, and sent again it is the first one', async () => {
  await hers.post('/post-job/job-type', { jobTypes: 'weeding', description: 'Two beds' });
  const first = await send('/api/draft-photos/wizard', await jpeg('bed.jpg'));
  expect(first).toMatchObject({ status: 200, photo: { url: `/photos/${first.photo.id}/320.jpg` } });
  expect((await send('/api/draft-photos/wizard', await jpeg('bed.jpg'))).photo).toEqual(first.photo);
  const other = await send('/api/draft-photos/wizard', await jpeg('other.jpg'));
  expect(other.photo.id).not.toBe(first.photo.id);

  const again = await hers.post('/post-job/photos-scheduling', {
    do: 'upload',
    photos: [await jpeg('bed.jpg'), await jpeg('third.jpg')],
  });
  expect(again.status).toBe(303);
  const kept = new Set(await photosOf('/post-job/photos-scheduling', hers));
  expect(kept.size).toBe(3);
});

test('the order that the form sends is kept, and photos that it does not name are not removed', async () => {
  const page = '/post-job/photos-scheduling';
  const before = [...new Set(await photosOf(page, hers))];
  const wanted = [before[2]!, before[0]!];
  await hers.post(page, { do: 'previous', photoOrder: wanted });
  expect([...new Set(await photosOf(page, hers))]).toEqual([...wanted, before[1]]);
});

test('a file that was made smaller is known by its hash', async () => {
  const hash = 'ab'.repeat(32);
  const large = await send(`/api/photos/edit/job?hash=${hash}`, await jpeg('large.jpg', { width: 900 }));
  const small = await send(`/api/photos/edit/job?hash=${hash}`, await jpeg('small.jpg'));
  expect(small.photo).toEqual(large.photo);
  expect((await send(`/api/photos/edit/another?hash=${hash}`, await jpeg('small.jpg'))).photo.id).not.toBe(
    large.photo.id,
  );
});

test('a visitor’s first photo begins their draft', async () => {
  const visitor = await browser(world.app);
  const first = await send('/api/draft-photos/guest', await jpeg('hedge.jpg'), visitor);
  expect(first.status).toBe(200);
  expect((await send('/api/draft-photos/guest', await jpeg('hedge.jpg'), visitor)).photo).toEqual(first.photo);
});

test.each([
  ['a file that is no photo', '/api/draft-photos/wizard', () => impostor('bed.jpg'), 422, 'invalid-file-type'],
  ['a draft that there is not', '/api/draft-photos/nowhere', () => jpeg(), 404, 'not-found'],
  ['a use that there is not', '/api/photos/profile', () => jpeg(), 404, 'not-found'],
] as const)('%s is refused in JSON, with words', async (_what, url, photo, status, code) => {
  const answer = await send(url, await photo());
  expect(answer).toMatchObject({ status, code });
  expect(answer.message).toBeTruthy();
});

test.each(['/api/draft-photos/wizard', '/api/photos/edit/job'])(
  '%s says in JSON that it cannot read a body',
  async (url) => {
    const say = async (body: string, type: string) =>
      answerTo(
        hers.send(new Request(`http://localhost${url}`, { method: 'POST', body, headers: { 'Content-Type': type } })),
      );
    expect(await say('{}', 'application/json')).toMatchObject({ status: 415, code: 'not-multipart' });
    expect(await say('cut', 'multipart/form-data')).toMatchObject({ status: 400, code: 'form-not-readable' });
  },
);

test('a customer’s draft takes only their own photos, and a visitor’s draft takes no customer’s', async () => {
  expect((await send('/api/draft-photos/wizard', await jpeg(), await browser(world.app))).status).toBe(401);
  expect((await send('/api/draft-photos/guest', await jpeg())).status).toBe(403);
});

test('WEB-S7: a browser that reads WebP gets a photo as WebP, and others get the JPEG, at one address', async () => {
  const { photo } = await send('/api/photos/portfolio', await jpeg('wide.jpg', { width: 800 }));
  const as = async (Accept: string) => {
    const { headers } = await hers.send(new Request(`http://localhost${photo.url}`, { headers: { Accept } }));
    return [headers.get('Content-Type'), headers.get('Vary'), headers.get('Cache-Control')];
  };
  const cached = 'public, max-age=31536000, immutable';
  expect(await as('image/avif,image/webp,*/*;q=0.8')).toEqual(['image/webp', 'Accept', cached]);
  expect(await as('image/png,*/*')).toEqual(['image/jpeg', 'Accept', cached]);
});

test('the page says where its script sends the photos, and a page without photos has no island', async () => {
  const html = await (await hers.get('/post-job/photos-scheduling')).text();
  expect(html).toContain('data-island="photo-picker"');
  expect(html).toContain('/api/draft-photos/wizard');
  expect(await (await hers.get('/post-job/job-type')).text()).not.toContain('data-island');
  expect((await readPage(await hers.get('/post-job/photos-scheduling'))).text).toContain('Add these photos');
});
