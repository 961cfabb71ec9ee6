import { emailOf, expect, expectToast, newPerson, photo, register, test } from './support/journey';
import { pdfBytes } from '../support/pictures';

const POLICY = {
  name: 'policy.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdfBytes()),
};

// L-PROD-01, L-PROD-02
test('a landscaper registers in the wizard, in two sittings and with a mistake in each', async ({ browser }) => {
  const fern = await newPerson(browser);
  const saveAndContinue = () => fern.getByRole('button', { name: 'Save & Continue' }).click();
  await register(fern, { email: emailOf('Fern Blackthorn'), as: 'I provide garden services' });
  await fern.goto('/landscaper-registration');

  await expect(fern.getByRole('heading', { level: 1 })).toHaveText('Basic Business Information');
  await expect(fern.getByRole('button', { name: 'Next' })).toBeDisabled();
  await fern.getByLabel('Business name').fill('Blackthorn Hedges');
  await fern.getByLabel('First name').fill('Fern');
  await fern.getByLabel('Last name').fill('Blackthorn');
  await fern.getByLabel('Phone number').fill('07700 900456');
  await fern.getByLabel('Profile photo').setInputFiles(await photo('fern.jpg'));
  await fern.getByLabel('About you and your work').fill('Hedges.');
  await fern.getByLabel('Years of experience').fill('12');
  await fern.getByLabel('Postcode you start from').fill('BA11 1AA');
  await fern.getByLabel('Service area').fill('Frome and 20 miles around');
  await saveAndContinue();
  await expect(fern.getByRole('alert')).toContainText('Bio must be at least 50 characters');
  await expect(fern.getByText('Your photo is stored')).toBeVisible();
  await fern
    .getByLabel('About you and your work')
    .fill('Hedges laid and trimmed by hand, all the year round, with two dogs.');
  await saveAndContinue();
  await expectToast(fern, 'Step 1 completed');

  await expect(fern.getByRole('heading', { level: 1 })).toHaveText('Insurance & Credentials');
  await fern.getByLabel('Public liability document').setInputFiles(POLICY);
  await fern.getByRole('button', { name: 'Upload this file' }).click();
  await expect(fern.getByText('policy.pdf')).toBeVisible();
  await saveAndContinue();
  await expect(fern.getByRole('alert')).toContainText('Provider name required');
  await expect(fern.getByText('policy.pdf')).toBeVisible();

  // She comes back later.
  await fern.goto('/landscaper/dashboard');
  await fern.goto('/landscaper-registration');
  await expect(fern.getByRole('heading', { level: 1 })).toHaveText('Insurance & Credentials');
  await fern.getByRole('link', { name: 'Previous' }).click();
  await expect(fern.getByLabel('Business name')).toHaveValue('Blackthorn Hedges');
  await fern.getByRole('link', { name: 'Next', exact: true }).click();
  await fern.getByLabel('Provider name').fill('Hiscox');
  await fern.getByLabel('Policy number').fill('PL-1');
  await fern.getByLabel('Expiry date').fill('2049-05-02');
  await saveAndContinue();
  await expectToast(fern, 'Step 2 completed');

  await fern.getByRole('checkbox', { name: 'Hedge Trimming' }).check();
  await fern.getByLabel('Another service').fill('Topiary');
  await fern.getByRole('button', { name: 'Add service' }).click();
  await expect(fern.getByRole('checkbox', { name: 'Topiary' })).toBeChecked();
  await saveAndContinue();
  await expectToast(fern, 'Step 3 completed');

  await fern.getByLabel('Pictures', { exact: true }).setInputFiles(await photo('hedge.jpg'));
  await fern.getByRole('button', { name: 'Add to the portfolio' }).click();
  await fern.getByRole('button', { name: 'Complete Registration' }).click();
  await expect(fern.getByRole('alert')).toContainText('Job type required');
  await fern.getByLabel('Picture 1: job type').selectOption('Hedge Trimming');
  await fern.getByLabel('Picture 1: caption').fill('Laid in March');
  await fern.getByRole('button', { name: 'Preview' }).click();

  await expect(fern.getByRole('heading', { name: 'Profile Preview Complete' })).toBeVisible();
  await expect(fern.getByRole('heading', { level: 1 })).toHaveText('Blackthorn Hedges');
  await fern.getByRole('link', { name: 'Go Back', exact: true }).click();
  await expect(fern.getByLabel('Picture 1: caption')).toHaveValue('Laid in March');
  await fern.getByRole('button', { name: 'Preview' }).click();
  await fern.getByRole('checkbox', { name: /^I agree to the/ }).check();
  await fern.getByRole('button', { name: 'Complete Registration' }).click();
  await expectToast(fern, 'Registration complete');
  await expect(fern).toHaveURL('/landscaper/dashboard?setup=stripe');
  await expect(fern.getByRole('button', { name: 'Set up payouts' })).toBeVisible();
});
