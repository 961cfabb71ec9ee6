// The photos of a form: with scripts an island, without them a plain form; and what happens to them when the connection
// is cut.
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { addPhotos, expect, expectToast, largePhoto, photo, test } from '../support/journey';
import { hiredAndPaid, newCustomer, newLandscaper, send, startWork } from '../support/ready-made';
import { look } from '../support/looking';

const PAGE = '/post-job/photos-scheduling';
const CALL = '**/api/draft-photos/**';

/** Olive, at the step for photos. */
async function atPhotos(browser: Browser): Promise<Page> {
  const olive = await newCustomer(browser);
  await send(olive, '/post-job/job-type', { jobTypes: 'hedge_trimming', description: 'Front hedge, about 12 metres.' });
  await olive.goto(PAGE);
  return olive;
}
/** The names of the photos that the server has, in their order. */
async function kept(page: Page): Promise<string[]> {
  const html = await (await page.request.get(PAGE)).text();
  return [...html.matchAll(/<img[^>]* alt="([^"]+\.jpg)"/g)].map(([, name]) => name!);
}
const tiles = (page: Page) => page.locator('.pick');
const awake = (page: Page) => expect(page.locator('[data-island=photo-picker]')).toHaveAttribute('data-awake', '');

test('photos are seen at once, put in order and removed, and the form keeps it so (LOOK-S20)', async ({
  browser,
  scripts,
}) => {
  const olive = await atPhotos(browser);
  await addPhotos(olive, [await photo('far.jpg'), await photo('close.jpg'), await photo('cat.jpg')]);
  await expect(olive.getByText('3 of 6 photos')).toBeVisible();
  await olive.getByRole('button', { name: 'Remove cat.jpg' }).click();
  await expect(olive.getByText('2 of 6 photos')).toBeVisible();
  await expect.poll(() => kept(olive)).toEqual(['far.jpg', 'close.jpg']);
  if (!scripts) return;

  await olive.getByRole('button', { name: 'Move close.jpg earlier' }).focus();
  await olive.keyboard.press('Enter');
  await expect(olive.getByRole('button', { name: 'Move close.jpg later' })).toBeFocused();
  await expect(olive.getByText('close.jpg is now photo 1 of 2.')).toBeVisible();
  await olive.getByRole('checkbox', { name: 'My date is flexible' }).check();
  await olive.getByRole('radio', { name: /^Morning/ }).check();
  await olive.getByRole('button', { name: 'Next: Address & Extras' }).click();
  await expect(olive.getByRole('main')).toContainText('Step 3 of 3');
  expect(await kept(olive)).toEqual(['close.jpg', 'far.jpg']);
});

test('WEB-S6: the same photo twice is kept once', async ({ browser, scripts }) => {
  const olive = await atPhotos(browser);
  await addPhotos(olive, [await photo('front.jpg')]);
  if (scripts) {
    await olive.getByLabel('Photos of the job').setInputFiles([await photo('front.jpg'), await photo('side.jpg')]);
    await expect(olive.getByText('front.jpg is here already.')).toBeVisible();
    await expect(olive.locator('.pick.is-waiting, .pick.is-sending')).toHaveCount(0);
    // On another visit, the server knows the photos, but the page does not know from which files they came.
    await olive.reload();
    await addPhotos(olive, [await photo('front.jpg')]);
    await expect(olive.getByText('front.jpg is here already.')).toBeVisible();
  } else {
    await addPhotos(olive, [await photo('front.jpg'), await photo('side.jpg')]);
  }
  await expect(olive.getByText('2 of 6 photos')).toBeVisible();
  expect(await kept(olive)).toEqual(['front.jpg', 'side.jpg']);
});

test('a large photo is made smaller before it is sent', async ({ browser, scripts }) => {
  test.skip(!scripts, 'The browser does it with a script.');
  const olive = await atPhotos(browser);
  const noise = await largePhoto('noise.jpg');
  const sizes: number[] = [];
  await olive.route(CALL, async (route) => {
    sizes.push(
      Number((await route.request().allHeaders())['content-length']) || (route.request().postDataBuffer()?.length ?? 0),
    );
    await route.continue();
  });
  await addPhotos(olive, [noise]);
  expect(sizes).toHaveLength(1);
  expect(sizes[0]).toBeLessThan(noise.buffer.length / 2);
  const src = (await olive.request.get(PAGE)).text().then((html) => /\/photos\/[0-9a-f-]{36}/.exec(html)![0]);
  const stored = await olive.request.get(`${await src}/1200.jpg`);
  expect(await sharp(await stored.body()).metadata()).toMatchObject({ width: 1200, height: 800 });
});

test('a photo that is too large for a profile is made smaller, and so accepted', async ({ browser, scripts }) => {
  const olive = await newCustomer(browser);
  await olive.goto('/profile-photo');
  await olive.getByLabel('Profile photo').setInputFiles(await largePhoto('olive.jpg'));
  if (scripts)
    await expect
      .poll(() =>
        olive
          .getByLabel('Profile photo')
          .evaluate((input: HTMLInputElement) => input.files![0]!.size < 5 * 1024 * 1024),
      )
      .toBe(true);
  await olive.getByRole('button', { name: 'Upload photo' }).click();
  if (scripts) await expectToast(olive, 'Account updated successfully');
  else await expect(olive.getByRole('main')).toContainText('File too large');
});

