import { cardOf, emailOf, expect, expectToast, PASSWORD, test } from './support/journey';
import { newCustomer, newLandscaper, postJob, signInByCall } from './support/ready-made';
import { delayResponse, textsShownBy } from './support/slow-pages';

// What the script adds in a browser that runs it. Elsewhere, the same pages work without it.

test('the characters of a bid’s message are counted (V-BID-02)', async ({ browser, scripts }) => {
  const [olive, fern] = [await newCustomer(browser), await newLandscaper(browser)];
  const jobId = await postJob(olive, 'Back hedge, about 5 metres.');
  await fern.goto(`/jobs/${jobId}/bid`);
  await fern.getByLabel('Message').pressSequentially('Level');
  const counted = fern.getByText('5 of 200 characters', { exact: true });
  if (scripts) await expect(counted).toBeVisible();
  else await expect(counted).toHaveCount(0);
});

test('View Details opens a job in front of the list, and a bid is placed there (L-FIND1-04)', async ({
  browser,
  scripts,
}) => {
  const [olive, fern] = [await newCustomer(browser), await newLandscaper(browser)];
  const jobId = await postJob(olive, 'Laurel hedge, about 7 metres.');
  await fern.goto('/landscaper/browse?sortBy=date');
  await cardOf(fern, jobId).getByRole('link', { name: 'View Details' }).click();
  const details = scripts ? fern.getByRole('dialog', { name: 'View Details' }) : fern.getByRole('main');
  await expect(details).toContainText('Laurel hedge, about 7 metres.');
  if (scripts) await expect(fern).toHaveURL(/\/landscaper\/browse\?/);
  await details.getByLabel('Your price, all in').fill('120');
  await details.getByRole('button', { name: 'Place bid' }).click();
  await expectToast(fern, 'Bid placed successfully');
  await expect(fern.getByRole('dialog', { name: 'View Details' })).toHaveCount(0);
});

test('a password is changed in a dialog, which closes afterwards (API-CUST-14)', async ({ browser, scripts }) => {
  const olive = await newCustomer(browser);
  await olive.goto('/settings-page?section=privacy');
  await olive.getByRole('link', { name: 'Change Password' }).click();
  const dialog = olive.getByRole('dialog', { name: 'Change Password' });
  const form = scripts ? dialog : olive.getByRole('main');
  await form.getByLabel('Current password').fill(PASSWORD);
  await form.getByLabel('New password', { exact: true }).fill('medlar-and-quince-8');
  await form.getByLabel('Confirm new password').fill('medlar-and-quince-8');
  await form.getByRole('button', { name: 'Change Password' }).click();
  await expectToast(olive, 'Password changed successfully');
  await expect(dialog).toHaveCount(0);
  await expect(olive).toHaveURL('/settings-page?section=privacy');

  await olive.getByRole('link', { name: 'Change Password' }).click();
  await expect(form.getByLabel('Current password')).toHaveValue('');
  await expect(form.getByLabel('New password', { exact: true })).toHaveValue('');
});

test('a garden service’s button says "Processing..." until the provider’s page has loaded (P-GARD-04)', async ({
  page,
  scripts,
}) => {
  await signInByCall(page, 'customer@hedgerow.test');
  const button = 'form[action="/checkout/one-time"] button';
  const said = await textsShownBy(page, button);
  await page.goto('/checkout');
  const answer = await delayResponse(page, '/checkout/one-time');
  await page.locator(button).click({ noWaitAfter: true });
  if (scripts) await expect.poll(() => said).toEqual(['Pay once', 'Processing..., busy']);
  answer();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
});

test('a payout account can be created once an email is typed (P-SAT-07, V-PROV-01)', async ({ page, scripts }) => {
  await page.goto('/stripe-account-test');
  const button = page.getByRole('button', { name: 'Create account' });
  const email = page.locator('form[action="/stripe-account-test/create"]').getByLabel('Email');
  // Without scripts the button can be pressed, and the page then says what is missing.
  if (scripts) await expect(button).toBeDisabled();
  else await expect(button).toBeEnabled();
  if (!scripts) {
    await button.click();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
  }
  await email.fill(emailOf('Fern Blackthorn'));
  await expect(button).toBeEnabled();
  await button.click();
  await expect(page.getByRole('main')).toContainText(/acct_/);
});

test('a button of the provider’s trial is busy until the answer is there, and sends once (P-SAT-06)', async ({
  page,
  scripts,
}) => {
  const button = 'form[action="/stripe-account-test/create"] button';
  const said = await textsShownBy(page, button);
  await page.goto('/stripe-account-test');
  await page.locator('form[action="/stripe-account-test/create"]').getByLabel('Email').fill(emailOf('Fern Blackthorn'));
  let sent = 0;
  page.on('request', (request) => (sent += request.method() === 'POST' ? 1 : 0));
  const answer = await delayResponse(page, '/stripe-account-test/create');
  if (scripts) await page.locator(button).dblclick({ noWaitAfter: true });
  else await page.locator(button).click({ noWaitAfter: true });
  if (scripts) await expect.poll(() => said).toContain('Create account, busy');
  answer();
  await expect(page.getByRole('main')).toContainText(/acct_/);
  expect(sent).toBe(1);
});

test('Save Changes appears with the first change, and disappears once it is saved (C-SET-04, C-SET-05)', async ({
  browser,
  scripts,
}) => {
  const olive = await newCustomer(browser);
  await olive.goto('/customer/settings');
  const save = olive.getByRole('button', { name: 'Save Changes' });
  if (scripts) await expect(save).toBeHidden();
  await olive.getByLabel('Full name').fill('Olive Marsh-Reed');
  await expect(save).toBeVisible();
  await save.click();
  await expectToast(olive, 'Account updated successfully');
  await expect(olive.getByLabel('Full name')).toHaveValue('Olive Marsh-Reed');
  if (scripts) await expect(save).toBeHidden();
});
