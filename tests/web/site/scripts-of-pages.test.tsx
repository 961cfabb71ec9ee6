// The scripts that a page makes the browser fetch: nothing on a public page, our one small script elsewhere, and React
// only where an island wakes. `.size-limit.js` checks how large each is.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routeTable } from '#app/route-table';
import { PhotoPicker } from '#app/islands/placed/photo-picker';
import { guardRoutes } from '#app/web/guard.server';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn } from '#tests/support/cast';
import { SCRIPT } from '#tests/support/server';
import { browser, serverBuild, type Browser } from '#tests/support/web';

let world: TestApp;
let visitor: Browser;
let olive: Browser;
let withAnIsland: Browser;
beforeAll(async () => {
  world = await testApp();
  const real = await serverBuild();
  real.assets.entry.module = SCRIPT;
  const build = guardRoutes(real);
  visitor = await browser(world.app, { build });
  olive = await browser(world.app, { build, actor: await castOn(world).customer() });
  // As if the page about us had photos.
  const changed = await serverBuild(({ path }) => (path === '/about' ? { default: AboutPhotos } : {}));
  changed.assets.entry.module = SCRIPT;
  withAnIsland = await browser(world.app, { build: guardRoutes(changed) });
});
afterAll(() => world.close());

const AboutPhotos = () => (
  <>
    {['one', 'two'].map((id) => (
      <PhotoPicker
        key={id}
        id={id}
        name="photos"
        label="Photos"
        most={6}
        photos={[]}
        sendTo="/api/photos/edit/1"
        orderAs="photos"
      />
    ))}
  </>
);

/** The scripts that a page runs, those that it preloads, and its islands. */
async function scriptsOf(page: Promise<Response>) {
  const html = await (await page).text();
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found);
  return {
    scripts: all(/<script\b[^>]*src="([^"]*)"/g),
    // Facts for search engines are in script elements too, but nothing runs them.
    inline: all(/<script\b(?![^>]*(?:src=|type="application\/ld\+json"))([^>]*)>/g),
    preloaded: all(/<link\b[^>]*rel="(?:modulepreload|prefetch)"[^>]*href="([^"]*)"/g),
    islands: all(/data-island="([^"]*)"/g),
    prefixes: all(/data-prefix="([^"]*)"/g),
  };
}
const NONE = { scripts: [], inline: [], preloaded: [], islands: [] };

describe('a public page', () => {
  const pages = routeTable.filter(
    ({ kind, file, path, access }) =>
      kind === 'page' &&
      access.who === 'anyone' &&
      file.startsWith('routes/public/') &&
      !path.includes(':') &&
      !file.endsWith('alias.tsx'),
  );
  test.each(pages.map(({ path }) => path))('%s has no script', async (path) => {
    expect(await scriptsOf(visitor.get(path))).toEqual({ ...NONE, prefixes: [] });
  });

  test('with an island brings the script, once, and fetches nothing else beforehand', async () => {
    const { prefixes, ...rest } = await scriptsOf(withAnIsland.get('/about'));
    expect(rest).toEqual({ ...NONE, scripts: [SCRIPT], islands: ['photo-picker', 'photo-picker'] });
    expect(new Set(prefixes).size).toBe(2);
  });
});

test('a page for someone who is signed in has our one script, and no island unless it needs one', async () => {
  for (const path of ['/messages', '/customer/settings', '/post-job/job-type'])
    expect(await scriptsOf(olive.get(path)), path).toEqual({ ...NONE, scripts: [SCRIPT], prefixes: [] });
});

test('the customer’s home has the same script and one island, which is fetched at the first touch', async () => {
  const home = olive.get('/customer-dashboard');
  const { prefixes, ...rest } = await scriptsOf(home.then((page) => page.clone()));
  expect(rest).toEqual({ ...NONE, scripts: [SCRIPT], islands: ['pending-jobs'] });
  expect(prefixes).toHaveLength(1);
  expect(await (await home).text()).toMatch(/data-island="pending-jobs" data-when="touch"/);
});

test('a page with photos has the same script and one island, which is fetched when it is needed', async () => {
  await olive.post('/post-job/job-type', { jobTypes: 'weeding', description: 'Two beds' });
  const { prefixes, ...rest } = await scriptsOf(olive.get('/post-job/photos-scheduling'));
  expect(rest).toEqual({ ...NONE, scripts: [SCRIPT], islands: ['photo-picker'] });
  expect(prefixes).toHaveLength(1);
});
