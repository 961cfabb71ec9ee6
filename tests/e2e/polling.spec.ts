import type { Page } from '@playwright/test';
import { cardOf, expect, test } from './support/journey';
import { hiredAndPaid, newCustomer, newLandscaper, postJob } from './support/ready-made';

// What a page asks for again by itself, on a clock that the test moves. Without scripts the same address shows it when asked for.

/** A clock that is only installed goes on by itself, so a slow machine would see the next reading too early. This one stands still. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('the list of open jobs finds a new one by itself, 30 seconds on (API-FIND-02)', async ({ browser, scripts }) => {
  const [olive, fern] = [await newCustomer(browser), await newLandscaper(browser)];
  await stopClock(fern);
  await fern.goto('/landscaper/browse');
  const jobId = await postJob(olive, 'Beech hedge, about 4 metres.');
  await expect(cardOf(fern, jobId)).toHaveCount(0);
  if (scripts) await fern.clock.runFor(29_000);
  await expect(cardOf(fern, jobId)).toHaveCount(0);
  if (scripts) await fern.clock.runFor(1_000);
  else await fern.reload();
  await expect(cardOf(fern, jobId)).toBeVisible();
});

test('a list that could not be read when something changed is read again the next time', async ({
  browser,
  scripts,
}) => {
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

test('a payment that is on its way is asked about until it is there, and then no more (P-SUCC-05)', async ({
  browser,
  scripts,
}) => {
  const [olive, fern] = [await newCustomer(browser), await newLandscaper(browser)];
  const { paidAt: address } = await hiredAndPaid(olive, fern);
  // The sandbox always answers at once. So the page's first answer is made to be the one that it gives while the provider is silent.
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
