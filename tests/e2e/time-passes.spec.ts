import type { Browser, Page } from '@playwright/test';
import { acceptBid, dayIn, expect, expectToast, PASSWORD, statementOf, test } from './support/journey';
import {
  call,
  chooseBid,
  demoPerson,
  hiredAndPaid,
  markComplete,
  newCustomer,
  newLandscaper,
  placeBid,
  postJob,
  startWork,
  whoIs,
} from './support/ready-made';

test.describe.configure({ mode: 'serial' });

// Whatever is due is run by the page that moves the clock or by the scheduler, whichever comes first. The page does not
// wait for the scheduler, so the tests wait for the result.
const ONE_LOOK = { timeout: 500 };

async function moveClock(ada: Page, hours: number): Promise<void> {
  await ada.goto('/sandbox/clock');
  await ada.getByLabel('Hours to move forward').fill(String(hours));
  await ada.getByRole('button', { name: 'Move the clock' }).click();
  await expectToast(ada, 'The clock was moved');
}

/**
 * Two customers, each with a landscaper: one pair with scripts and one without, so that the clock is moved once for
 * both.
 */
const twoPairs = (browser: Browser) =>
  Promise.all(
    [true, false].map(async (javaScriptEnabled) => ({
      olive: await newCustomer(browser, 'Olive Marsh', { javaScriptEnabled }),
      fern: await newLandscaper(browser, 'Fern', 'Blackthorn', { javaScriptEnabled }),
    })),
  );

test('nobody comes and nobody answers for 12 hours: one press brings everything back', async ({ browser }) => {
  const ada = await demoPerson(browser, 'admin@hedgerow.test');
  const pairs = await twoPairs(browser);
  const [day, time] = [dayIn(2), '09:00'];
  const hired = await Promise.all(
    pairs.map(async ({ olive, fern }) => {
      const { jobId } = await hiredAndPaid(olive, fern);
      const start = { proposedDate: day, proposedTime: time };
      await call(fern, 'POST', `/api/jobs/${jobId}/propose-schedule`, start);
      const { scheduleProposal } = await call<{ scheduleProposal: { id: string } }>(olive, 'GET', `/api/jobs/${jobId}`);
      await call(olive, 'POST', `/api/jobs/${jobId}/schedule/${scheduleProposal.id}/respond`, { accept: true });
      return { olive, fern, jobId };
    }),
  );
  const hoursUntil = (new Date(`${day}T${time}:00Z`).getTime() - Date.now()) / 3_600_000;
  await moveClock(ada, Math.ceil(hoursUntil) + 1);
  for (const { olive, fern, jobId } of hired) {
    await olive.goto(`/jobs/${jobId}`);
    await expect(olive.getByRole('region', { name: 'Has Fern come?' })).toBeVisible();
    await olive.getByRole('link', { name: 'Nobody is here' }).click();
    await olive.getByRole('button', { name: 'Nobody is here' }).click();
    await expect(olive.getByRole('main')).toContainText('You reported that nobody came');
    await fern.goto(`/jobs/${jobId}`);
    await expect(fern.getByRole('main')).toContainText('Olive says that nobody came');
    await expect(fern.getByRole('button', { name: /Mark complete|Start work/i })).toHaveCount(0);
  }
  await moveClock(ada, 13);
  for (const { olive, jobId } of hired) {
    await olive.goto(`/jobs/${jobId}`);
    await olive.getByRole('link', { name: 'Get a full refund' }).click();
    await olive.getByRole('button', { name: 'Cancel the job and refund £185.00' }).click();
    await expect(olive.getByRole('main')).toContainText('This job was cancelled');
    const money = await statementOf(olive, jobId);
    expect(money).toEqual([expect.stringMatching(/Olive paid.*£185\.00$/), expect.stringMatching(/£185\.00$/)]);
  }
});

