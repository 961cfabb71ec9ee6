// An island before, while and after React takes it over, in a real browser: what people do to it meanwhile is never
// lost.
import { expect, test } from '../support/journey';
import { buildScripts, openPage } from './fields/page';

let built: Map<string, string>;
test.beforeAll(async () => (built = await buildScripts()));
test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, 'Without scripts nothing wakes.');

test('what was typed, ticked and chosen before an island wakes is still there, and React knows about it', async ({
  page,
}) => {
  const { arrive } = await openPage(page, built, { when: 'idle' });
  const island = page.locator('#one');
  await island.getByLabel('Text').fill('Privet, 9 metres');
  await island.getByLabel('Note').fill('Mind the pond');
  await island.getByLabel('Ticked').check();
  await island.getByLabel('back').check();
  await island.getByLabel('Tool').selectOption('hoe');
  await island
    .getByLabel('Files')
    .setInputFiles({ name: 'hedge.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') });
  await expect(island.locator('output')).toHaveText('Hello, , not ticked, front, rake, none, pressed 0');

  arrive();
  await expect(island.locator('output')).toHaveText(
    'Privet, 9 metres, Mind the pond, ticked, back, hoe, hedge.jpg, pressed 0',
  );
  await expect(island.getByLabel('Text')).toHaveValue('Privet, 9 metres');
  await expect(island.getByLabel('Note')).toHaveValue('Mind the pond');
  await expect(island.getByLabel('Ticked')).toBeChecked();
  await expect(island.getByLabel('back')).toBeChecked();
  await expect(island.getByLabel('Tool')).toHaveValue('hoe');

  // It also stays at the next rendering, when React 18 would reset the fields.
  await island.getByRole('button', { name: 'Press' }).click();
  await expect(island.locator('output')).toContainText(
    'Privet, 9 metres, Mind the pond, ticked, back, hoe, hedge.jpg, pressed 1',
  );
  await expect(island.getByLabel('Text')).toHaveValue('Privet, 9 metres');
  await expect(page.locator('#two output')).toHaveText('Hello, , not ticked, front, rake, none, pressed 0');
});

test('someone who is typing when an island wakes goes on where they were', async ({ page }) => {
  const { arrive } = await openPage(page, built, { when: 'idle' });
  const text = page.locator('#one').getByLabel('Text');
  await text.fill('Privet hedge');
  await text.press('Home');
  await text.pressSequentially('Old ');
  arrive();
  await expect(page.locator('#one')).toHaveAttribute('data-awake', '');
  await expect(text).toBeFocused();
  await page.keyboard.type('and tall ');
  await expect(text).toHaveValue('Old and tall Privet hedge');
  await expect(page.locator('#one output')).toContainText('Old and tall Privet hedge');
});

test('a click before waking is played again', async ({ page }) => {
  const { arrive } = await openPage(page, built, { when: 'touch' });
  const island = page.locator('#one');
  await island.getByRole('button', { name: 'Press' }).click();
  await expect(island.locator('output')).toContainText('pressed 0');
  arrive();
  await expect(island.locator('output')).toContainText('pressed 1');
});

test('a click on a link to what the island does in place waits for it; a click for a new tab does not', async ({
  page,
  context,
}) => {
  const { arrive } = await openPage(page, built, { when: 'touch' });
  const island = page.locator('#one');
  const link = island.getByRole('link', { name: 'Press or go' });
  await link.click();
  await expect(link).toHaveAttribute('aria-busy', 'true');
  arrive();
  await expect(island.locator('output')).toContainText('pressed 1');
  await expect(link).not.toHaveAttribute('aria-busy');

  const opened = context.waitForEvent('page');
  await page
    .locator('#two')
    .getByRole('link', { name: 'Press or go' })
    .click({ modifiers: ['ControlOrMeta'] });
  await opened;
  await expect(page.locator('#two')).toHaveAttribute('data-awake', '');
  await expect(page.locator('#two output')).toContainText('pressed 0');
});

test('if the island does not arrive, such a link leads to its page', async ({ page, consoleErrors }) => {
  const { line } = await openPage(page, built, { when: 'touch' });
  line.cut = true;
  await page.locator('#one').getByRole('link', { name: 'Press or go' }).click();
  await expect(page).toHaveTitle('Elsewhere');
  // Only the two files that were cut off fail.
  expect(consoleErrors.splice(0)).toHaveLength(2);
});

test('an island that waits for a touch fetches nothing before it, and its neighbour sleeps on', async ({ page }) => {
  const { arrive, asked } = await openPage(page, built, { when: 'touch' });
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual(['/entry.js']);
  await page.locator('#one').getByLabel('Text').focus();
  arrive();
  await expect(page.locator('#one')).toHaveAttribute('data-awake', '');
  await expect(page.locator('#two')).not.toHaveAttribute('data-awake');
});

test('two islands of one page share no id, and their labels stay with their fields', async ({ page }) => {
  const { arrive } = await openPage(page, built, { when: 'visible' });
  arrive();
  for (const id of ['one', 'two']) await expect(page.locator(`#${id}`)).toHaveAttribute('data-awake', '');
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  await page.locator('#two').getByLabel('Text').fill('Second');
  await expect(page.locator('#one').getByLabel('Text')).toHaveValue('Hello');
});

test('offline, an island stays what the server drew, and wakes when the connection is back', async ({
  page,
  context,
}) => {
  const { arrive, asked } = await openPage(page, built, { when: 'touch' });
  arrive();
  const island = page.locator('#one');
  await context.setOffline(true);
  await island.getByLabel('Text').fill('Typed on the train');
  await expect(island.getByLabel('Text')).toHaveValue('Typed on the train');
  expect(asked).toEqual(['/entry.js']);
  await context.setOffline(false);
  await expect(island.locator('output')).toContainText('Typed on the train');
});

test('an island whose script does not arrive stays what the server drew', async ({ page, consoleErrors }) => {
  const { asked, line } = await openPage(page, built, { when: 'touch' });
  const island = page.locator('#one');
  line.cut = true;
  await island.getByLabel('Text').fill('Typed in a tunnel');
  await expect.poll(() => asked.length).toBeGreaterThan(2);
  // Only the two files that were cut off fail.
  await expect.poll(() => consoleErrors.length).toBe(2);
  consoleErrors.splice(0, 2);
  await expect(island.getByLabel('Text')).toHaveValue('Typed in a tunnel');
  await expect(island).not.toHaveAttribute('data-awake');
});
