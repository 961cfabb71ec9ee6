import { expect, newPerson, test } from '../support/journey';
import { ALL_LOOKS, findings, withoutScript } from '../support/looking';
import { invalidIn } from '../support/valid-html';

test('every component is accessible in every state, in both schemes, on a phone and on a desktop', async ({
  browser,
}) => {
  const page = await withoutScript(await newPerson(browser));
  const response = await page.goto('/gallery');
  expect(await invalidIn(await response!.text())).toEqual([]);
  expect(await findings(page, 'gallery', '/gallery', ALL_LOOKS)).toEqual([]);
});
