import { codeFor } from '../../support/authenticator-app';
import { emailOf, expect, fillAddress, newPerson, PASSWORD, photo, test } from '../support/journey';
import { expectGood, expectScreens, findings, withoutScript } from '../support/looking';
import { newCustomer } from '../support/ready-made';

// Accessibility of the pages that people see before they have an account, and while they create one.

test.describe.configure({ timeout: 300_000 });

test('public pages', async ({ browser }) => {
  const page = await withoutScript(await newPerson(browser));
  await expectGood(page, [
    '/',
    '/auth',
    '/auth?tab=register',
    '/auth?tab=register&type=landscaper',
    '/auth/forgot-password',
    '/auth/reset-password?token=made-up',
    '/auth/confirm-email?token=made-up',
    '/about',
    '/help-center',
    '/legal-pages',
    '/terms',
    '/legal-pages/versions/terms/2026-05-01',
    '/privacy',
    '/legal-pages/privacy-policy',
    '/legal-pages/payments',
    '/legal-pages/ranking',
    '/legal-pages/accessibility',
    '/legal-pages/cookies',
    '/legal-pages/terms-for-landscapers',
    '/legal-pages/cancellation',
    '/legal-pages/reviews',
    '/legal-pages/acceptable-use',
    '/legal-pages/online-safety',
    '/legal-pages/complaints',
    '/unauthorized',
  ]);
});

test('landscapers by town', async ({ browser }) => {
  const page = await withoutScript(await newPerson(browser));
  const names = { town: 'frome', service: 'hedge-trimming' };
  await expectScreens(page, ['/landscapers', '/landscapers/:town', '/landscapers/:town/:service'], names);
});

test('pages that a visitor reaches by a wrong or old link', async ({ browser }) => {
  const page = await withoutScript(await newPerson(browser));
  await expectGood(page, [
    '/no-such-page',
    '/landscaper/nobody',
    '/payment-success',
    '/landscaper-registration-step1',
    '/post-job-guest/job-type',
    '/post-job-soft-signup',
    '/stripe-account-test',
    '/stripe-connect-test',
    '/payment-test',
  ]);
});

