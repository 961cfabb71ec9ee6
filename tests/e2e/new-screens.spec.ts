import { cardOf, dayIn, expect, expectToast, PASSWORD, photo, test } from './support/journey';
import {
  confirmComplete,
  hiredAndPaid,
  markComplete,
  newCustomer,
  newLandscaper,
  placeBid,
  postJob,
  startWork,
  whoIs,
} from './support/ready-made';

// What people keep and look up, besides their jobs: each screen is used once, with scripts and without them.

test('a customer reads one notification, and then all of them', async ({ browser }) => {
  const olive = await newCustomer(browser);
  const [fern, rowan] = [await newLandscaper(browser), await newLandscaper(browser, 'Rowan', 'Thorne')];
  const jobId = await postJob(olive);
  for (const landscaper of [fern, rowan]) await placeBid(landscaper, jobId);
  await olive.goto('/notifications');
  const unread = olive.getByRole('button', { name: /^Mark read.* bid £/ });
  // They are written a moment after their event.
  await expect(async () => {
    await olive.reload();
    await expect(unread).toHaveCount(2, { timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await unread.first().click();
  await expect(unread).toHaveCount(1);
  await olive.getByRole('button', { name: 'Mark all read' }).click();
  await expectToast(olive, 'All marked as read');
  await expect(olive.getByRole('main')).toContainText('Nothing unread');
});

test('a customer finds a job among all of theirs', async ({ browser }) => {
  const olive = await newCustomer(browser);
  const hedge = await postJob(olive);
  const lawn = await postJob(olive, 'The lawn behind the house.', { services_requested: '["grass_cutting"]' });
  await olive.goto('/my-jobs');
  for (const job of [hedge, lawn]) await expect(cardOf(olive, job)).toBeVisible();
  await olive.getByLabel(/^Words, a place/).fill('lawn');
  await olive.getByRole('search', { name: 'My jobs' }).getByRole('button', { name: 'Search' }).click();
  await expect(olive).toHaveURL(/search=lawn/);
  await expect(cardOf(olive, lawn)).toBeVisible();
  await expect(cardOf(olive, hedge)).toHaveCount(0);
  await olive.getByRole('link', { name: /^Completed/ }).click();
  await expect(olive.getByRole('heading', { name: 'No such jobs' })).toBeVisible();
  await olive.getByRole('link', { name: 'Show all' }).click();
  await expect(cardOf(olive, hedge)).toBeVisible();
});

test('a released payment is in both histories and their files, and both review each other', async ({ browser }) => {
  const [olive, fern] = [await newCustomer(browser), await newLandscaper(browser)];
  const { jobId } = await hiredAndPaid(olive, fern);
  await startWork(fern, jobId);
  await markComplete(fern, jobId);
  await confirmComplete(olive, jobId);

  for (const { who, path, none, kind, amount } of [
    { who: olive, path: '/payment-history', none: 'Refunds', kind: 'Payments', amount: '185.00' },
    { who: fern, path: '/landscaper/earnings', none: 'Taken back', kind: 'Earned', amount: '166.50' },
  ]) {
    await test.step(path, async () => {
      await who.goto(path);
      await expect(who.getByRole('table').last()).toContainText(amount);
      await who.getByLabel('Kind').selectOption(none);
      await who.getByRole('button', { name: 'Show' }).click();
      await expect(who.getByRole('heading', { name: 'Nothing moved' })).toBeVisible();
      await who.getByLabel('Kind').selectOption(kind);
      await who.getByRole('button', { name: 'Show' }).click();
      await expect(who.getByRole('table').last()).toContainText(amount);
      const href = await who.getByRole('link', { name: 'CSV' }).getAttribute('href');
      const file = await who.request.get(href ?? '');
      expect(file.headers()['content-type']).toContain('text/csv');
      expect(await file.text()).toContain(amount);
    });
  }

  await test.step('Each reviews the other, and neither reads it before both have', async () => {
    await olive.goto('/reviews');
    await olive.getByRole('radio', { name: 'Very good' }).check();
    await olive.getByLabel('In a few words (optional)').fill('Straight and tidy.');
    await olive.getByRole('button', { name: 'Submit review' }).click();
    await expectToast(olive, 'Review submitted successfully!');
    await fern.goto('/reviews');
    await expect(fern.getByRole('main')).not.toContainText('Straight and tidy.');
    for (const question of ['Could you get in', 'Was the work', 'Did they pay'])
      await fern
        .getByRole('group', { name: new RegExp(`^${question}`) })
        .getByRole('radio', { name: 'Yes' })
        .check();
    await fern.getByRole('button', { name: 'Submit review' }).click();
    await expectToast(fern, 'Review submitted successfully!');
  });

  await test.step('Fern answers the review', async () => {
    await fern.goto('/reviews?f=received');
    await expect(fern.getByRole('main')).toContainText('“Straight and tidy.”');
    await fern.getByRole('link', { name: /^Answer/ }).click();
    await fern.getByLabel('Your answer').fill('Thank you, and for the tea.');
    await fern.getByRole('button', { name: 'Send answer' }).click();
    await expectToast(fern, 'Your answer was sent.');
    await olive.goto('/reviews?f=given');
    await expect(olive.getByRole('main')).toContainText('Thank you, and for the tea.');
  });
});

test('a customer saves a landscaper, writes a note about them and asks them for a bid', async ({ browser }) => {
  const [olive, fern] = [await newCustomer(browser), await newLandscaper(browser)];
  const { id } = await whoIs(fern);
  const jobId = await postJob(olive);
  await olive.goto(`/landscaper/${id}`);
  await olive.getByRole('button', { name: /^Save Fern/ }).click();
  await expectToast(olive, 'Saved');
  await olive.goto('/favorites');
  await olive.getByRole('link', { name: /^Write a note/ }).click();
  await olive.getByLabel('Note').fill('Has the long ladder.');
  await olive.getByRole('button', { name: 'Save the note' }).click();
  await expectToast(olive, 'Your note is saved');
  await expect(olive.getByRole('main')).toContainText('Has the long ladder.');
  await olive.getByRole('link', { name: /^Ask for a bid/ }).click();
  await olive.getByRole('button', { name: 'Ask for a bid' }).click();
  await expectToast(olive, 'Asked for a bid');
  await expect(olive).toHaveURL(`/jobs/${jobId}/bids`);
  await olive.goto('/favorites');
  await olive.getByRole('link', { name: /^Remove/ }).click();
  await olive.getByRole('main').getByRole('button', { name: 'Remove' }).click();
  await expectToast(olive, 'Removed from your favourites');
});

test('a landscaper blocks days, sees them in the calendar, and works on them after all', async ({ browser }) => {
  const fern = await newLandscaper(browser);
  await fern.goto('/calendar-page/days-off');
  await fern.getByLabel('First day').fill(dayIn(20));
  await fern.getByLabel('Last day (optional)').fill(dayIn(19));
  await fern.getByRole('button', { name: 'Block these days' }).click();
  await expect(fern.getByLabel('Last day (optional)')).toHaveAttribute('aria-invalid', 'true');
  await expect(fern.getByLabel('First day')).toHaveValue(dayIn(20));
  await fern.getByLabel('Last day (optional)').fill(dayIn(21));
  await fern.getByLabel('Note (optional)').fill('The show at Shepton');
  await fern.getByRole('button', { name: 'Block these days' }).click();
  await expectToast(fern, 'Days blocked');
  await fern.goto(`/calendar-page?view=week&from=${dayIn(20)}`);
  await expect(fern.getByRole('main')).toContainText('The show at Shepton');
  await fern.goto('/calendar-page/days-off');
  await fern.getByRole('link', { name: /^Remove/ }).click();
  await fern.getByRole('main').getByRole('button', { name: 'Remove' }).click();
  await expectToast(fern, 'Days not blocked any more');
});

test('a customer finds an answer, asks us with a file, and closes the request', async ({ browser }) => {
  const olive = await newCustomer(browser);
  await olive.goto('/help-center');
  await olive.getByLabel('Search the help centre').fill('refund');
  await olive.getByRole('button', { name: 'Search' }).click();
  await olive.getByRole('link', { name: 'How long does a refund take?' }).click();
  await olive.getByRole('button', { name: 'Yes' }).click();
  await expect(olive.getByRole('main')).toContainText('Thank you. Good to know.');
  await olive.getByRole('main').getByRole('link', { name: 'Write to us' }).first().click();
  await olive.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(olive.getByLabel('What is it about?')).toHaveAttribute('aria-invalid', 'true');
  await olive.getByLabel('What is it about?').selectOption('A payment, a refund or a payout');
  await olive.getByLabel('What has happened, and what would help?').fill('My refund is not there.');
  await olive.getByLabel('A photo or PDF (optional)').setInputFiles(await photo('statement.jpg'));
  await olive.getByRole('button', { name: 'Send', exact: true }).click();
  await expectToast(olive, /Sent: request no\. \d+/);
  await expect(olive.getByRole('main')).toContainText('statement.jpg');
  await olive.goto('/help-center/requests');
  await olive.getByRole('link', { name: /A payment, a refund or a payout/ }).click();
  await olive.getByRole('button', { name: 'This is settled: close the request' }).click();
  await expect(olive.getByRole('main')).toContainText('This request is closed.');
});

test('a customer reads the terms they accepted, downloads their data, and restricts it for a while', async ({
  browser,
}) => {
  const olive = await newCustomer(browser);
  await olive.goto('/my-data');
  await olive
    .getByRole('link', { name: /^Version of/ })
    .first()
    .click();
  await expect(olive).toHaveURL(/\/legal-pages\/versions\/terms\//);
  await expect(olive.getByRole('main')).toContainText('In force now.');
  await olive.goto('/my-data');
  await olive.getByLabel('Current password').fill(PASSWORD);
  const [download] = await Promise.all([
    olive.waitForEvent('download'),
    olive.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  await olive.getByRole('link', { name: 'Restrict what we do with your data' }).click();
  await olive.getByLabel('Current password').fill(PASSWORD);
  await olive.getByRole('button', { name: 'Restrict my data' }).click();
  await expectToast(olive, 'The restriction is in force');
  await expect(olive.getByRole('heading', { name: 'Your data is restricted' })).toBeVisible();
  await olive.getByRole('button', { name: 'End the restriction' }).click();
  await expectToast(olive, 'The restriction has ended');
});
