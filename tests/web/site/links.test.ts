// Every link on the pages of the demo leads to a page that exists and that the user may see, and the HTML of each is
// valid.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn } from '#tests/support/cast';
import { demoDatabase } from '#tests/support/demo';
import { readPage, went } from '#tests/support/form-page';
import { invalidIn } from '../../e2e/support/valid-html';
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

const unfinished = async (role: 'customer' | 'landscaper'): Promise<Browser> =>
  browser(world.app, { actor: await castOn(world)[role]({ completed: false }) });

const HERE = 'http://hedgerow.test';
const written = (value: string) => value.replace(/&amp;/g, '&');
/** The URLs of our site to which a page leads: its links, and the targets of its GET forms. */
function waysOn(html: string, from: string): URL[] {
  const forms = [...html.matchAll(/<form\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/\smethod="post"/i.test(tag))
    .map((tag) => /\saction="([^"]*)"/.exec(tag)?.[1] ?? from);
  const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => href);
  return [...links, ...forms].map((one) => new URL(written(one), HERE + from)).filter(({ origin }) => origin === HERE);
}
const linksOn = (html: string, from: string) => waysOn(html, from).map(({ pathname, search }) => pathname + search);

/** How many pages are opened of those that differ only by an id or a search. */
const SAME_KIND_MAX = 2;
const kindOf = (path: string) =>
  path
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')
    .replace(
      /^(\/landscapers)\/[^/]+(\/.+)?$/,
      (_, towns: string, service?: string) => `${towns}/:town${service ? '/:service' : ''}`,
    )
    .replace(/\bentry-\d+\b/, 'entry-n')
    .replace(/=\d{4}-\d{2}(-\d{2})?(?=&|$)/g, '=day')
    .replace(/(page|offset|from|before|search|q|day|week|month|at)=[^&]*/g, '$1=n');

/** The build of these tests has no style sheets, so their URLs are empty. */
const NO_SHEET = '/assets/theme.css';

/** The target of a link, and the page that contains it. */
type Way = { path: string; anchor: string; from: string };

/** Opens `start` and follows every link from page to page. Broken: a missing page, or an anchor that its page lacks. */
async function followLinks(
  at: Browser,
  start: string,
): Promise<{ seen: Map<string, number>; broken: string[]; invalid: string[] }> {
  const invalid: string[] = [];
  const seen = new Map<string, number>();
  const [sameKind, anchors] = [new Map<string, number>(), new Map<string, Set<string>>()];
  const [broken, named]: [string[], Way[]] = [[], []];
  const waiting: Way[] = [{ path: start, anchor: '', from: '' }];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { path, anchor, from } = next;
    if (anchor) named.push(next);
    const kind = kindOf(path);
    if (seen.has(path) || (sameKind.get(kind) ?? 0) >= SAME_KIND_MAX) continue;
    sameKind.set(kind, (sameKind.get(kind) ?? 0) + 1);
    const response = await at.get(path);
    seen.set(path, response.status);
    if (response.status >= 400) broken.push(`${response.status} ${path}, from ${from}`);
    const to = response.headers.get('Location');
    if (to) {
      const { pathname, search, hash } = new URL(to, HERE);
      waiting.push({ path: pathname + search, anchor: hash || anchor, from: path });
    } else if (response.headers.get('Content-Type')?.startsWith('text/html')) {
      const html = await response.text();
      // An email is written for email programs, which need their own kind of HTML.
      if (!path.endsWith('/html'))
        invalid.push(
          ...(await invalidIn(html.replaceAll('href=""', `href="${NO_SHEET}"`))).map(
            (problem) => `${path}: ${problem}`,
          ),
        );
      anchors.set(path, new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => `#${id}`)));
      for (const { pathname, search, hash } of waysOn(html, path))
        waiting.push({ path: pathname + search, anchor: hash, from: path });
    }
  }
  for (const { path, anchor, from } of named)
    if (anchors.get(path)?.has(anchor) === false) broken.push(`no ${anchor} in ${path}, from ${from}`);
  return { seen, broken: [...new Set(broken)], invalid };
}

describe('the links', () => {
  it('are found broken if a page is not there, or has no such anchor', async () => {
    const pages: Record<string, string> = {
      '/': '<a href="/there#top">a</a><a href="/there#gone">b</a><form action="/missing"></form><form method="post" action="/act"></form>',
      '/there': '<h1 id="top">There</h1>',
    };
    const get = (path: string) => {
      const headers = { 'Content-Type': 'text/html' };
      return Promise.resolve(new Response(pages[path] ?? '', { status: path in pages ? 200 : 404, headers }));
    };
    const { broken } = await followLinks({ get } as Browser, '/');
    expect(broken).toEqual(['404 /missing, from /', 'no #gone in /there, from /']);
  });

  it.each([
    ['a visitor', () => visitor(), '/', ['/auth', '/about', '/help-center']],
    [
      'a customer',
      () => visitor('customer@hedgerow.test'),
      '/customer-dashboard',
      ['/customer/settings', '/messages/', '/jobs/'],
    ],
    [
      'a landscaper',
      () => visitor('landscaper@hedgerow.test'),
      '/landscaper/dashboard',
      ['/landscaper/find-jobs', '/jobs/'],
    ],
    [
      'an unfinished customer',
      () => unfinished('customer'),
      '/customer-profile-completion',
      ['/customer-dashboard', '/my-data'],
    ],
    [
      'an unfinished landscaper',
      () => unfinished('landscaper'),
      '/landscaper-registration',
      ['/landscaper/dashboard', '/my-data'],
    ],
    [
      'an admin',
      () => visitor('admin@hedgerow.test'),
      '/admin-dashboard',
      ['/admin-dashboard?tab=users', '/sandbox/outbox/'],
    ],
  ])(
    'that %s is shown all lead to pages that exist and that they may see (R-TAB-21, D-UNSHOWN)',
    async (_who, arrives, start, among) => {
      const { seen, broken, invalid } = await followLinks(await arrives(), start);
      expect(broken).toEqual([]);
      expect(invalid, 'WEB-N1').toEqual([]);
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
