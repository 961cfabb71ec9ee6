import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn, PASSWORD, type Cast } from '#tests/support/cast';
import { whereBreaks } from '#tests/support/defects';
import { readPage, went } from '#tests/support/form-page';
import { broken, impostor, jpeg, png, tooLarge } from '#tests/support/pictures';
import { browser, type Browser } from '#tests/support/web';

const PHOTO = '/profile-photo';

let world: TestApp;
let cast: Cast;
beforeAll(async () => {
  world = await testApp();
  cast = castOn(world);
});
afterAll(() => world.close());

/** Olive, logged in. `photo`: the URL of her profile photo. */
async function olive(): Promise<Browser & { photo(): Promise<string | null> }> {
  const { email } = await cast.customer();
  const at = await browser(world.app);
  await at.post('/auth/sign-in', { username: email, password: PASSWORD });
  const photo = async () => ((await (await at.json('GET', '/api/user')).json()) as SessionUser).profileImage;
  return { ...at, photo };
}
/** A photo with metadata, as from a camera. */
async function withMetadata(): Promise<File> {
  const bytes = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#4a7' } })
    .withExif({ IFD0: { Copyright: 'Olive', ImageDescription: 'Orchard Close' } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'olive.jpg', { type: 'image/jpeg' });
}

describe('the profile photo', () => {
  it('is stored without its metadata, and shown under a URL that cannot be guessed (C-SET-11, D-UPLOAD)', async () => {
    const she = await olive();
    expect(went(await she.post(PHOTO, { photo: await withMetadata() }))).toBe('303 /customer/settings');
    const photo = await she.photo();
    expect(photo).toMatch(/^\/photos\/[0-9a-f-]{36}\/320\.jpg$/);
    const served = await she.get(photo!);
    expect([served.status, served.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
    const bytes = Buffer.from(await served.arrayBuffer());
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.includes('Orchard')).toBe(false);
    const page = await readPage(await she.get('/customer/settings'));
    expect(page.html).toContain(`src="${photo}"`);
    expect(page.text).toContain('JPG, PNG up to 5MB');
  });

  it('has its limits beside the field: JPG, PNG up to 5MB (C-SET-10)', async () => {
    expect((await readPage(await (await olive()).get(PHOTO))).text).toContain('JPG, PNG up to 5MB');
  });

  it('can be a PNG, and replaces the previous one', async () => {
    const she = await olive();
    await she.post(PHOTO, { photo: await jpeg() });
    const before = await she.photo();
    await she.post(PHOTO, { photo: await png() });
    expect(await she.photo()).toMatch(/^\/photos\//);
    expect(await she.photo()).not.toBe(before);
  });

  it.each([
    ['a file that only claims to be a photo', () => impostor(), 'Invalid file type: please choose a JPG or PNG photo'],
    ['a damaged photo', () => broken(), 'Upload error: the photo could not be read. Please try another one'],
    [
      'more than 5MB (D-PROFPHOTO)',
      () => tooLarge('huge.jpg', 6),
      'File too large: the limit here is 5MB and 50 megapixels',
    ],
  ])('%s is refused beside the field', async (_what, file, words) => {
    const she = await olive();
    const response = await she.post(PHOTO, { photo: await file() });
    expect(response.status).toBe(422);
    expect((await readPage(response)).beside('photo')).toBe(words);
    expect(await she.photo()).toBeNull();
  });

  it('asks for a photo if none was chosen', async () => {
    const she = await olive();
    const response = await she.post(PHOTO, { photo: new File([], '') });
    expect([response.status, (await readPage(response)).beside('photo')]).toEqual([422, 'Please choose a photo first']);
  });

  it('can be removed, from the upload form too', async () => {
    const she = await olive();
    await she.post(PHOTO, { photo: await jpeg() });
    expect((await readPage(await she.get(`${PHOTO}/remove`))).heading).toBe('Remove your photo?');
    expect(went(await she.post(`${PHOTO}/remove`, { photo: new File([], '') }))).toBe('303 /customer/settings');
    expect(await she.photo()).toBeNull();
  });

  it('works for a landscaper too, and leads back to the landscaper’s settings', async () => {
    const fern = await cast.landscaper();
    const at = await browser(world.app, { actor: fern });
    expect(went(await at.post(PHOTO, { photo: await jpeg() }))).toBe('303 /landscaper/settings');
    expect((await world.app.onboarding.publicProfiles.ofLandscaper(fern.id))?.profileImage).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('shows Failed to update account after a fault (E-SET-01)', async () => {
    const app = whereBreaks(world.app, 'accounts', 'changeProfilePhoto');
    const at = await browser(app, { actor: await cast.customer() });
    for (const path of [PHOTO, `${PHOTO}/remove`]) {
      const response = await at.post(path, { photo: await jpeg() });
      expect([response.status, (await readPage(response)).toasts]).toEqual([500, ['Failed to update account']]);
    }
  });
});
