// What search engines find, and what a shared link to one of our pages shows.
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routeTable } from '#app/route-table';
import { oneAddressOf } from '#app/web/found/one-address';
import { SHARE_SIZE } from '#app/ui/share/share-picture';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn, type Cast } from '#tests/support/cast';
import { browser, type Browser } from '#tests/support/web';

let world: TestApp;
let cast: Cast;
let nobody: Browser;
let fern: SessionUser;
beforeAll(async () => {
  world = await testApp();
  cast = castOn(world);
  nobody = await browser(world.app);
  fern = await cast.landscaper();
});
afterAll(() => world.close());

const SITE = 'http://hedgerow.test';
const htmlOf = async (path: string, who = nobody) => (await who.get(path)).text();
const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
const isLeftOut = (html: string) => contentOf(html, 'robots') === 'noindex';
const factsIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
  );
const letBeFound = (may: boolean) => world.app.onboarding.beFound.execute({ userId: fern.id, may });

describe('a page', () => {
  it('that anyone can open has one description, and either one address for search engines or says noindex (WEB-S8)', async () => {
    const open = routeTable.filter(
      ({ kind, access, path }) => kind === 'page' && access.who === 'anyone' && !/[:*]|well-known/.test(path),
    );
    const wrong: string[] = [];
    for (const { path } of open) {
      const response = await nobody.get(path);
      if (response.status !== 200) continue;
      const html = await response.text();
      const said = [...html.matchAll(/<meta name="description" content="([^"]*)"/g)].map(([, words]) => words);
      if (said.length !== 1 || said[0]!.length < 30) wrong.push(`${path}: ${said.length} descriptions`);
      const robots = html.match(/<meta name="robots"/g)?.length ?? 0;
      if (robots > 1) wrong.push(`${path}: says noindex ${robots} times`);
      if (isLeftOut(html) === (canonicalOf(html) !== undefined)) wrong.push(`${path}: ${canonicalOf(html)}`);
    }
    expect(wrong).toEqual([]);
  });

  it('has one address, whatever other addresses lead to it', async () => {
    const to = async (path: string) => canonicalOf(await htmlOf(path));
    for (const path of ['/terms', '/legal-pages/terms-of-service']) expect(await to(path)).toBe(`${SITE}/terms`);
    for (const path of ['/privacy', '/legal-pages/privacy-policy']) expect(await to(path)).toBe(`${SITE}/privacy`);
    for (const path of ['/auth', '/auth?tab=login', '/auth/sign-in']) expect(await to(path)).toBe(`${SITE}/auth`);
    for (const path of ['/auth/register', '/auth?tab=register&type=landscaper'])
      expect(await to(path)).toBe(`${SITE}/auth/register`);
    expect(isLeftOut(await htmlOf('/help-center?q=refund'))).toBe(true);
  });

  it('behind the login has a description, and tells a search engine that comes to it to leave it out', async () => {
    const ferns = await browser(world.app, { actor: fern });
    expect(contentOf(await htmlOf('/landscaper/dashboard', ferns), 'description')).toMatch(/^Your work, on Hedgerow: /);
    const refused = await nobody.get('/landscaper/dashboard');
    expect([refused.status, refused.headers.get('X-Robots-Tag')]).toEqual([302, 'noindex']);
  });

  it('asked for in other letters, or with a slash at the end, is read at the right address', () => {
    expect(oneAddressOf('/AUTH')).toBe('/auth');
    expect(oneAddressOf('/auth/')).toBe('/auth');
    expect(oneAddressOf('//auth')).toBe('/auth');
    expect(oneAddressOf('/Help-Center/Articles/refunds/')).toBe('/help-center/articles/refunds');
    expect(oneAddressOf('/unsubscribe/aBc')).toBeUndefined();
    expect(oneAddressOf('/Unsubscribe/aBc/')).toBe('/unsubscribe/aBc');
    for (const right of ['/', '/auth', '/no-such-page/', '//elsewhere.example/', '/API/unread'])
      expect(oneAddressOf(right), right).toBeUndefined();
  });
});

