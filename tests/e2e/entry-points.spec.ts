import {
  addPhotos,
  completeProfile,
  emailOf,
  expect,
  fillAddress,
  expectToast,
  newPerson,
  PASSWORD,
  photo,
  register,
  signIn,
  test,
} from './support/journey';
import { newCustomer } from './support/ready-made';

test('the login page says what the product offers, on a desktop and on a phone (S-AUTH-06)', async ({ page }) => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    for (const tab of ['login', 'register']) {
      await page.goto(`/auth?tab=${tab}`);
      for (const promise of [
        'Connecting customers with local landscapers',
        'Post a job in photos and a few words',
        'Local landscapers bid; you compare',
        'Payment held until the job is complete',
      ])
        await expect(page.getByText(promise, { exact: true }).filter({ visible: true })).toHaveCount(1);
    }
  }
});

test('a guest chooses the hedge on the plan, describes the job in three steps, creates an account in the fourth, and the job is posted (C-GUEST-02, C-GUEST-06)', async ({
  browser,
}) => {
  const olive = await newPerson(browser);
  await olive.goto('/');
  await olive
    .getByRole('navigation', { name: 'Post a job by type' })
    .getByRole('link', { name: 'Hedge trimming' })
    .click();
  await expect(olive).toHaveURL('/post-job-guest/job-type?type=hedge');
  await expect(olive.getByRole('checkbox', { name: 'Hedge Trimming' })).toBeChecked();
  await olive.getByLabel('Describe the job').fill('Front hedge, about 12 metres.');
  await olive.getByRole('button', { name: 'Next: Photos & Scheduling' }).click();

  await olive.getByLabel('Photos of the job').setInputFiles([await photo('front.jpg'), await photo('side.jpg')]);
  await olive.getByRole('checkbox', { name: 'My date is flexible' }).check();
  await olive.getByRole('button', { name: 'Next: Address & Extras' }).click();
  await fillAddress(olive);
  await olive.getByRole('button', { name: 'Next: Create Account' }).click();

  await expect(olive.getByRole('heading', { level: 1 })).toHaveText('Create Account');
  await olive.getByRole('button', { name: 'Create account and post job' }).click();
  const summary = olive.getByRole('alert');
  await expect(summary).toContainText('Please enter your full name');
  await expect(summary).toContainText('You must agree to the terms and conditions');
  await olive.getByLabel('Full name').fill('Olive Marsh');
  await olive.getByLabel('Email').fill(emailOf('Olive Marsh'));
  await olive.getByLabel('Phone number').fill('07700 900123');
  await olive.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await olive.getByLabel('Confirm password').fill(PASSWORD);
  await olive.getByRole('checkbox', { name: /^I agree to the/ }).check();
  await olive.getByRole('button', { name: 'Create account and post job' }).click();

  await expect(olive).toHaveURL('/customer-dashboard');
  await expectToast(olive, 'Account created and job posted!');
  await expect(olive.getByRole('heading', { name: 'Hedge Trimming in Frome' })).toBeVisible();
  await expect(olive.getByText('Your profile is not finished.')).toBeVisible();
});

test('a guest who has an account logs in instead, and continues with the job, including its photos', async ({
  browser,
}) => {
  const email = emailOf('Olive Marsh');
  const before = await newPerson(browser);
  await register(before, { email, as: 'I need garden services' });
  await completeProfile(before);

  const olive = await newPerson(browser);
  await olive.goto('/post-job-guest');
  await olive.getByRole('checkbox', { name: 'Planting' }).check();
  await olive.getByLabel('Describe the job').fill('Two beds, mostly shade.');
  await olive.getByRole('button', { name: 'Next: Photos & Scheduling' }).click();
  await addPhotos(olive, [await photo('beds.jpg')]);

  await signIn(olive, email, PASSWORD);
  await olive.getByRole('link', { name: 'Continue with the job you were writing' }).click();
  await expect(olive).toHaveURL('/post-job/photos-scheduling');
  await expect(olive.getByRole('img', { name: 'beds.jpg' })).toBeVisible();
  await olive.goto('/post-job/job-type');
  await expect(olive.getByLabel('Describe the job')).toHaveValue('Two beds, mostly shade.');
});

test('a visitor describes the job on one page, and the account form opens in front of it (C-SOFT-02, C-POST-05)', async ({
  browser,
  scripts,
}) => {
  const olive = await newPerson(browser);
  await olive.goto('/post-job-soft-signup');
  await olive.getByRole('checkbox', { name: 'Lawn Mowing' }).check();
  await olive.getByLabel('Describe the job').fill('Small lawn, once.');
  await olive.getByLabel('Photos of the job').setInputFiles(await photo('lawn.jpg'));
  await olive.getByRole('button', { name: 'Continue' }).click();
  await expect(olive.getByRole('alert')).toContainText('Please provide the job address');
  await expect(olive.getByRole('img', { name: 'lawn.jpg' })).toBeVisible();
  await fillAddress(olive);
  await olive.getByRole('button', { name: 'Continue' }).click();

  const title = 'Create Your Account to Post This Job';
  await expect(olive.getByRole('heading', { name: title })).toBeVisible();
  await expect(olive.getByRole('dialog', { name: title })).toHaveCount(scripts ? 1 : 0);
  if (scripts) {
    await olive.keyboard.press('Escape');
    await expect(olive).toHaveURL('/post-job-soft-signup');
    await expect(olive.getByLabel('Describe the job')).toHaveValue('Small lawn, once.');
    await olive.getByRole('button', { name: 'Continue' }).click();
  }
  await olive.getByLabel('First name').fill('Olive');
  await olive.getByLabel('Email').fill('olive@');
  await olive.getByLabel('Password').fill(PASSWORD);
  await olive.getByRole('checkbox', { name: /^I agree to the/ }).check();
  await olive.getByRole('button', { name: 'Create account and post job' }).click();
  await expect(olive.getByRole('alert')).toContainText('Please enter a valid email address');
  await expect(olive.getByLabel('First name')).toHaveValue('Olive');
  await olive.getByLabel('Email').fill(emailOf('Olive'));
  await olive.getByLabel('Password').fill(PASSWORD);
  await olive.getByRole('button', { name: 'Create account and post job' }).click();

  await expect(olive).toHaveURL('/customer-dashboard');
  await expectToast(olive, 'Account created and job posted!');
  await expect(olive.getByRole('heading', { name: 'Lawn Mowing in Frome' })).toBeVisible();
});

test('a customer with ten photos posts by the classic form (C-POST2-01, C-POST2-06)', async ({ browser }) => {
  const olive = await newCustomer(browser);
  await olive.goto('/customer/post-job/classic');
  await expect(olive.getByRole('navigation', { name: 'Side menu' })).toBeVisible();
  await olive.getByRole('checkbox', { name: 'Hedge Trimming' }).check();
  await olive.getByLabel('Describe the job').fill('Every hedge we have.');
  await olive.getByRole('button', { name: 'Next: Photos & Scheduling' }).click();
  const ten = await Promise.all(Array.from({ length: 10 }, (_, n) => photo(`hedge-${n + 1}.jpg`)));
  await olive.getByLabel('Photos of the job').setInputFiles(ten);
  await olive.getByRole('checkbox', { name: 'My date is flexible' }).check();
  await olive.getByRole('button', { name: 'Next: Address & Extras' }).click();
  await expect(olive.getByRole('radio', { name: /^Home/ })).toBeChecked();
  await olive.getByRole('button', { name: 'Post job' }).click();
  await expect(olive).toHaveURL('/customer-dashboard');
  await expectToast(olive, 'Job posted successfully!');
});
