import { randomUUID } from 'node:crypto';
import {
  expect,
  test as base,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test';
import sharp from 'sharp';
import { withComment } from '../../support/pictures';

export const PASSWORD = 'quince-and-medlar-7';
export const DEMO_PASSWORD = 'hedgerow-demo';

/** Fails a test if any of its pages logs an error in the browser's console. */
export const test = base.extend<{ consoleErrors: string[]; scripts: boolean }>({
  consoleErrors: [
    async ({ browser }, use) => {
      const consoleErrors: string[] = [];
      const listen = (page: Page) => listenTo(page, consoleErrors);
      for (const context of browser.contexts()) context.on('page', listen);
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        context.on('page', listen);
        return context;
      };
      await use(consoleErrors);
      browser.newContext = open;
      // Left open, their pages would go on polling beside the tests that follow.
      await Promise.all(browser.contexts().map((context) => context.close()));
      expect(consoleErrors).toEqual([]);
    },
    { auto: true },
  ],
  scripts: async ({}, use, { project }) => use(project.use.javaScriptEnabled !== false),
});
export { expect };

function listenTo(page: Page, consoleErrors: string[]): void {
  page.on('pageerror', (fault) => consoleErrors.push(`${page.url()}: ${fault.message}`));
  page.on('console', (message) => {
    // Refused forms, photos and postcodes are meant to be answered with 422 and the like, but the browser logs that as
    // an error too.
    const { url } = message.location();
    const isMeant = url.split('#')[0] === page.url().split('#')[0] || /\/api\/((draft-)?photos|postcodes)\//.test(url);
    const ownStatus = isMeant && /status of 4\d\d/.test(message.text());
    if (message.type() === 'error' && !ownStatus) consoleErrors.push(`${page.url()}: ${message.text()}`);
  });
}

/** A visitor in a separate browser context. */
export async function newPerson(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  return (await browser.newContext(options)).newPage();
}

export const emailOf = (name: string) =>
  `${name.toLowerCase().replace(/\W+/g, '.')}.${randomUUID().slice(0, 8)}@hedgerow.test`;

/** A day `days` days ahead, as date fields write it. */
export const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const photos = new Map<string, Promise<Buffer>>();
/** A JPEG of the size that phone cameras take. Another name makes another file. */
export async function photo(name: string, colour = '#3f7d4a') {
  const create = { width: 1600, height: 1200, channels: 3, background: colour } as const;
  const buffer = photos.get(colour) ?? sharp({ create }).jpeg().toBuffer();
  photos.set(colour, buffer);
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(withComment(await buffer, name)) };
}

/** A JPEG of more than 8 MB, as some cameras take them: larger than we accept. */
export async function largePhoto(name: string) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: 3000, height: 2000, channels: 3, background: '#4a7', noise } as const;
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg({ quality: 98 }).toBuffer() };
}

type PhotoFile = Awaited<ReturnType<typeof photo>>;
/** Adds photos of a job, and waits until they are stored: automatically with scripts, with a button without them. */
export async function addPhotos(page: Page, photos: PhotoFile[], label = 'Photos of the job'): Promise<void> {
  const picker = page.locator('[data-island="photo-picker"]');
  const { javaScriptEnabled } = base.info().project.use;
  const isScripted = javaScriptEnabled !== false && (await page.locator('script[src]').count()) > 0;
  if (isScripted) await expect(picker).toHaveAttribute('data-awake', '');
  await page.getByLabel(label).setInputFiles(photos);
  if (!isScripted) await page.getByRole('button', { name: 'Add these photos' }).click();
  for (const { name } of photos) await expect(page.getByRole('img', { name, exact: true }).first()).toBeVisible();
  await expect(picker.locator('.is-waiting, .is-sending')).toHaveCount(0);
}

const toast = (page: Page) => page.getByRole('dialog', { name: 'Notice' });
/** Checks the toast and closes it, because on a phone it covers the foot of the page. */
export async function expectToast(page: Page, words: string | RegExp): Promise<void> {
  await expect(toast(page)).toHaveCount(1);
  await expect(toast(page)).toContainText(words);
  await toast(page).getByRole('button').click();
}

