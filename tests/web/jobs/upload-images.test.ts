import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { limitedTo, testApp, type TestApp } from '#tests/support/app';
import { castOn, type Cast } from '#tests/support/cast';
import { whereBreaks } from '#tests/support/defects';
import { readPage } from '#tests/support/form-page';
import { broken, heic, impostor, jpeg, jpegOf, png, tooLarge } from '#tests/support/pictures';
import { browser, type Browser } from '#tests/support/web';

type Uploaded = { imageUrls: string[]; urls: string[]; photos: { id: string; url: string }[] };
type Refused = Uploaded & { error: string; message: string; code: string; fields: { photos: string[] } };

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

const widthOf = async (url: string) => (await sharp(await (await hers.get(url)).arrayBuffer()).metadata()).width;
const upload = (photos: Blob | Blob[], as = hers) => as.post('/api/upload-images', { photos });

test('E-POST-04 the call and the page say which photo could not be stored, and what was typed is kept', async () => {
  const she = await browser(whereBreaks(world.app, 'jobs', 'uploadPhoto'), { actor: olive });
  const call = await she.post('/api/upload-images', { photos: await jpeg() });
  expect([call.status, ((await call.json()) as Refused).message]).toEqual([503, 'Failed to upload images']);

  await she.post('/post-job/job-type', { jobTypes: 'weeding', description: 'Two beds' });
  const form = await she.post('/post-job/photos-scheduling', { flexibleDate: 'on', photos: await jpeg('one.jpg') });
  const page = await readPage(form);
  expect(page.toasts).toEqual(['Upload Failed Failed to upload images']);
  expect(page.text).toContain('Upload error: “one.jpg” could not be stored. Please try again.');
});

describe('POST /api/upload-images', () => {
  test('API-POST-11 D-UPLOADSHAPE returns the URLs of the photos, in their order', async () => {
    const response = await upload([await jpeg('400-wide.jpg'), await png('40-wide.png'), await heic('1200-wide.heic')]);
    expect(response.status).toBe(200);
    const { imageUrls, urls, photos } = (await response.json()) as Uploaded;
    expect(imageUrls).toHaveLength(3);
    expect(urls).toEqual(imageUrls);
    expect(photos.map(({ url }) => url)).toEqual(imageUrls);
    expect(photos.map(({ id }) => `/photos/${id}/1200.jpg`)).toEqual(imageUrls);
    expect(await Promise.all(imageUrls.map(widthOf))).toEqual([400, 40, 1200]);
  });

  test('POST /api/jobs accepts the URLs that it returns', async () => {
    const { imageUrls } = (await (await upload(await jpeg())).json()) as Uploaded;
    const response = await hers.json('POST', '/api/jobs', {
      jobTypes: ['weeding'],
      description: 'Two beds',
      flexibleDate: true,
      is_recurring: false,
      address: '14 Orchard Close, Frome BA11 4HT',
      photos: imageUrls,
    });
    expect(response.status).toBe(201);
  });

  test.each([
    ['V-POST1-14', impostor, 'invalid-file-type', 'Invalid file type: “hedge.jpg” is not a JPEG, PNG or HEIC photo.'],
    [
      'V-POST1-15',
      () => tooLarge('hedge.jpg'),
      'file-too-large',
      'File too large: “hedge.jpg” is more than 10MB, or more than 50 megapixels.',
    ],
    [
      'V-POST1-16',
      () => broken('hedge.jpg'),
      'unreadable-photo',
      'Upload error: “hedge.jpg” could not be read. It may be damaged; please try another photo.',
    ],
  ])('%s refuses an invalid photo by name, and keeps the others', async (_id, bad, code, message) => {
    const response = await upload([await jpeg('good.jpg'), await bad()]);
    expect(response.status).toBe(422);
    const answer = (await response.json()) as Refused;
    expect(answer).toMatchObject({ error: message, message, code, fields: { photos: [message] } });
    expect(answer.imageUrls).toEqual([`/photos/${answer.photos[0]?.id}/1200.jpg`]);
  });

  test('V-POST1-15 a file of exactly 10 MB is accepted, one byte more is not', async () => {
    const limit = 10 * 1024 * 1024;
    const taken = await upload(await jpegOf(limit));
    expect(taken.status).toBe(200);
    expect(((await taken.json()) as Uploaded).imageUrls).toHaveLength(1);
    const refused = await upload(await jpegOf(limit + 1));
    expect([refused.status, await refused.json()]).toMatchObject([422, { code: 'file-too-large', imageUrls: [] }]);
  });

  test('V-POST1-13 a seventh photo in one call is refused', async () => {
    const response = await upload(await Promise.all([1, 2, 3, 4, 5, 6, 7].map((n) => jpeg(`${n}.jpg`))));
    expect(response.status).toBe(422);
    const answer = (await response.json()) as Refused;
    expect(answer).toMatchObject({
      code: 'photo-limit-reached',
      message: 'Photo limit reached: a job has up to 6 photos. Not added: “7.jpg”.',
    });
    expect(answer.photos).toHaveLength(6);
  });

  test('E-POST-04 says “Failed to upload images” if storing fails', async () => {
    const failing = whereBreaks(world.app, 'jobs', 'uploadPhoto');
    const response = await upload(await jpeg(), await browser(failing, { actor: olive }));
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      error: 'Failed to upload images',
      code: 'photo-not-stored',
      fields: { photos: ['Upload error: “hedge.jpg” could not be stored. Please try again.'] },
    });
  });

  test('needs a form with photos in it', async () => {
    expect((await upload(new File([], ''))).status).toBe(422);
    expect((await hers.json('POST', '/api/upload-images', { photos: ['data:image/jpeg;base64,AAAA'] })).status).toBe(
      415,
    );
    const cutShort = new Request('http://hedgerow.test/api/upload-images', {
      method: 'POST',
      body: '--x\r\nnonsense',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    });
    const response = await hers.send(cutShort);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'form-not-readable' });
  });

  test('is for signed-in users only', async () => {
    const photo = await jpeg();
    expect((await upload(photo, await browser(world.app))).status).toBe(401);
    expect((await upload(photo, await browser(world.app, { actor: await cast.landscaper() }))).status).toBe(200);
  });

  test('a user can upload a hundred and twenty photos an hour', async () => {
    const strict = await limitedTo(0.01, world);
    try {
      const at = await browser(strict.app, { actor: await castOn(strict).customer() });
      expect((await upload(await jpeg(), at)).status).toBe(200);
      const response = await upload(await jpeg('second.jpg'), at);
      expect(response.status).toBe(429);
      expect(await response.json()).toMatchObject({ code: 'too-many-uploads' });
    } finally {
      await strict.close();
    }
  });
});

