import { expect, test } from 'vitest';
import { readPage, went } from '#tests/support/form-page';
import { productStage } from '#tests/support/product-stage';
import { browser } from '#tests/support/web';

const on = productStage();

const OTHER_FORMS = /href="[^"]*(post-job\/classic|post-job-soft-signup)/;
const INTERNALS = /in a hurry|classic form|six photos|usual form|one[- ]page form|entry point/i;

test('LOOK-M13: pages lead to one way to post, and none explains how the forms differ', async () => {
  const she = await browser(on.world.app, { actor: await on.cast.customer() });
  const visitor = await browser(on.world.app);
  for (const path of ['/home', '/customer-dashboard', '/post-job/job-type', '/customer/profile', '/help-center']) {
    const { html, text } = await readPage(await she.get(path));
    expect([path, OTHER_FORMS.test(html), INTERNALS.test(text)]).toEqual([path, false, false]);
  }
  for (const path of ['/', '/auth', '/post-job-guest/job-type', '/post-job-soft-signup', '/help-center']) {
    const { html, text } = await readPage(await visitor.get(path));
    // The one-page form posts to its own address, but nothing links to it.
    expect([path, OTHER_FORMS.test(html), INTERNALS.test(text)]).toEqual([path, false, false]);
  }
});

test('LOOK-S25: while a visitor posts, the footer is small, and the other pages keep the large one', async () => {
  const visitor = await browser(on.world.app);
  const hasCompany = async (path: string) =>
    (await readPage(await visitor.get(path))).html.includes('aria-label="Company"');
  expect(await hasCompany('/post-job-guest/job-type')).toBe(false);
  expect(await hasCompany('/post-job-soft-signup')).toBe(false);
  expect(await hasCompany('/about')).toBe(true);
});

test('the other forms stay at their addresses, with their own limits', async () => {
  const she = await browser(on.world.app, { actor: await on.cast.customer() });
  const visitor = await browser(on.world.app);
  expect(went(await she.get('/customer/post-job'))).toBe('302 /post-job/job-type');
  const forms = [
    [she, '/post-job/job-type', 'Up to 200 characters'],
    [she, '/customer/post-job/classic/job-type', 'Up to 200 characters'],
    [visitor, '/post-job-guest/job-type', 'Up to 2000 characters'],
    [visitor, '/post-job-soft-signup', 'Up to 500 characters'],
  ] as const;
  for (const [person, path, limit] of forms) {
    const { html, text } = await readPage(await person.get(path));
    expect([path, text.includes(limit), html.match(/name="jobTypes"/g)?.length]).toEqual([path, true, 15]);
  }
});