export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(toast(page)).toContainText('Login successful');
}

export async function register(
  page: Page,
  { email, as }: { email: string; as: 'I need garden services' | 'I provide garden services' },
): Promise<void> {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
  await page.getByRole('radio', { name: as }).check();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectToast(page, 'Registration successful');
}

/** Types an address into any form that asks for one. An empty town becomes that of the postcode. */
export async function fillAddress(
  page: Page,
  { postcode = 'BA11 4HT', street = '14 Orchard Close' } = {},
): Promise<void> {
  await page.getByLabel('Postcode', { exact: true }).fill(postcode);
  await page.getByLabel('House number or name, and street').fill(street);
}

export async function completeProfile(page: Page, { fullName = 'Olive Marsh' } = {}): Promise<void> {
  await expect(page).toHaveURL('/customer-profile-completion');
  await page.getByLabel('Full name').fill(fullName);
  await page.getByLabel('Phone number').fill('07700 900123');
  await fillAddress(page);
  await page.getByRole('radio', { name: 'House' }).check();
  await page.getByRole('button', { name: 'Next: Preferences' }).click();
  await page.getByRole('checkbox', { name: /^I agree to the/ }).check();
  await page.getByRole('button', { name: 'Complete profile' }).click();
  await expectToast(page, 'Profile completed successfully!');
  await expect(page).toHaveURL('/customer-dashboard');
}

/** Fills in the required fields of the four step pages. */
export async function completeRegistration(
  page: Page,
  { firstName = 'Fern', lastName = 'Blackthorn', postcode = 'BA11 1AA' } = {},
): Promise<void> {
  const saveAndContinue = async (to: string) => {
    await page.getByRole('button', { name: 'Save & Continue' }).click();
    await expect(page).toHaveURL(to);
  };
  await expect(page).toHaveURL('/landscaper-registration-step1');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Phone number').fill('07700 900456');
  await page.getByLabel('About you and your work').fill('Hedges laid and trimmed by hand.');
  await page.getByLabel('Years of experience').fill('12');
  await page.getByLabel('Postcode you start from').fill(postcode);
  await page.getByLabel('Service area').fill('Frome and 20 miles around');
  await saveAndContinue('/landscaper-registration-step2');
  await saveAndContinue('/landscaper-registration-step3');
  await page.getByRole('checkbox', { name: 'Hedge Trimming' }).check();
  await saveAndContinue('/landscaper-registration-step4');
  await page.getByRole('checkbox', { name: /^I agree to the/ }).check();
  await page.getByRole('button', { name: 'Complete Registration' }).click();
  await expectToast(page, 'Registration Complete!');
}

/** Starts the work on the job whose page is open. From March to August the question about nests comes first. */
export async function startWork(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Start work' });
  const question = page.getByRole('radio', { name: 'I looked and found none' });
  await button.click();
  await expect(question.or(page.getByText('Work started').first())).toBeVisible();
  if (await question.isVisible()) {
    await question.check();
    await button.click();
  }
  await expectToast(page, 'Work started');
}

/** The job's card in a list. */
export const cardOf = (page: Page, jobId: string): Locator => page.locator(`#job-${jobId}`);

/** Accepts the first bid, and goes to the payment page. */
export async function acceptBid(page: Page, jobId: string, price = '£185.00'): Promise<void> {
  await page.goto(`/jobs/${jobId}/bids`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^(Choose|Accept)/ })
    .first()
    .click();
  await page.getByRole('button', { name: `Accept & Pay ${price}` }).click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
}

export async function payByCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12/49');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay £/ }).click();
}

/** The lines of a job's money statement, as text. */
export async function statementOf(page: Page, jobId: string): Promise<string[]> {
  await page.goto(`/jobs/${jobId}`);
  const rows = page.getByRole('region', { name: 'Money' }).getByRole('table').locator('tbody tr');
  return (await rows.allInnerTexts()).map((row) => row.replace(/\s+/g, ' ').trim());
}
