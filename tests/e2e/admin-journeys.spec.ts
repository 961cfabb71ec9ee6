import type { Page } from '@playwright/test';
import { certificate } from '../../seeds/story/certificate';
import { expect, expectToast, PASSWORD, signIn, statementOf, test } from './support/journey';
import { demoPerson, hiredAndPaid, newCustomer, newLandscaper, sayInThread, whoIs } from './support/ready-made';

// What admins do for people who wait. Each journey runs with scripts and without them.

/** Finds a person from the dashboard, and opens their page. */
async function openPerson(admin: Page, email: string): Promise<void> {
  await admin.goto('/admin-dashboard');
  await admin.getByLabel('Name, email, job or payment').fill(email);
  await admin.getByRole('button', { name: 'Find' }).click();
  await expect(admin.getByRole('heading', { name: 'People: 1' })).toBeVisible();
  await admin.getByRole('main').locator('a[href^="/admin/people/"]').first().click();
}

test('a person is suspended with a reason, appeals, and another admin lifts the suspension', async ({ browser }) => {
  const olive = await newCustomer(browser);
  const { email } = await whoIs(olive);
  await test.step('Ada suspends Olive', async () => {
    const ada = await demoPerson(browser, 'admin@hedgerow.test');
    await openPerson(ada, email);
    await ada.getByRole('link', { name: 'Suspend' }).click();
    await expect(ada.getByRole('main')).toContainText('Jobs under way go on');
    await ada.getByRole('button', { name: 'Suspend' }).click();
    await expect(ada.getByLabel('Your reason')).toHaveAttribute('aria-invalid', 'true');
    await ada.getByLabel('Your reason').fill('Three landscapers say that you insulted them.');
    await ada.getByRole('button', { name: 'Suspend' }).click();
    await expectToast(ada, 'Suspended');
  });

  await test.step('Olive is signed out, reads why when she logs in, and appeals', async () => {
    await olive.goto('/customer-dashboard');
    await expect(olive).toHaveURL(/\/auth/);
    await olive.getByLabel('Email').fill(email);
    await olive.getByLabel('Password').fill(PASSWORD);
    await olive.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(olive.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible();
    await expect(olive.getByRole('main')).toContainText('Three landscapers say that you insulted them.');
    await olive.getByLabel('Why is it wrong?').fill('I have only ever written to one.');
    await olive.getByRole('button', { name: 'Send' }).click();
    await expectToast(olive, 'Appeal sent');
  });

  await test.step('Beth, who did not suspend her, lifts the suspension', async () => {
    const beth = await demoPerson(browser, 'admin2@hedgerow.test');
    await beth.goto('/admin/appeals');
    await expect(beth.getByRole('main')).toContainText('I have only ever written to one.');
    await openPerson(beth, email);
    await beth.getByRole('link', { name: 'Lift the suspension' }).click();
    await beth.getByLabel('Your reason').fill('It was someone else’s conversation. We are sorry.');
    await beth.getByRole('button', { name: 'Lift the suspension' }).click();
    await expectToast(beth, 'Suspension lifted');
    await expect(beth.getByRole('main')).toContainText('What admins have done');
  });

  await test.step('Olive can log in again', async () => {
    await signIn(olive, email, PASSWORD);
    await expect(olive).toHaveURL(/dashboard/);
  });
});

test('an admin cancels a paid job with a reason, and the customer gets the money back', async ({ browser }) => {
  const [olive, fern] = [await newCustomer(browser), await newLandscaper(browser)];
  const { jobId } = await hiredAndPaid(olive, fern);
  const ada = await demoPerson(browser, 'admin@hedgerow.test');
  await ada.goto(`/admin/jobs/${jobId}/cancel`);
  await expect(ada.getByRole('main')).toContainText('What the rules say');
  await ada.getByLabel('Your reason').fill('Fern has broken her arm.');
  await ada.getByRole('button', { name: 'Cancel the job and refund £185.00' }).click();
  await expectToast(ada, /Job cancelled.*£185\.00 goes back to the customer/);
  await ada.goto(`/admin/jobs/${jobId}`);
  await expect(ada.getByRole('main')).toContainText('Cancelled');
  for (const page of [olive, fern]) {
    await page.goto(`/jobs/${jobId}`);
    await expect(page.getByRole('main')).toContainText('Cancelled');
  }
  await expect.poll(async () => (await statementOf(olive, jobId)).at(-1)).toMatch(/Olive.*£185\.00/);
});

test('a landscaper’s PDF is read on the page beside the decision, and accepted', async ({ browser }) => {
  const fern = await newLandscaper(browser, 'Fern', 'Blackthorn');
  await fern.goto('/landscaper/documents/add/public-liability');
  const buffer = Buffer.from(certificate(['Public liability', 'Fern Blackthorn', 'GBP 2,000,000']));
  await fern.getByLabel('The document').setInputFiles({ name: 'policy.pdf', mimeType: 'application/pdf', buffer });
  await fern.getByLabel('Insurance provider').fill('Levels Insurance');
  await fern.getByLabel('Policy number').fill('LV 4471');
  await fern.getByLabel('Expiry date').fill('2029-03-31');
  await fern.getByRole('button', { name: 'Send document' }).click();

  const ada = await demoPerson(browser, 'admin@hedgerow.test');
  await ada.goto('/admin-dashboard?tab=verification');
  const queue = ada.getByRole('region', { name: 'Waiting to be checked' });
  await queue.getByRole('link').filter({ hasText: 'LV 4471' }).first().click();
  await expect(queue.locator('[aria-current]')).toContainText('Fern Blackthorn');
  const page = ada.getByRole('img', { name: /^Page 1 of 1 of policy\.pdf/ });
  await expect(page).toBeVisible();
  const drawn = await ada.request.get((await page.getAttribute('src')) ?? '');
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
  await expect(ada.getByRole('main')).toContainText('LV 4471');
  await expect(ada.getByLabel('Valid until')).toHaveValue('2029-03-31');
  await ada.getByLabel('What you saw').fill('Public liability £2m');
  await ada.getByRole('button', { name: 'Accept the document' }).click();
  await expectToast(ada, 'Document accepted');

  await fern.goto('/landscaper/documents');
  await expect(fern.getByRole('main')).toContainText('Public liability £2m');
});

test('a message is reported, an admin removes the phone number from it, and both people are told', async ({
  browser,
}) => {
  const [olive, fern] = [await newCustomer(browser), await newLandscaper(browser)];
  const { jobId } = await hiredAndPaid(olive, fern);
  await sayInThread(fern, jobId, 'Pay me in cash and ring 07700 900456.');

  await test.step('Olive reports it', async () => {
    await olive.goto(`/messages/${jobId}`);
    await olive.getByRole('link', { name: /^Report this message/ }).click();
    await olive.getByRole('radio', { name: /payment outside Hedgerow/ }).check();
    await olive.getByRole('button', { name: 'Send the report' }).click();
    await expectToast(olive, 'Thank you: we will look at it');
  });

  await test.step('Ada sees it on the overview’s list, and masks the number', async () => {
    const ada = await demoPerson(browser, 'admin@hedgerow.test');
    await ada.goto('/admin-dashboard?tab=messages');
    await ada
      .getByRole('link', { name: /ring 07700 900456/ })
      .first()
      .click();
    await ada.getByRole('radio', { name: /contact details/ }).check();
    await ada.getByLabel('For what reason?').selectOption('outside-payment');
    await ada.getByLabel('Why? Everyone who is told reads this').fill('Payments stay on Hedgerow.');
    await ada.getByRole('button', { name: 'Decide' }).click();
    await expect(ada.getByRole('dialog', { name: 'Notice' })).toBeVisible();
  });

  await test.step('Olive no longer sees the number, and reads what became of her report', async () => {
    await olive.goto(`/messages/${jobId}`);
    await expect(olive.getByRole('main')).not.toContainText('07700 900456');
    await olive.goto('/reports');
    await expect(olive.getByRole('main')).toContainText('Payments stay on Hedgerow.');
  });
});

test('an account is deleted, and logging in within 14 days undoes it', async ({ browser }) => {
  const olive = await newCustomer(browser);
  const { email } = await whoIs(olive);
  await olive.goto('/delete-account');
  await expect(olive.getByRole('main')).toContainText('in 14 days');
  await olive.getByLabel('Password').fill(PASSWORD);
  await olive.getByRole('button', { name: 'Delete Account' }).click();
  await expectToast(olive, 'Account deleted successfully');
  const ada = await demoPerson(browser, 'admin@hedgerow.test');
  await openPerson(ada, email);
  await ada.goto('/admin-dashboard?tab=data');
  await expect(ada.getByRole('main')).toContainText('Olive Marsh');
  await signIn(olive, email, PASSWORD);
  await olive.goto('/my-data');
  await expect(olive.getByRole('main')).toContainText('Delete the account. Taken back');
});