test.describe('when the connection is cut', () => {
  test.skip(
    ({ javaScriptEnabled }) => javaScriptEnabled === false,
    'Without scripts the browser itself says that there is no line.',
  );

  test('in the middle of an upload, nothing is lost, and nothing is sent twice', async ({ browser, consoleErrors }) => {
    const olive = await atPhotos(browser);
    await awake(olive);
    let calls = 0;
    await olive.route(CALL, (route) => ((calls += 1) === 3 ? route.abort('connectionreset') : route.continue()));
    // The second photo arrives, but its answer does not.
    await olive.evaluate(() => {
      const { send } = XMLHttpRequest.prototype;
      let sent = 0;
      XMLHttpRequest.prototype.send = function (body) {
        if ((sent += 1) === 2) this.onload = this.onerror;
        send.call(this, body);
      };
    });
    await olive
      .getByLabel('Photos of the job')
      .setInputFiles([await photo('one.jpg'), await photo('two.jpg'), await photo('three.jpg')]);
    await expect(tiles(olive).filter({ hasText: 'No signal' })).toHaveCount(2);
    await expect(olive.getByRole('button', { name: 'Try again to send three.jpg' })).toBeVisible();

    // Automatically, after a while.
    await expect(olive.locator('.pick:not(.is-waiting, .is-sending, .is-lost)')).toHaveCount(3);
    expect(await kept(olive)).toEqual(['one.jpg', 'two.jpg', 'three.jpg']);
    consoleErrors.splice(0);
  });

  test('they are sent by themselves when the connection is back', async ({ browser, consoleErrors }) => {
    const olive = await atPhotos(browser);
    await awake(olive);
    await olive.context().setOffline(true);
    await olive.getByLabel('Photos of the job').setInputFiles(await photo('one.jpg'));
    await expect(tiles(olive)).toContainText('No signal');
    await olive.context().setOffline(false);
    await expect(olive.locator('.pick.is-lost, .pick.is-sending')).toHaveCount(0);
    expect(await kept(olive)).toEqual(['one.jpg']);
    consoleErrors.splice(0);
  });

  test('a form that is pressed while a photo is on its way waits for it', async ({ browser }) => {
    const olive = await atPhotos(browser);
    await awake(olive);
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await olive.route(CALL, async (route) => {
      await arrived;
      await route.continue();
    });
    await olive.getByRole('checkbox', { name: 'My date is flexible' }).check();
    await olive.getByRole('radio', { name: /^Morning/ }).check();
    await olive.getByLabel('Photos of the job').setInputFiles(await photo('slow.jpg'));
    await olive.getByRole('button', { name: 'Next: Address & Extras' }).click();
    await expect(olive.getByText('1 photo to send first, then this goes on.')).toBeVisible();
    arrive();
    await expect(olive.getByRole('main')).toContainText('Step 3 of 3');
    expect(await kept(olive)).toEqual(['slow.jpg']);
  });
});

test('photos of finished work are sent before the form, and shown to the customer in their order', async ({
  browser,
  scripts,
}) => {
  const [olive, fern] = [await newCustomer(browser), await newLandscaper(browser)];
  const { jobId } = await hiredAndPaid(olive, fern);
  await startWork(fern, jobId);
  await fern.goto(`/jobs/${jobId}/mark-complete`);
  const files = [await photo('left.jpg'), await photo('right.jpg')];
  if (scripts) await addPhotos(fern, files, 'Photos of the finished work');
  else await fern.getByLabel('Photos of the finished work').setInputFiles(files);
  await fern.getByRole('button', { name: 'Mark Complete' }).click();
  await expectToast(fern, 'Job Marked Complete');
  await olive.goto(`/jobs/${jobId}`);
  // The job's own photo, and the two new ones.
  const shown = await olive
    .locator('main img[src*="/photos/"]')
    .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).src));
  expect(new Set(shown.map((src) => src.split('/')[4])).size).toBe(3);
});

test('the picker is accessible with photos that are there, lost and refused', async ({
  browser,
  scripts,
  consoleErrors,
}) => {
  test.skip(!scripts, 'The plain form is looked at with all other screens.');
  test.slow();
  const olive = await atPhotos(browser);
  await addPhotos(olive, [await photo('one.jpg'), await photo('two.jpg')]);
  await olive.context().setOffline(true);
  await olive.getByLabel('Photos of the job').setInputFiles(await photo('three.jpg'));
  await expect(tiles(olive).filter({ hasText: 'No signal' })).toBeVisible();
  await olive.context().setOffline(false);
  await olive.route(CALL, (route) =>
    route.fulfill({
      status: 422,
      json: { message: 'Invalid file type: “four.jpg” is not a JPEG, PNG or HEIC photo.' },
    }),
  );
  await olive.getByLabel('Photos of the job').setInputFiles(await photo('four.jpg'));
  await expect(tiles(olive).filter({ hasText: 'Invalid file type' })).toBeVisible();
  expect(await look(olive, 'photo picker')).toEqual([]);
  consoleErrors.splice(0);
});
