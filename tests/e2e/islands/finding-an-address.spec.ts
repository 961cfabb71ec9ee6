// An address by its postcode: with scripts its town is filled in and its streets are offered; without them there are
// just the four fields.
import type { Page } from '@playwright/test';
import { holdIslands } from '../support/held-islands';
import { expect, newPerson, test } from '../support/journey';
import { look } from '../support/looking';
import { newCustomer } from '../support/ready-made';

const ADD = '/customer/settings/addresses/add';
const postcode = (page: Page) => page.getByLabel('Postcode', { exact: true });
const street = (page: Page) => page.getByLabel('House number or name, and street');
const town = (page: Page) => page.getByLabel('Town (optional)');

async function save(page: Page, expected: string) {
  await page.getByLabel('Label', { exact: true }).fill('Allotment');
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByText(expected)).toBeVisible();
}

test('a postcode brings its town and its streets, and only the number is left to type', async ({
  browser,
  scripts,
}) => {
  const olive = await newCustomer(browser);
  await olive.goto(ADD);
  if (scripts) {
    await postcode(olive).click();
    await postcode(olive).pressSequentially('ba111aj');
    await expect(olive.getByRole('status').filter({ hasText: 'Frome' })).toHaveText('BA11 1AJ is in Frome');
    await expect(town(olive)).toHaveValue('Frome');
    await olive.getByRole('button', { name: 'Apple Lane' }).click();
    await olive.getByRole('button', { name: 'King Street' }).click();
    await expect(street(olive)).toBeFocused();
    await expect(street(olive)).toHaveAccessibleDescription('Type the number or name in front of the street.');
    // Distinguished by more than a colour, for people who see none.
    await expect(olive.getByRole('button', { name: 'King Street', pressed: true }).locator('svg')).toBeVisible();
    await expect(olive.getByRole('button', { name: 'Apple Lane', pressed: false }).locator('svg')).toHaveCount(0);
    await olive.keyboard.type('14');
    await expect(street(olive)).toHaveAccessibleDescription('');
    await expect(street(olive)).toHaveValue('14 King Street');
    await expect(postcode(olive)).toHaveValue('BA11 1AJ');
    expect(await look(olive, 'an address found')).toEqual([]);
  } else {
    await postcode(olive).fill('ba111aj');
    await street(olive).fill('14 King Street');
  }
  await save(olive, '14 King Street, Frome, BA11 1AJ');
});

test('a town that was typed stays, and one that was filled in follows the postcode', async ({ browser, scripts }) => {
  test.skip(!scripts, 'Without scripts the server fills in the town of an address without one.');
  const olive = await newCustomer(browser);
  await olive.goto(ADD);
  await postcode(olive).fill('BA11 1AJ');
  await expect(town(olive)).toHaveValue('Frome');
  await postcode(olive).fill('BN3 1AA');
  await expect(town(olive)).toHaveValue('Hove');
  await town(olive).fill('Portslade');
  await postcode(olive).fill('BA11 1PU');
  await expect(olive.getByRole('button', { name: 'Vicarage Street' })).toBeVisible();
  await expect(town(olive)).toHaveValue('Portslade');
});

test('a town that was filled in does not stay beside a postcode of elsewhere, known to us or not', async ({
  browser,
  scripts,
}) => {
  test.skip(!scripts, 'Without scripts no town is filled in before the form is sent.');
  const olive = await newCustomer(browser);
  await olive.goto(ADD);
  for (const elsewhere of ['JE2 3AB', 'YY9 9YY']) {
    await postcode(olive).fill('BA11 1AJ');
    await expect(town(olive)).toHaveValue('Frome');
    await postcode(olive).fill(elsewhere);
    await expect(town(olive)).toHaveValue('');
  }
  await postcode(olive).fill('BA11 1AJ');
  await expect(town(olive)).toHaveValue('Frome');
  await olive.context().setOffline(true);
  await postcode(olive).fill('BN3 1AA');
  await expect(town(olive)).toHaveValue('');
  await street(olive).fill('10 Sackville Road');
  await olive.context().setOffline(false);
  await save(olive, '10 Sackville Road, Hove, BN3 1AA');
});

test('the problem of a postcode is shown beside it while the form is open', async ({ browser, scripts }) => {
  test.skip(!scripts, 'Without scripts it is said when the form was sent.');
  const visitor = await newPerson(browser);
  await visitor.goto('/post-job-soft-signup');
  const wrong = visitor.locator('#postcode-error');
  await postcode(visitor).fill('BAI 1UQ');
  await expect(wrong).toHaveCount(0);
  await street(visitor).click();
  await expect(wrong).toContainText('Please enter a full postcode, such as BA11 1UQ');
  await postcode(visitor).fill('YY9 9YY');
  await expect(wrong).toContainText('We could not find that postcode. Please check it');
  await postcode(visitor).fill('BT1 1DA');
  await expect(wrong).toContainText('We do not cover that postcode yet');
  await postcode(visitor).fill('BA11 1PU');
  await expect(wrong).toHaveCount(0);
});

test('an address may be where we have no jobs, if none is posted with it', async ({ browser, scripts }) => {
  test.skip(!scripts, 'Without scripts nothing is said before the form is sent.');
  const olive = await newCustomer(browser);
  await olive.goto(ADD);
  await postcode(olive).fill('BT1 1DA');
  await street(olive).fill('10 Royal Avenue');
  await town(olive).fill('Belfast');
  await expect(olive.locator('#postcode-error')).toHaveCount(0);
  await save(olive, '10 Royal Avenue, Belfast, BT1 1DA');
});

test('text typed before the island wakes is looked up too, and a dead connection does not stop anyone', async ({
  browser,
  scripts,
}) => {
  test.skip(!scripts, 'It is about the script.');
  const olive = await newCustomer(browser);
  const letGo = await holdIslands(olive);
  await olive.goto(ADD);
  await postcode(olive).fill('ba111pu');
  await street(olive).fill('3');
  letGo();
  await olive.getByRole('button', { name: 'Vicarage Street' }).click();
  await expect(street(olive)).toHaveValue('3 Vicarage Street');

  await olive.context().setOffline(true);
  await postcode(olive).fill('BA11 1AJ');
  await expect(olive.getByRole('button', { name: 'Vicarage Street' })).toHaveCount(0);
  await street(olive).fill('14 King Street');
  await expect(olive.locator('#postcode-error')).toHaveCount(0);
  await olive.context().setOffline(false);
  await save(olive, '14 King Street, Frome, BA11 1AJ');
});

test('the town of a saved address follows its postcode, also if that is changed before the island woke', async ({
  browser,
  scripts,
}) => {
  test.skip(!scripts, 'It is about the script.');
  const olive = await newCustomer(browser);
  await olive.goto(ADD);
  await postcode(olive).fill('BA11 1AJ');
  await street(olive).fill('14 King Street');
  await save(olive, '14 King Street, Frome, BA11 1AJ');
  const letGo = await holdIslands(olive);
  await olive.getByRole('link', { name: 'Edit Allotment' }).click();
  await expect(town(olive)).toHaveValue('Frome');
  await postcode(olive).fill('BN3 1AA');
  letGo();
  await expect(town(olive)).toHaveValue('Hove');
});
