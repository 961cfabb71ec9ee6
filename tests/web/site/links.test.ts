// Every link on the pages of the demo leads to a page that exists and that the user may see.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn } from '#tests/support/cast';
import { demoDatabase } from '#tests/support/demo';
import { readPage, went } from '#tests/support/form-page';
import { browser, type Browser } from '#tests/support/web';
import { DEMO_PASSWORD } from '../../../seeds/story/people';

let world: TestApp;
beforeAll(async () => {
  const demo = await demoDatabase();
  world = await testApp({ UPLOAD_DIR: demo.uploads }, demo);
}, 5 * 60_000);
afterAll(() => world.close());

async function visitor(email?: string): Promise<Browser> {
  const at = await browser(world.app);
  if (email) await at.post('/auth/sign-in', { username: email, password: DEMO_PASSWORD });
  return at;
}

const HERE = 'http://hedgerow.test';
/** The pages of our site that a page links to, without anchors. */
function linksOn(html: string, from: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)]
    .map(([, href = '']) => new URL(href.replace(/&amp;/g, '&'), HERE + from))
    .filter(({ origin }) => origin === HERE)
    .map(({ pathname, search }) => pathname + search);
}

/** How many pages are opened of those that differ only by an id. */
const SAME_KIND_MAX = 3;

/** Opens `start` and follows every link from page to page. */
async function followLinks(at: Browser, start: string): Promise<{ seen: Map<string, number>; broken: string[] }> {
  const seen = new Map<string, number>();
  const [sameKind, broken] = [new Map<string, number>(), [] as string[]];
  const waiting = [{ path: start, from: '' }];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { path, from } = next;
    const kind = path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id').replace(/(page|offset|from)=\d[\d-]*/, '$1=n');
    if (seen.has(path) || (sameKind.get(kind) ?? 0) >= SAME_KIND_MAX) continue;
    sameKind.set(kind, (sameKind.get(kind) ?? 0) + 1);
    const response = await at.get(path);
    seen.set(path, response.status);
    if (response.status >= 400) broken.push(`${response.status} ${path}, from ${from}`);
    const to = response.headers.get('Location');
    if (to) waiting.push({ path: to.replace(HERE, '').replace(/#.*/, ''), from: path });
    else if (response.headers.get('Content-Type')?.startsWith('text/html'))
      waiting.push(...linksOn(await response.text(), path).map((link) => ({ path: link, from: path })));
  }
  return { seen, broken };
}

describe('the links', () => {
  it.each([
    ['a visitor', undefined, '/', ['/auth', '/about', '/help-center']],
    ['a customer', 'customer@hedgerow.test', '/customer-dashboard', ['/customer/settings', '/messages/', '/jobs/']],
    ['a landscaper', 'landscaper@hedgerow.test', '/landscaper/dashboard', ['/landscaper/find-jobs', '/jobs/']],
    ['an admin', 'admin@hedgerow.test', '/admin-dashboard', ['/admin-dashboard?tab=users', '/sandbox/outbox/']],
  ])(
    'that %s is shown all lead to pages that exist and that they may see (R-TAB-21, D-UNSHOWN)',
    async (_who, email, start, among) => {
      const { seen, broken } = await followLinks(await visitor(email), start);
      expect(broken).toEqual([]);
      for (const path of [start, ...among])
        expect(
          [...seen].some(([one, status]) => one.startsWith(path) && status === 200),
          path,
        ).toBe(true);
    },
    120_000,
  );

  it('lead from a job on the dashboard to its messages: /landscaper/messages?jobId={id} (R-TAB-16)', async () => {
    const she = await visitor('landscaper@hedgerow.test');
    const dashboard = '/landscaper/dashboard';
    const link = linksOn(await (await she.get(dashboard)).text(), dashboard).find((one) => one.includes('jobId='));
    expect(link).toMatch(/^\/landscaper\/messages\?jobId=[0-9a-f-]{36}$/);
    const thread = `/messages/${link!.split('=')[1]}`;
    expect(went(await she.get(link!))).toBe(`302 ${thread}#newest`);
    expect((await she.get(thread)).status).toBe(200);
  });

  it('lead from the dashboard to the payout set-up: /landscaper/dashboard?setup=stripe (R-TAB-17)', async () => {
    const she = await browser(world.app, { actor: await castOn(world).landscaper() });
    const dashboard = '/landscaper/dashboard';
    expect(linksOn(await (await she.get(dashboard)).text(), dashboard)).toContain(`${dashboard}?setup=stripe`);
    const { html } = await readPage(await she.get(`${dashboard}?setup=stripe`));
    expect(html).toContain('id="payouts"');
    expect(html).toMatch(/<form method="post" action="\/landscaper\/payouts"/);
  });
});