describe('a shared link', () => {
  it('shows a title, a sentence and a picture of the right size, which may be kept for ever', async () => {
    const html = await htmlOf('/garden-services');
    expect(contentOf(html, 'og:title')).toBe('Garden services');
    expect(contentOf(html, 'og:url')).toBe(`${SITE}/garden-services`);
    expect(contentOf(html, 'twitter:card')).toBe('summary_large_image');
    const picture = contentOf(html, 'og:image') ?? '';
    expect(picture).toMatch(/^http:\/\/hedgerow\.test\/share\/pages\/home\.png\?v=/);
    const response = await nobody.get(picture.slice(SITE.length));
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', ...SHARE_SIZE });
  });

  it('has a picture for each kind of work and each town, and for a profile one that changes with what it says', async () => {
    for (const path of [
      'services/hedge-trimming',
      'towns/frome',
      'towns/frome.hedge-trimming',
      `landscapers/${fern.id}`,
    ])
      expect((await nobody.get(`/share/${path}.png`)).status, path).toBe(200);
    for (const path of [
      'services/roofing.png',
      'towns/atlantis.png',
      'towns/frome.roofing.png',
      'pages/home',
      'x/y.png',
    ])
      expect((await nobody.get(`/share/${path}`)).status, path).toBe(404);
    const before = contentOf(await htmlOf(`/landscaper/${fern.id}`), 'og:image');
    await world.database
      .knex('landscaperProfiles')
      .where({ userId: fern.id })
      .update({ businessName: 'Blackthorn & Daughter' });
    const after = contentOf(await htmlOf(`/landscaper/${fern.id}`), 'og:image');
    expect(after).not.toBe(before);
    expect(after).toContain(`/share/landscapers/${fern.id}.png?v=`);
  });
});

describe('structured data', () => {
  it('says who we are on the landing page, and what the help answers', async () => {
    const landing = factsIn(await htmlOf('/'));
    expect(landing.map((facts) => facts['@type'])).toEqual(['Organization', 'WebSite', 'FAQPage']);
    const centre = await htmlOf('/help-center');
    const [, article = ''] = /href="(\/help-center\/articles\/[^"]+)"/.exec(centre) ?? [];
    const html = await htmlOf(article);
    const [help] = factsIn(html) as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] }[];
    expect(html).toContain(help!.mainEntity[0]!.name.replaceAll("'", '&#x27;'));
  });

  it('is not a script: a page with it loads none, because the policy forbids one', async () => {
    const html = await htmlOf('/');
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes.trim());
    expect(new Set(scripts)).toEqual(new Set(['type="application/ld+json"']));
  });
});

describe('a landscaper’s profile', () => {
  it('may be found once its landscaper has said so, and no longer when they take it back', async () => {
    const path = `/landscaper/${fern.id}`;
    const ferns = await browser(world.app, { actor: fern });
    expect(isLeftOut(await htmlOf(path))).toBe(true);
    expect(factsIn(await htmlOf(path))).toEqual([]);
    expect(await htmlOf('/sitemaps/landscapers.xml')).not.toContain(fern.id);
    expect(await htmlOf('/landscapers/frome')).not.toContain(path);
    await ferns.post('/settings-page/be-found', { mayBeFound: 'on' });
    const found = await htmlOf(path);
    expect(canonicalOf(found)).toBe(SITE + path);
    expect(factsIn(found)).toMatchObject([{ '@type': 'LocalBusiness', areaServed: 'Frome' }]);
    expect(await htmlOf('/sitemaps/landscapers.xml')).toContain(SITE + path);
    expect(await htmlOf('/landscapers/frome')).toContain(`href="${path}"`);
    await ferns.post('/settings-page/be-found', {});
    expect(isLeftOut(await htmlOf(path))).toBe(true);
  });

  it('gives search engines no score before the page shows one, and no phone number that is hidden', async () => {
    await letBeFound(true);
    const facts = async () => factsIn(await htmlOf(`/landscaper/${fern.id}`))[0];
    expect(await facts()).not.toHaveProperty('aggregateRating');
    expect(await facts()).toHaveProperty('telephone');
    await world.app.onboarding.showContact.execute({ userId: fern.id, show: false });
    expect(await facts()).not.toHaveProperty('telephone');
    await letBeFound(false);
  });
});

