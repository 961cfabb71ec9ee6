import type { Browser } from '@playwright/test';
import { emailOf, expect, expectToast, newPerson, PASSWORD, register, signIn, test } from './support/journey';
import { demoPerson } from './support/ready-made';

const NEW_PASSWORD = 'sorrel-and-yarrow-8';
const ONE_LOOK = { timeout: 1_000 };

/** The page that an email in the sandbox's outbox leads to. */
async function pageIn(browser: Browser, to: string, subject: string, path: RegExp): Promise<string> {
  const ada = await demoPerson(browser, 'admin@hedgerow.test');
  const mail = ada.getByRole('row').filter({ hasText: to }).getByRole('link', { name: subject }).first();
  await expect(async () => {
    await ada.goto('/sandbox/outbox');
    await expect(mail).toHaveCount(1, ONE_LOOK);
  }).toPass({ timeout: 30_000 });
  await mail.click();
  const link = ada.getByRole('main').getByRole('link', { name: path }).first();
  return (await link.getAttribute('href')) ?? '';
}
const confirmPage = (browser: Browser, to: string) =>
  pageIn(browser, to, 'Confirm your email address', /\/auth\/confirm-email/);

test('nothing waits for the link: Olive registers, looks round, corrects her address and confirms it', async ({
  browser,
}) => {
  const olive = await newPerson(browser);
  const [mistyped, right] = [emailOf('Olive Mash'), emailOf('Olive Marsh')];
  await register(olive, { email: mistyped, as: 'I need garden services' });
  await olive.goto('/customer-dashboard');
  await olive.getByRole('link', { name: 'Send the link again, or correct the address' }).click();
  await expect(olive.getByRole('heading', { level: 1 })).toHaveText('Confirm your email address');
  await olive.getByRole('link', { name: 'Correct the address' }).click();
  await olive.getByLabel('Email').fill(right);
  await olive.getByLabel('Current password').fill(PASSWORD);
  await olive.getByRole('button', { name: 'Correct the address' }).click();
  await expectToast(olive, 'Address corrected');
  await expect(olive.getByRole('main')).toContainText(right);

  await olive.goto(await confirmPage(browser, right));
  await olive.getByRole('button', { name: 'Confirm this address' }).click();
  await expectToast(olive, 'Email address confirmed');
  await olive.goto('/customer/settings');
  await expect(olive.getByText('Confirm your email address.')).toHaveCount(0);
  await olive.goto(await confirmPage(browser, mistyped));
  await expect(olive.getByRole('main')).toContainText('The account has another address now');
});

test('the owner of an address takes back the account that a stranger opened on it', async ({ browser }) => {
  const [stranger, owner] = [await newPerson(browser), await newPerson(browser)];
  const email = emailOf('Olive Marsh');
  await register(stranger, { email, as: 'I need garden services' });
  await owner.goto(await confirmPage(browser, email));
  await owner.getByRole('link', { name: 'Set a new password' }).click();
  await owner.getByLabel('Email').fill(email);
  await owner.getByRole('button', { name: 'Send the link' }).click();
  await expect(owner.getByText('Check your inbox.')).toBeVisible();
  await owner.goto(await pageIn(browser, email, 'Set a new password', /\/auth\/reset-password/));
  await owner.getByLabel('New password').fill(NEW_PASSWORD);
  await owner.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await owner.getByRole('button', { name: 'Set the password' }).click();
  await expect(owner.getByText('Your email address is confirmed.')).toBeVisible();
  await signIn(owner, email, NEW_PASSWORD);
  await stranger.goto('/settings-page');
  await expect(stranger).toHaveURL(/\/auth/);
});
