import type { Page } from '@playwright/test';
import { expectOnly } from './conversations/conversation';
import { cardOf, expect, test } from './support/journey';
import { hiredAndPaid, newCustomer, newLandscaper, postJob } from './support/ready-made';

// Pages that poll, on a clock that the test moves. Without scripts, the page shows the change when it is opened again.

/**
 * An installed clock keeps running, so on a slow machine the next poll would come too early. This one is also paused.
 */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('the list of open jobs shows a new one after 30 seconds, and reads it out (API-FIND-02, WEB-M3)', async ({
  browser,
  scripts,
}) => {
  const [olive, fern] = [await newCustomer(browser), await newLandscaper(browser)];
  await stopClock(fern);
  // A unique word, because other tests post jobs at the same time.
  await fern.goto('/landscaper/browse?keyword=copper');
  const jobId = await postJob(olive, 'Copper beech hedge, about 4 metres.');
  await expect(cardOf(fern, jobId)).toHaveCount(0);
  if (scripts) await fern.clock.runFor(29_000);
  await expect(cardOf(fern, jobId)).toHaveCount(0);
  if (scripts) await fern.clock.runFor(1_000);
  else await fern.reload();
  await expect(cardOf(fern, jobId)).toBeVisible();
  const readOut = fern.getByRole('log', { name: 'News about this list' });
  if (scripts) await expect(readOut).toHaveText('Newest: Hedge Trimming in Frome. Copper beech hedge, about 4 metres.');
  else await expect(readOut).toHaveText('');
});

test('a list whose refresh failed is refreshed the next time', async ({ browser, scripts }) => {
  const [olive, fern] = [await newCustomer(browser), await newLandscaper(browser)];
  await stopClock(fern);
  await fern.goto('/landscaper/browse');
  const jobId = await postJob(olive, 'Laurel hedge, about 6 metres.');
  if (scripts) {
    await fern.route('**/landscaper/browse', (route) => route.fulfill({ status: 429 }), { times: 1 });
    const missed = fern.waitForResponse('**/landscaper/browse');
    await fern.clock.runFor(30_000);
    await missed;
    await expect(cardOf(fern, jobId)).toHaveCount(0);
    await fern.clock.runFor(30_000);
  } else await fern.reload();
  await expect(cardOf(fern, jobId)).toBeVisible();
});

test('if the server cannot announce it, a new message appears after 5 seconds, is read out, and is the newest when the page is opened (API-MSG-02, N-SIDE-10, LOOK-S19)', async ({
  browser,
  consoleErrors,
  scripts,
}) => {
  const [olive, fern] = [await newCustomer(browser), await newLandscaper(browser)];
  const { jobId } = await hiredAndPaid(olive, fern);
  await olive.route('**/api/message-threads/*/live', (route) => route.fulfill({ status: 503, json: {} }));
  await stopClock(olive);
  await olive.goto(`/messages/${jobId}`);
  if (scripts) {
    const asked = olive.waitForResponse('**/live');
    // It wakes when the browser is idle, which the stopped clock has to reach.
    await expect(async () => {
      await olive.clock.runFor(1_000);
      await expect(olive.locator('[data-island="conversation"]')).toHaveAttribute('data-awake', '', { timeout: 500 });
    }).toPass();
    await asked;
  }
  const send = (content: string) => fern.request.post(`/messages/${jobId}`, { form: { content } });
  await send('I can come on Tuesday.');
  if (scripts) await olive.clock.runFor(5_000);
  else {
    await olive.goto('/messages');
    await olive
      .getByRole('navigation', { name: 'Conversations', exact: true })
      .getByRole('link', { name: /Fern Blackthorn/ })
      .click();
  }
  await expect(olive.locator('#newest')).toContainText('I can come on Tuesday.');
  await expect(olive.locator('#newest')).toBeInViewport();
  const readOut = olive.getByRole('log', { name: 'New messages' });
  if (scripts) await expect(readOut).toHaveText('Fern Blackthorn: I can come on Tuesday.');
  else await expect(readOut).toHaveText('');
  expectOnly(consoleErrors, /status of 503/);
});

test('a browser that polls says what it already has, so that nothing is sent while nothing has changed (WEB-S13)', async ({
  browser,
  scripts,
}) => {
  test.skip(!scripts, 'without scripts nothing polls');
  const olive = await newCustomer(browser);
  await stopClock(olive);
  await olive.goto('/messages');
  const poll = async () => {
    const asked = olive.waitForRequest('**/api/unread');
    await olive.clock.runFor(30_000);
    const request = await asked;
    const response = await request.response();
    return { sent: (await request.allHeaders())['if-none-match'], got: (await response!.allHeaders()).etag };
  };
  const first = await poll();
  expect(first.sent).toBeUndefined();
  // The page may not have read the first response yet when the clock moves on, so a later poll counts as well.
  await expect.poll(async () => (await poll()).sent).toBe(first.got);
});

test('the list of conversations shows a new message after 30 seconds (API-MSG-01)', async ({ browser, scripts }) => {
  const [olive, fern] = [await newCustomer(browser), await newLandscaper(browser)];
  const { jobId } = await hiredAndPaid(olive, fern);
  await stopClock(olive);
  await olive.goto('/messages');
  await fern.request.post(`/messages/${jobId}`, { form: { content: 'I can come on Friday.' } });
  const shown = olive.getByRole('navigation', { name: 'Conversations' }).getByText('I can come on Friday.');
  await expect(shown).toHaveCount(0);
  if (scripts) await olive.clock.runFor(30_000);
  else await olive.reload();
  await expect(shown).toBeVisible();
});

test('the page of a pending payment polls until the payment has arrived, and then stops (P-SUCC-05)', async ({
  browser,
  scripts,
}) => {
  const [olive, fern] = [await newCustomer(browser), await newLandscaper(browser)];
  const { paidAt: address } = await hiredAndPaid(olive, fern);
  // The sandbox always answers at once, so the first response is replaced by the page that is shown while the provider
  // has not answered.
  let answers = 0;
  await olive.route(address, async (route) => {
    const response = await route.fetch();
    answers += 1;
    if (answers > 1) return route.fulfill({ response });
    const body = (await response.text())
      .replace('<title>Payment Successful', '<title>Processing Payment')
      .replace(
        /(id="payment")([\s\S]*?)<\/main>/,
        (_all, start: string) =>
          `${start} data-poll="5" aria-live="polite"><h1>Processing Payment</h1><a href="">Check again</a></div></main>`,
      );
    return route.fulfill({ response, body });
  });
  await stopClock(olive);
  await olive.goto(address);
  await expect(olive.getByRole('heading', { level: 1 })).toHaveText('Processing Payment');
  await expect(olive).toHaveTitle(/^Processing Payment/);

  if (scripts) await olive.clock.runFor(5_000);
  else await olive.getByRole('link', { name: 'Check again' }).click();
  await expect(olive.getByRole('heading', { level: 1 })).toHaveText('Payment Successful');
  await expect(olive).toHaveTitle(/^Payment Successful/);
  expect(answers).toBe(2);
  if (scripts) await olive.clock.runFor(60_000);
  expect(answers).toBe(2);
});
