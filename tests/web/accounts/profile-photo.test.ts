import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn, type Cast } from '#tests/support/cast';
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

async function olive(completed = true): Promise<Browser & { user: SessionUser; face(): Promise<string | null> }> {
  const user = await cast.customer({ completed });
  const face = async () =>
    (await world.database.knex('users').where({ id: user.id }).first('profileImageId')).profileImageId as string | null;
  return { ...(await browser(world.app, { actor: user })), user, face };
}
/** A photo that says where it was taken. */
async function withPlace(): Promise<File> {
  const bytes = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#4a7' } })
    .withExif({ IFD0: { Copyright: 'Olive', ImageDescription: 'Orchard Close' } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'olive.jpg', { type: 'image/jpeg' });
}

describe('the profile photo', () => {
  it('is taken in, drawn anew without what it carried, and shown behind an opaque address (C-SET-11, D-UPLOAD)', async () => {
    const she = await olive();
    expect(went(await she.post(PHOTO, { photo: await withPlace() }))).toBe('303 /customer/settings');
    const face = await she.face();
    expect(face).toMatch(/^[0-9a-f-]{36}$/);
    const served = await she.get(`/photos/${face}/320.jpg`);
    expect([served.status, served.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
    const bytes = Buffer.from(await served.arrayBuffer());
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.includes('Orchard')).toBe(false);
    const again = await browser(world.app, { actor: { ...she.user, profileImage: face } });
    const page = await readPage(await again.get('/customer/settings'));
    expect(page.html).toContain(`src="/photos/${face}/320.jpg"`);
    expect(page.text).toContain('JPG, PNG up to 5MB');
  });

  it('says what it may be: JPG, PNG up to 5MB (C-SET-10)', async () => {
    expect((await readPage(await (await olive()).get(PHOTO))).text).toContain('JPG, PNG up to 5MB');
  });

  it('a PNG will do, and the one before it goes', async () => {
    const she = await olive();
    await she.post(PHOTO, { photo: await jpeg() });
    const before = await she.face();
    await she.post(PHOTO, { photo: await png() });
    expect(await she.face()).not.toBe(before);
    const kept = (await world.database.knex('photos').where({ id: before }).first('claimedAt')) as {
      claimedAt: unknown;
    };
    expect(kept.claimedAt).toBeNull();
  });

  it.each([
    ['what only calls itself a photo', () => impostor(), 'Invalid file type: please choose a JPG or PNG photo'],
    ['a torn one', () => broken(), 'Upload error: the photo could not be read. Please try another one'],
    [
      'more than 5MB (D-PROFPHOTO)',
      () => tooLarge('huge.jpg', 6),
      'File too large: a photo here has up to 5MB, and up to 50 megapixels',
    ],
  ])('%s is refused beside the field', async (_what, file, words) => {
    const she = await olive();
    const response = await she.post(PHOTO, { photo: await file() });
    expect(response.status).toBe(422);
    expect((await readPage(response)).beside('photo')).toBe(words);
    expect(await she.face()).toBeNull();
  });

  it('nothing chosen is told', async () => {
    const she = await olive();
    const response = await she.post(PHOTO, { photo: new File([], '') });
    expect([response.status, (await readPage(response)).beside('photo')]).toEqual([422, 'Please choose a photo first']);
  });

  it('can be removed, also from the form beside it', async () => {
    const she = await olive();
    await she.post(PHOTO, { photo: await jpeg() });
    expect((await readPage(await she.get(`${PHOTO}/remove`))).heading).toBe('Remove your photo?');
    expect(went(await she.post(`${PHOTO}/remove`, { photo: new File([], '') }))).toBe('303 /customer/settings');
    expect(await she.face()).toBeNull();
  });

  it('is a landscaper’s as well, who comes back to their own settings', async () => {
    const fern = await cast.landscaper();
    const at = await browser(world.app, { actor: fern });
    expect(went(await at.post(PHOTO, { photo: await jpeg() }))).toBe('303 /landscaper/settings');
    expect((await world.app.onboarding.publicProfiles.ofLandscaper(fern.id))?.profileImage).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('says Failed to update account where something of ours broke (E-SET-01)', async () => {
    const app = whereBreaks(world.app, 'accounts', 'changeProfilePhoto');
    const at = await browser(app, { actor: await cast.customer() });
    for (const path of [PHOTO, `${PHOTO}/remove`]) {
      const response = await at.post(path, { photo: await jpeg() });
      expect([response.status, (await readPage(response)).toasts]).toEqual([500, ['Failed to update account']]);
    }
  });
});