test('with an S3-compatible store, photos are stored in it and served from it, and none is on the disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hedgerow-s3-'));
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'garden-photos', configs: [] }],
  });
  const { port } = await store.run();
  const there = await testApp({
    UPLOAD_DIR: join(folder, 'disk'),
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'garden-photos',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
  try {
    const she = await browser(there.app, { actor: await castOn(there).customer() });
    const { photos } = (await (await upload(await jpeg(), she)).json()) as Uploaded;
    const shown = await she.get(photos[0]!.url);
    expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
    const kept = await readdir(join(folder, 's3', 'garden-photos'), { recursive: true });
    expect(kept.some((name) => name.includes(photos[0]!.id))).toBe(true);
    expect(existsSync(join(folder, 'disk'))).toBe(false);
  } finally {
    await there.close();
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
});

describe('GET /photos/{id}/{width}.jpg', () => {
  const urlOf = async (photo: Blob) => ((await (await upload(photo)).json()) as Uploaded).photos[0]?.id ?? '';

  test('V-POST1-17 V-POST1-18 serves a JPEG in three widths to anyone who has its URL, and can be cached for good', async () => {
    const id = await urlOf(await jpeg('large.jpg', { width: 2400, height: 1600 }));
    const visitor = await browser(world.app);
    for (const [width, height] of [
      [320, 213],
      [640, 427],
      [1200, 800],
    ]) {
      const response = await visitor.get(`/photos/${id}/${width}.jpg`);
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe('image/jpeg');
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('Content-Length')).toBe(String(bytes.length));
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width, height });
    }
  });

  test('is not sent again to a browser that has it', async () => {
    const id = await urlOf(await jpeg());
    const etag = (await hers.get(`/photos/${id}/320.jpg`)).headers.get('ETag') ?? '';
    const again = await hers.send(
      new Request(`http://hedgerow.test/photos/${id}/320.jpg`, { headers: { 'If-None-Match': etag } }),
    );
    expect(again.status).toBe(304);
  });

  test('has no other widths, names or ids', async () => {
    const id = await urlOf(await jpeg());
    for (const path of [
      `${id}/641.jpg`,
      `${id}/0320.jpg`,
      `${id}/320.png`,
      `${id}/320`,
      `${id}/320.jpg.exe`,
      `${randomUUID()}/320.jpg`,
      `..%2F..%2Fetc/320.jpg`,
      `${id}/..%2F320.jpg`,
    ]) {
      const response = await hers.get(`/photos/${path}`);
      expect(response.status, path).toBe(404);
      expect(response.headers.get('Content-Type'), path).toContain('text/plain');
    }
  });

  test('is read-only', async () => {
    expect((await hers.post(`/photos/${randomUUID()}/320.jpg`, {})).status).toBe(405);
  });
});
