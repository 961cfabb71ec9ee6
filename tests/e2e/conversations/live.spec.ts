import { largePhoto, photo, expect, test } from '../support/journey';
import { bubbles, opensConversation, stored, twoPeople, writes } from './conversation';

// A conversation between two browsers. Without scripts each page shows what there is when it is opened.

test('what one person writes, the other reads at once; it is announced, and the ticks follow (LOOK-S19)', async ({
  browser,
  scripts,
}) => {
  const { olive, fern, jobId } = await twoPeople(browser);
  await opensConversation(olive, jobId, scripts);
  await opensConversation(fern, jobId, scripts);
  await expect(fern.getByRole('link', { name: 'Check for new messages' })).toHaveCount(scripts ? 0 : 1);
  await writes(olive, 'Is Tuesday at nine good?');
  if (!scripts) await fern.reload();
  await expect(bubbles(fern, 'Is Tuesday at nine good?')).toHaveCount(1);
  await expect(fern.locator('#newest')).toContainText('Is Tuesday at nine good?');
  await expect(fern.getByRole('log', { name: 'New messages' })).toHaveText(
    scripts ? 'Olive Marsh: Is Tuesday at nine good?' : '',
  );
  // She already sees it.
  if (!scripts) await olive.reload();
  await expect(bubbles(olive, 'Is Tuesday at nine good?')).toContainText('Read');
  await writes(fern, 'It is. The gate is open.');
  if (!scripts) await olive.reload();
  await expect(bubbles(olive, 'The gate is open.')).toHaveCount(1);
  expect(await stored(olive, jobId)).toEqual(['Is Tuesday at nine good?', 'It is. The gate is open.']);
});

test('a new message does not disturb the text being written, the focus or the place', async ({ browser, scripts }) => {
  test.skip(!scripts, 'without scripts nothing changes on an open page');
  const { olive, fern, jobId } = await twoPeople(browser);
  for (let n = 1; n <= 15; n++)
    await fern.request.post(`/messages/${jobId}`, { form: { content: `${n}. A line about the hedge.` } });
  await opensConversation(olive, jobId, scripts);
  const field = olive.getByLabel('Message to Fern Blackthorn');
  await field.scrollIntoViewIfNeeded();
  await field.pressSequentially('I am writ');
  const place = async () => Math.round((await field.boundingBox())!.y);
  const before = await place();
  await fern.request.post(`/messages/${jobId}`, { form: { content: 'One more thing.' } });
  await expect(bubbles(olive, 'One more thing.')).toBeInViewport();
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1);
  await olive.keyboard.type('ing this.');
  await expect(field).toHaveValue('I am writing this.');

  await olive.evaluate(() => window.scrollTo(0, 0));
  await expect(field).not.toBeInViewport();
  await fern.request.post(`/messages/${jobId}`, { form: { content: 'And another.' } });
  const news = olive.getByRole('link', { name: 'New message from Fern Blackthorn' });
  await expect(news).toBeVisible();
  // The page may still be scrolling up when the message arrives.
  await expect.poll(() => olive.evaluate(() => window.scrollY)).toBeLessThanOrEqual(1);
  await news.click();
  await expect(bubbles(olive, 'And another.')).toBeInViewport();
});

test('text typed before React is there stays, and is sent', async ({ browser, scripts }) => {
  const { olive, jobId } = await twoPeople(browser);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await olive.route('**/assets/island.*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await olive.goto(`/messages/${jobId}`);
  const field = olive.getByLabel('Message to Fern Blackthorn');
  await field.pressSequentially('Typed early');
  arrive();
  if (scripts) await olive.locator('[data-island=conversation][data-awake]').waitFor({ state: 'attached' });
  await expect(field).toHaveValue('Typed early');
  await expect(field).toBeFocused();
  await field.press('End');
  await olive.keyboard.type(', sent late');
  await olive.getByRole('button', { name: 'Send' }).click();
  await expect(bubbles(olive, 'Typed early, sent late')).toContainText('Sent');
  expect(await stored(olive, jobId)).toEqual(['Typed early, sent late']);
});

test('a large photo is made smaller before it goes with a message', async ({ browser, scripts }) => {
  test.skip(!scripts, 'The browser does it with a script.');
  const { olive, jobId } = await twoPeople(browser);
  await opensConversation(olive, jobId, scripts);
  await olive.getByText('Attach a file').click();
  const large = await largePhoto('border.jpg');
  await olive.getByLabel(/^One file/).setInputFiles(large);
  // Sent at once, while it is still being shrunk.
  await writes(olive, 'The border.');
  const picture = olive.getByRole('img', { name: 'border.jpg' });
  await expect(picture).toBeVisible();
  await expect.poll(() => stored(olive, jobId)).toEqual(['The border.']);
  const file = await olive.request.get((await picture.locator('xpath=ancestor::a').getAttribute('href'))!);
  expect((await file.body()).length).toBeLessThan(large.buffer.length / 2);
});

test('a picture is shown before it is sent, and can be taken out again (LOOK-S19)', async ({ browser, scripts }) => {
  const { olive, fern, jobId } = await twoPeople(browser);
  await opensConversation(olive, jobId, scripts);
  await olive.getByText('Attach a file').click();
  const field = olive.getByLabel(/^One file/);
  await field.setInputFiles(await photo('hedge.jpg'));
  if (scripts) {
    await expect(olive.locator('.filechip').getByText('hedge.jpg').first()).toBeVisible();
    await olive.getByRole('button', { name: 'Remove hedge.jpg' }).click();
    await expect(olive.locator('.filechip')).toHaveCount(0);
    await field.setInputFiles({ name: 'hedge.txt', mimeType: 'text/plain', buffer: Buffer.from('hedge') });
    await expect(olive.getByText('Please upload JPG, PNG, or PDF files only')).toBeVisible();
    await field.setInputFiles(await photo('hedge.jpg'));
    await expect(olive.getByText('Please upload JPG, PNG, or PDF files only')).toHaveCount(0);
  }
  await writes(olive, 'This one.');
  await expect(olive.getByRole('img', { name: 'hedge.jpg' })).toBeVisible();
  await opensConversation(fern, jobId, scripts);
  await expect(fern.getByRole('img', { name: 'hedge.jpg' })).toBeVisible();
  expect(await stored(fern, jobId)).toEqual(['This one.']);
});
