import {
  completeProfile,
  emailOf,
  expect,
  fillAddress,
  newPerson,
  PASSWORD,
  photo,
  register,
  test,
} from './support/journey';
import { newCustomer } from './support/ready-made';

test('a refused form keeps what was typed, shows each error beside its field, and links to it', async ({
  browser,
  scripts,
}) => {
  const olive = await newPerson(browser);
  await olive.goto('/auth?tab=register');
  await olive.getByRole('radio', { name: 'I provide garden services' }).check();
  await olive.getByLabel('Email').fill('olive@');
  await olive.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await olive.getByLabel('Confirm password').fill(`${PASSWORD}8`);
  await olive.getByRole('button', { name: 'Create account' }).click();

  await expect(olive).toHaveTitle(/^Error: Register/);
  const summary = olive.getByRole('alert');
  await expect(summary).toContainText('There is a problem');
  if (scripts) await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Please enter a valid email address' }).click();
  await expect(olive.getByLabel('Email')).toBeFocused();
  await expect(olive.getByLabel('Email')).toHaveValue('olive@');
  await expect(olive.getByLabel('Email')).toHaveAccessibleDescription(/Please enter a valid email address/);
  await expect(olive.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(olive.getByRole('radio', { name: 'I provide garden services' })).toBeChecked();
  await expect(olive.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(olive.getByLabel('Confirm password')).toHaveAccessibleDescription(/Passwords don't match/);
});

test('an uploaded photo is never asked for again, whatever else is wrong with the form', async ({
  browser,
  scripts,
}) => {
  const olive = await newCustomer(browser);
  await olive.goto('/post-job');
  await olive.getByRole('checkbox', { name: /^Other/ }).check();
  await olive.getByLabel('Describe the job').fill('x'.repeat(40));
  await olive.getByRole('button', { name: 'Next: Photos & Scheduling' }).click();
  await expect(olive.getByRole('alert')).toBeVisible();
  await expect(olive.getByLabel('Describe the job')).toHaveValue('x'.repeat(40));
  await expect(olive.getByRole('checkbox', { name: /^Other/ })).toBeChecked();
  await olive.getByLabel('What kind of work is it?').fill('Koi pond');
  await olive.getByRole('button', { name: 'Next: Photos & Scheduling' }).click();

  await olive
    .getByLabel('Photos of the job')
    .setInputFiles([
      await photo('pond.jpg'),
      { name: 'pond.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
    ]);
  await olive.getByRole('radio', { name: /^Afternoon/ }).check();
  // With a script, the photo is refused in its place and the others continue; without one, the form comes back.
  if (scripts) await expect(olive.getByRole('main')).toContainText(/pond\.pdf.* is not a JPEG/);
  await olive.getByRole('button', { name: 'Next: Address & Extras' }).click();
  if (!scripts) await expect(olive.getByRole('alert')).toContainText(/pond\.pdf/);
  await expect(olive.getByRole('img', { name: 'pond.jpg' })).toBeVisible();
  await expect(olive.getByRole('radio', { name: /^Afternoon/ })).toBeChecked();
  await olive.getByRole('checkbox', { name: 'My date is flexible' }).check();
  await olive.getByRole('button', { name: 'Next: Address & Extras' }).click();

  await olive.getByRole('radio', { name: 'Another address' }).check();
  await fillAddress(olive, { postcode: '', street: 'Somewhere without a postcode' });
  await olive.getByLabel('How to get in').fill('By the side');
  await olive.getByRole('button', { name: 'Post job' }).click();
  await expect(olive.getByRole('alert')).toContainText('Please enter the postcode');
  await expect(olive.getByLabel('House number or name, and street')).toHaveValue('Somewhere without a postcode');
  await expect(olive.getByLabel('How to get in')).toHaveValue('By the side');

  // The draft is still there when she returns.
  await olive.goto('/post-job/photos-scheduling');
  await expect(olive.getByRole('img', { name: 'pond.jpg' })).toBeVisible();
});

test('a customer without a complete profile is sent to complete it, also after login', async ({ browser }) => {
  const olive = await newPerson(browser);
  const email = emailOf('Olive Marsh');
  await register(olive, { email, as: 'I need garden services' });
  await olive.goto('/post-job');
  await expect(olive).toHaveURL('/customer-profile-completion');
  await olive.getByRole('button', { name: 'Logout' }).first().click();
  await expect(olive).toHaveURL('/');
  await olive.goto('/auth');
  await olive.getByLabel('Email').fill(email);
  await olive.getByLabel('Password').fill('medlar-and-quince-9');
  await olive.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(olive.getByRole('alert')).toContainText('Invalid email or password');
  await olive.getByLabel('Password').fill(PASSWORD);
  await olive.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await completeProfile(olive);
});