test('no answer for 48 hours: the payment is released automatically, once', async ({ browser }) => {
  const ada = await demoPerson(browser, 'admin@hedgerow.test');
  const pairs = await twoPairs(browser);
  const hired = await Promise.all(
    pairs.map(async ({ olive, fern }) => {
      const { jobId } = await hiredAndPaid(olive, fern);
      await startWork(fern, jobId);
      await markComplete(fern, jobId);
      return { olive, fern, jobId };
    }),
  );
  await moveClock(ada, 47);
  for (const { olive, jobId } of hired) {
    await olive.goto(`/jobs/${jobId}`);
    await expect(olive.getByRole('link', { name: 'Confirm and release £185.00' })).toBeVisible();
  }
  await moveClock(ada, 2);
  const released = [
    expect.stringMatching(/Olive paid.*£185\.00$/),
    expect.stringMatching(/Released to Fern.*£166\.50$/),
    expect.stringMatching(/Platform fee.*£18\.50$/),
  ];
  for (const { olive, fern, jobId } of hired)
    for (const page of [olive, fern]) {
      await expect.poll(() => statementOf(page, jobId)).toEqual(released);
      await expect(page.getByRole('main')).toContainText('The job is complete');
    }
  await moveClock(ada, 100);
  for (const { olive, jobId } of hired) expect(await statementOf(olive, jobId)).toEqual(released);
});

test('an accepted bid that is not paid for: after 24 hours the job is open again', async ({ browser }) => {
  const ada = await demoPerson(browser, 'admin@hedgerow.test', { javaScriptEnabled: false });
  const pairs = await twoPairs(browser);
  const accepted = await Promise.all(
    pairs.map(async ({ olive, fern }) => {
      const jobId = await postJob(olive);
      await chooseBid(olive, jobId, await placeBid(fern, jobId));
      return { olive, jobId };
    }),
  );
  await moveClock(ada, 25);
  for (const { olive, jobId } of accepted) {
    await expect(async () => {
      await olive.goto(`/jobs/${jobId}/bids`);
      const choices = olive.getByRole('main').getByRole('link', { name: /^(Choose|Accept)/ });
      await expect(choices).not.toHaveCount(0, ONE_LOOK);
    }).toPass({ timeout: 10_000 });
    await expect(olive.getByRole('main')).toContainText('Fern Blackthorn');
    await acceptBid(olive, jobId);
  }
});

test('an account that was deleted is erased after 14 days, and its certificate says what is kept', async ({
  browser,
}) => {
  const ada = await demoPerson(browser, 'admin@hedgerow.test');
  const olives = await Promise.all(
    [true, false].map(async (javaScriptEnabled) => {
      const olive = await newCustomer(browser, 'Olive Marsh', { javaScriptEnabled });
      const { email } = await whoIs(olive);
      await olive.goto('/delete-account');
      await olive.getByLabel('Password').fill(PASSWORD);
      await olive.getByRole('button', { name: 'Delete Account' }).click();
      await expectToast(olive, 'Account deleted successfully');
      return { olive, email };
    }),
  );
  await moveClock(ada, 14 * 24 + 1);
  for (const { olive, email } of olives) {
    const certificate = ada
      .getByRole('row')
      .filter({ hasText: email })
      .getByRole('link', { name: 'Your data has been erased' });
    await expect(async () => {
      await ada.goto('/sandbox/outbox');
      await expect(certificate).toHaveCount(1, ONE_LOOK);
    }).toPass({ timeout: 30_000 });
    await certificate.click();
    const link = await ada
      .getByRole('main')
      .getByRole('link', { name: /\/erased\// })
      .getAttribute('href');
    await olive.goto(link ?? '');
    await expect(olive.getByRole('heading', { name: 'Certificate of erasure' })).toBeVisible();
    await expect(olive.getByRole('table', { name: 'What was erased, and what is kept' })).toBeVisible();
    await ada.goto(`/admin/find?q=${encodeURIComponent(email)}`);
    await expect(ada.getByRole('heading', { name: 'People: 0' })).toBeVisible();
  }
});