test('the error page', async ({ browser }) => {
  const page = await withoutScript(await newPerson(browser));
  // A malformed form makes the server answer with the error page.
  const broken = await page.request.post('/auth/register', {
    headers: { Accept: 'text/html', 'Content-Type': 'multipart/form-data; boundary=x' },
    data: 'nonsense',
  });
  const body = await broken.text();
  await page.route('/broken', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/broken');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Something went wrong/);
  expect(await findings(page, 'a page that breaks')).toEqual([]);
});

test('the provider’s test pages and their results', async ({ browser }) => {
  const page = await withoutScript(await newPerson(browser));
  const press = (name: string) => page.getByRole('button', { name }).first().click();
  await page.goto('/stripe-account-test');
  await press('Create account');
  const found = await findings(page, 'a payout account, wrong');
  await page.locator('form[action="/stripe-account-test/create"]').getByLabel('Email').fill(emailOf('Fern Blackthorn'));
  await press('Create account');
  found.push(...(await findings(page, 'a payout account', '/stripe-account-test/create')));
  await page.goto('/stripe-connect-test');
  await press('Register landscaper');
  found.push(...(await findings(page, 'a connected landscaper, wrong', '/stripe-connect-test/register')));
  await press('List landscapers');
  found.push(...(await findings(page, 'connected landscapers', '/stripe-connect-test/landscapers')));
  await page.goto('/payment-test');
  await page.getByLabel('Amount in pence').fill('1250');
  await press('Create Payment Intent');
  found.push(...(await findings(page, 'a payment to try')));
  await page.getByLabel('Card number').fill('1234');
  await page.getByRole('button', { name: /^Pay £/ }).click();
  found.push(...(await findings(page, 'a payment to try, wrong', '/payment-test/pay')));
  expect(found).toEqual([]);
});

test('refused forms, and toasts', async ({ browser }) => {
  const page = await withoutScript(await newPerson(browser));
  await page.goto('/auth');
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  const found = await findings(page, 'a login with nothing typed', '/auth/sign-in');
  await page.getByLabel('Email').fill('nobody@hedgerow.test');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  found.push(...(await findings(page, 'a login that failed, with its toast')));
  await page.goto('/auth?tab=register');
  await page.getByRole('button', { name: 'Create account' }).click();
  found.push(...(await findings(page, 'a registration with nothing typed', '/auth/register')));
  await page.goto('/auth/forgot-password');
  await page.getByLabel('Email').fill('nobody@hedgerow.test');
  await page.getByRole('button', { name: 'Send the link' }).click();
  found.push(...(await findings(page, 'a link that was sent')));
  expect(found).toEqual([]);
});

test('a new customer, from registration to the first job', async ({ browser }) => {
  const page = await withoutScript(await newPerson(browser));
  await page.goto('/auth?tab=register');
  await page.getByLabel('Email').fill(emailOf('Olive Marsh'));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  const found = await findings(page, 'profile completion, with its toast', '/customer-profile-completion');
  await page.getByRole('button', { name: 'Next: Preferences' }).click();
  found.push(...(await findings(page, 'profile completion, wrong')));
  await page.getByLabel('Full name').fill('Olive Marsh');
  await page.getByLabel('Phone number').fill('07700 900123');
  await fillAddress(page);
  await page.getByRole('radio', { name: 'House' }).check();
  await page.getByRole('button', { name: 'Next: Preferences' }).click();
  found.push(...(await findings(page, 'preferences', '/customer-profile-completion/preferences')));
  await page.getByRole('checkbox', { name: /^I agree to the/ }).check();
  await page.getByRole('button', { name: 'Complete profile' }).click();
  found.push(...(await findings(page, 'an empty dashboard')));
  await page.goto('/post-job/job-type');
  found.push(...(await findings(page, 'job type')));
  await page.getByRole('button', { name: 'Next: Photos & Scheduling' }).click();
  found.push(...(await findings(page, 'job type, wrong')));
  await page.getByRole('checkbox', { name: 'Hedge Trimming' }).check();
  await page.getByLabel('Describe the job').fill('Front hedge, about 12 metres.');
  await page.getByRole('button', { name: 'Next: Photos & Scheduling' }).click();
  await page.getByLabel('Photos of the job').setInputFiles(await photo('front.jpg'));
  await page.getByRole('button', { name: 'Add these photos' }).click();
  // With scripts the photos are redrawn, and their buttons have no value.
  const photoId = await page.getByRole('button', { name: 'Remove front.jpg' }).getAttribute('value');
  found.push(...(await findings(page, 'photos, with one')));
  await expectScreens(page, ['/post-job/photos/:id/remove'], { id: photoId ?? '' });
  await page.goto('/post-job/photos-scheduling');
  await page.getByRole('button', { name: 'Next: Address & Extras' }).click();
  found.push(...(await findings(page, 'photos and dates, wrong')));
  await page.goto('/post-job/forget');
  found.push(...(await findings(page, 'forgetting a draft')));
  await page.goto('/post-job/photos-scheduling');
  await page.getByRole('checkbox', { name: 'My date is flexible' }).check();
  await page.getByRole('button', { name: 'Next: Address & Extras' }).click();
  found.push(...(await findings(page, 'address', '/post-job/address-extras')));
  await page.getByRole('radio', { name: 'Another address' }).check();
  await page.getByRole('button', { name: 'Post job' }).click();
  found.push(...(await findings(page, 'address, wrong')));
  await fillAddress(page);
  await page.getByRole('button', { name: 'Post job' }).click();
  found.push(...(await findings(page, 'just posted')));
  expect(found).toEqual([]);
});

test('a login that needs a code', async ({ browser }) => {
  const page = await withoutScript(await newCustomer(browser));
  const { email } = (await (await page.request.get('/api/user')).json()) as { email: string };
  await page.goto('/settings-page/two-factor');
  await page.getByRole('textbox', { name: 'Code' }).fill(codeFor(await page.locator('#scan ~ p code').innerText()));
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Turn on' }).click();
  const found = await findings(page, 'recovery codes');
  await expectScreens(page, ['/settings-page/two-factor/off', '/settings-page/two-factor/recovery-codes']);

  const elsewhere = await withoutScript(await newPerson(browser));
  await elsewhere.goto('/auth');
  await elsewhere.getByLabel('Email').fill(email);
  await elsewhere.getByLabel('Password').fill(PASSWORD);
  await elsewhere.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(elsewhere).toHaveURL('/auth/code');
  found.push(...(await findings(elsewhere, 'the code')));
  await elsewhere.getByLabel('Code').fill('000000');
  await elsewhere.getByRole('main').getByRole('button').first().click();
  found.push(...(await findings(elsewhere, 'the code, wrong')));
  expect(found).toEqual([]);
});

test('posting a job without an account', async ({ browser }) => {
  const page = await withoutScript(await newPerson(browser));
  await page.goto('/post-job-soft-signup');
  await page.getByRole('button', { name: 'Continue' }).click();
  const found = await findings(page, 'the one-page form, wrong');
  await page.getByRole('checkbox', { name: 'Hedge Trimming' }).check();
  await page.getByLabel('Describe the job').fill('Front hedge, about 12 metres.');
  await page.getByLabel('Photos of the job').setInputFiles(await photo('front.jpg'));
  await page.getByRole('checkbox', { name: 'My date is flexible' }).check();
  await fillAddress(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  // With scripts the form waits for its photo.
  await page.waitForURL('**/post-job-soft-signup/create-account');
  found.push(...(await findings(page, 'the account form in front of the job', '/post-job-soft-signup/create-account')));
  await page.getByRole('button', { name: 'Create account and post job' }).click();
  found.push(...(await findings(page, 'the account form in front of the job, wrong')));
  for (const step of ['photos-scheduling', 'address-extras', 'create-account', 'forget']) {
    await page.goto(`/post-job-guest/${step}`);
    found.push(...(await findings(page, `a guest’s ${step}`)));
  }
  await page.goto('/post-job-guest/create-account');
  await page.getByRole('button', { name: 'Create account and post job' }).click();
  found.push(...(await findings(page, 'a guest’s account, wrong')));
  expect(found).toEqual([]);
});

test('a landscaper’s registration', async ({ browser }) => {
  const page = await withoutScript(await newPerson(browser));
  await page.goto('/auth?tab=register&type=landscaper');
  await page.getByLabel('Email').fill(emailOf('Fern Blackthorn'));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  const found = await findings(page, 'registration');
  const press = (name = 'Save & Continue') => page.getByRole('button', { name }).click();
  const look = async (what: string, row?: string) => found.push(...(await findings(page, what, row)));
  await press();
  await look('business information, wrong');
  await page.goto('/landscaper-registration');
  await look('the wizard');
  await page.getByLabel('First name').fill('Fern');
  await page.getByLabel('Last name').fill('Blackthorn');
  await page.getByLabel('Phone number').fill('07700 900456');
  await page
    .getByLabel('About you and your work')
    .fill('Hedges laid and trimmed by hand, all the year round, with two dogs.');
  await page.getByLabel('Years of experience').fill('12');
  await page.getByLabel('Postcode you start from').fill('BA11 1AA');
  await page.getByLabel('Service area').fill('Frome and 20 miles around');
  await page.getByRole('checkbox', { name: 'I am registering as a company' }).check();
  await page.getByLabel('Company size').selectOption('2-5');
  await press();
  await look('insurance of a company');
  await page.goto('/landscaper-registration-step2');
  await look('credentials');
  await page.getByLabel('Name of a certification').fill('RHS Level 2');
  await press('Add this certification');
  await look('credentials, with one');
  await press();
  await look('services of the step page', '/landscaper-registration-step3');
  await page.goto('/landscaper-registration?step=3');
  await press();
  await look('services of the wizard, wrong');
  await page.getByLabel('Another service').fill('Topiary');
  await page.getByRole('checkbox', { name: 'Hedge Trimming' }).check();
  await press('Add service');
  await expect(page.getByRole('checkbox', { name: 'Topiary' })).toBeChecked();
  await look('services, with one of their own');
  await press();
  await page.getByLabel('Pictures', { exact: true }).setInputFiles(await photo('hedge.jpg'));
  await press('Add to the portfolio');
  await look('a portfolio');
  await press('Complete Registration');
  await look('a portfolio, wrong');
  await page.getByRole('button', { name: 'Preview' }).click();
  await look('the preview');
  expect(found).toEqual([]);
});