describe('pages of towns', () => {
  it('are there where a landscaper works, may be found from three on, and are linked from the footer', async () => {
    expect((await nobody.get('/landscapers/atlantis')).status).toBe(404);
    expect((await nobody.get('/landscapers/frome/roofing')).status).toBe(404);
    expect(isLeftOut(await htmlOf('/landscapers/frome'))).toBe(true);
    expect(await htmlOf('/sitemaps/towns.xml')).not.toContain('/landscapers/frome');
    await cast.landscaper();
    await cast.landscaper({ services: ['weeding'] });
    const frome = await htmlOf('/landscapers/frome');
    expect(canonicalOf(frome)).toBe(`${SITE}/landscapers/frome`);
    expect(frome).toContain('href="/landscapers/frome/hedge-trimming"');
    // People before kinds of work, and the link to post a job before both.
    const order = ['Post Your First Job', 'id="who"', 'id="work"'].map((part) => frome.indexOf(part));
    expect(order).toEqual([...order].sort((one, other) => one - other));
    expect(frome).toMatch(/job-types[^"]*\.svg#hedge_trimming"/);
    for (const path of ['/landscapers', '/landscapers/frome', '/landscapers/frome/hedge-trimming'])
      expect(await htmlOf(path), path).toMatch(/<main.*<img[^>]* alt="" srcset="/is);
    expect(isLeftOut(await htmlOf('/landscapers/frome/hedge-trimming'))).toBe(true);
    const listed = await htmlOf('/sitemaps/towns.xml');
    expect(listed).toContain(`${SITE}/landscapers/frome<`);
    expect(listed).not.toContain('/landscapers/frome/');
    expect(await htmlOf('/landscapers')).toContain('href="/landscapers/frome"');
    expect(await htmlOf('/')).toContain('href="/landscapers"');
    expect(await htmlOf('/garden-services')).toContain('href="/landscapers"');
  });
});

describe('for programs', () => {
  it('robots.txt names the sitemap, and every address in the sitemaps is a page that may be found', async () => {
    await letBeFound(true);
    expect(await htmlOf('/robots.txt')).toContain(`Sitemap: ${SITE}/sitemap.xml`);
    const addressesIn = (xml: string) =>
      [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at = '']) => at.slice(SITE.length));
    const parts = addressesIn(await htmlOf('/sitemap.xml'));
    expect(parts).toEqual(['/sitemaps/pages.xml', '/sitemaps/towns.xml', '/sitemaps/landscapers.xml']);
    const wrong: string[] = [];
    for (const part of parts)
      for (const address of addressesIn(await htmlOf(part))) {
        const response = await nobody.get(address);
        const html = await response.text();
        if (response.status !== 200 || canonicalOf(html) !== SITE + address)
          wrong.push(`${response.status} ${address}`);
      }
    expect(wrong).toEqual([]);
    for (const path of ['cats.xml', 'landscapers-1.xml', 'pages'])
      expect((await nobody.get(`/sitemaps/${path}`)).status, path).toBe(404);
  });

  it('security.txt says whom to write to and until when, and change-password leads to its page (WEB-N12)', async () => {
    const text = await htmlOf('/.well-known/security.txt');
    expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
    const expires = new Date(/^Expires: (.*)$/m.exec(text)?.[1] ?? '').getTime();
    expect(expires).toBeGreaterThan((await world.app.clock.now()).getTime());
    const to = (await nobody.get('/.well-known/change-password')).headers.get('Location');
    expect(to).toBe('/settings-page/change-password');
  });
});
