import { expect, signIn, test } from './support/journey';

test('on a slow line a press says "Loading" until the page is there (R-TYPE-23, R-GUARD-01)', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'without scripts the browser’s own sign is all there is');
  // What the status says is remembered for the next page: Playwright does not look at one that is being left.
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      new MutationObserver(() => {
        const said = document.querySelector('.loading[role=status]')?.textContent;
        if (said) sessionStorage.setItem('said', said);
      }).observe(document.body, { childList: true, subtree: true }),
    ),
  );
  const said = () => page.evaluate(() => sessionStorage.getItem('said'));
  await signIn(page, 'customer@hedgerow.test');
  await page.goto('/customer-dashboard');
  await page.evaluate(() => sessionStorage.clear());
  // The page, and its guard with it, takes its time.
  await page.route('**/messages', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.getByRole('navigation').filter({ visible: true }).getByRole('link', { name: 'Messages' }).first().click();
  await expect(page).toHaveURL('/messages');
  expect(await said()).toBe('Loading');
  await expect(page.locator('.loading')).toHaveText('');
});
