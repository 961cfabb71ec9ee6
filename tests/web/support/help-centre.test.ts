import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { HELP_TOPICS, searchHelp } from '#app/ui/help/help-topics';
import { limitedTo, testApp, type TestApp } from '#tests/support/app';
import { castOn, type Cast } from '#tests/support/cast';
import { readPage } from '#tests/support/form-page';
import { browser } from '#tests/support/web';

let world: TestApp;
let cast: Cast;
let olive: SessionUser;
let ada: SessionUser;
beforeAll(async () => {
  world = await testApp();
  cast = castOn(world);
  [olive, ada] = [await cast.customer(), await cast.admin()];
});
afterAll(() => world.close());

const as = (actor?: SessionUser) => browser(world.app, { actor });
const ARTICLES = HELP_TOPICS.flatMap(({ answers }) => answers);

describe('the help centre', () => {
  test('has six topics, and each answer has an address of its own, which it links', async () => {
    const visitor = await as();
    const page = await readPage(await visitor.get('/help-center'));
    expect(HELP_TOPICS).toHaveLength(6);
    expect(new Set(ARTICLES.map(({ slug }) => slug)).size).toBe(ARTICLES.length);
    for (const { slug, question, answer } of ARTICLES) {
      expect(page.text).toContain(question);
      const article = await readPage(await visitor.get(`/help-center/articles/${slug}`));
      expect(article.text).toContain(answer.replaceAll(/\s+/g, ' '));
      expect(article.text).not.toMatch(/escrow|trust account|bank-level|FCA/i);
    }
  });

  test('typed signs search for nothing', async () => {
    const page = await readPage(await (await as()).get('/help-center?q=%00%07'));
    expect(page.text).toContain('Posting a job');
  });

  test('LOOK-M2: who forgot their password or wants to leave is led to the page for it, and not told to write to us', async () => {
    const visitor = await as();
    for (const [slug, href] of [
      ['forgotten-password', '/auth/forgot-password'],
      ['delete-account', '/delete-account'],
    ] as const) {
      const article = await readPage(await visitor.get(`/help-center/articles/${slug}`));
      expect(article.html).toContain(`href="${href}"`);
      expect(HELP_TOPICS.flatMap(({ answers }) => answers).find((one) => one.slug === slug)?.answer).not.toMatch(
        /write to us/i,
      );
      expect((await visitor.get(href)).status).toBeLessThan(400);
    }
  });

  test('every link of an answer leads to an existing page', async () => {
    for (const { link } of ARTICLES) {
      if (!link) continue;
      const statuses = await Promise.all(
        [undefined, olive].map(async (actor) => (await (await as(actor)).get(link.href)).status),
      );
      expect(statuses, link.href).not.toContain(404);
    }
  });

  test('an answer that there is not, is not found', async () => {
    expect((await (await as()).get('/help-center/articles/none')).status).toBe(404);
    expect((await (await as()).post('/help-center/articles/none', { useful: 'yes' })).status).toBe(404);
  });

  test.each([
    ['refunds', 'refund-time'],
    ['I forgot my PASSWORD', 'forgotten-password'],
    ['no payout account', 'no-payout-account'],
    ['paid landscaper', 'when-landscapers-are-paid'],
    ['cancel', 'cancel-after-paying'],
  ])('a search for “%s” finds %s', async (typed, slug) => {
    expect(searchHelp(typed).map((found) => found.slug)).toContain(slug);
    const page = await (await (await as()).get(`/help-center?q=${encodeURIComponent(typed)}`)).text();
    expect(page).toContain(`href="/help-center/articles/${slug}"`);
  });

  test('an answer with the word in its question comes first', () => {
    expect(searchHelp('refund')[0]?.slug).toBe('refund-time');
  });

  test.each(['zebra', '<script>alert(1)</script>', 'the of a'])(
    'a search for “%s” finds nothing, and says what to do',
    async (typed) => {
      const response = await (await as()).get(`/help-center?q=${encodeURIComponent(typed)}`);
      expect(response.status).toBe(200);
      const html = await response.text();
      expect(html).toContain('No answer for');
      expect(html).not.toContain('<script>alert');
    },
  );

  test('anyone says whether an answer was useful; pressed twice on a day it counts once, and admins see the counts', async () => {
    const limited = await limitedTo(1, world);
    const visitor = await browser(limited.app);
    const hers = await browser(limited.app, { actor: olive });
    const rate = async (useful: string, who = visitor) =>
      readPage(await who.post('/help-center/articles/photos', { useful }));
    expect((await rate('no')).text).toContain('Thank you. We will write it better.');
    expect((await rate('no')).text).toContain('Thank you.');
    expect((await rate('yes', hers)).text).toContain('Thank you. Good to know.');
    expect((await rate('perhaps', hers)).text).toContain('Please say yes or no');
    expect(await world.database.knex('articleVotes').select('article', 'useful', 'notUseful')).toEqual([
      { article: 'photos', useful: 1, notUseful: 1 },
    ]);
    const tab = await readPage(await (await as(ada)).get('/admin-dashboard?tab=support'));
    expect(tab.text).toContain('rated in the last 90 days (1)');
    expect(tab.text).toMatch(/How many photos can I add\?\D*1\D*1/);
    await limited.app.close();
  });
});
