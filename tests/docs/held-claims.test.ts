// Claims of docs/claims.md that no other test holds.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COOKIE_MINUTES } from '#app/ui/legal/cookie-minutes';
import { testApp } from '#tests/support/app';
import { browser } from '#tests/support/web';

const read = (path: string) => readFileSync(path, 'utf8');
const all = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([found]) => found))].sort();

test('SPEC-M4 bids are ordered by the criteria on the ranking page, and by nothing that anyone has paid, earned or done before', () => {
  const views = read('src/modules/bidding/adapters/pg-bid-views.ts');
  const orders = /const ORDERS.*?\n};/s.exec(views)?.[0] ?? '';
  const ties = /order by b\.status[^`]*/.exec(views)?.[0] ?? '';
  expect(all(orders + ties, /\b(?:b|rated|u|p|j)\.\w+|\bmetres\b/g)).toEqual([
    'b.amount',
    'b.created_at',
    'b.earliest_date',
    'b.estimated_days',
    'b.id',
    'b.status',
    'metres',
    'rated.rating',
    'rated.review_count',
  ]);
  expect(ties).toBe(
    "order by b.status = 'accepted' desc, ${ORDERS[sort]} b.amount, metres nulls last, b.created_at, b.id",
  );
});

test('SPEC-M4 jobs are ordered by distance, posting or budget, and by nothing else', () => {
  const orders = read('src/modules/jobs/adapters/available-jobs/open-job-orders.ts');
  expect(all(orders, /(?<=inOrder: ['`]).*(?=['`],)/g)).toEqual([
    '${BUDGET} desc, j.id desc',
    'j.posted_at desc, j.id desc',
    'metres, j.id',
  ]);
});

test('a button is at least 44 pixels high', () => {
  const pixels = (rem: string) => Number.parseFloat(rem) * 16;
  const touch = /--spacing-touch: (\S+rem)/.exec(read('app/styles/tokens.css'))?.[1] ?? '0';
  const heights = [...read('app/styles/controls/button.css').matchAll(/min-height: ([^;]+)/g)].map(([, height = '']) =>
    pixels(height === 'var(--spacing-touch)' ? touch : height),
  );
  expect(heights.length).toBeGreaterThan(1);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});

test('the site follows a device set to dark colours, more contrast or less motion', () => {
  const styles = readdirSync('app/styles', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => read(`app/styles/${file}`))
    .join('\n');
  for (const wish of ['prefers-color-scheme: dark', 'prefers-contrast: more', 'prefers-reduced-motion: reduce'])
    expect(styles).toContain(`(${wish})`);
});

test('nothing is kept in the browser but cookies, and messages that wait to be sent', () => {
  for (const folder of ['app/browser', 'app/islands'])
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (/\.tsx?$/.test(file) && file !== 'outbox/store.ts')
        expect(read(`${folder}/${file}`), file).not.toMatch(/localStorage|sessionStorage|indexedDB|document\.cookie/);
});

test('the code for points never mentions reviews, so a review earns none', () => {
  const loyalty = readdirSync('src/modules/loyalty', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  expect(loyalty.length).toBeGreaterThan(5);
  for (const file of loyalty) expect(read(`src/modules/loyalty/${file}`), file).not.toMatch(/review/i);
});

test('the cookies that carry something to a later page last as long as the page about cookies says', () => {
  const lasting = (path: string) => /maxAge: COOKIE_MINUTES\.(\w+) \* 60/.exec(read(path))?.[1];
  expect(lasting('app/web/return-url.server.ts')).toBe('returnUrl');
  expect(lasting('app/web/toast.server.ts')).toBe('toast');
  expect(lasting('app/routes/accounts/security/two-factor-offer.server.ts')).toBe('twoFactor');
  expect(read('app/web/ended-session/kept-form.server.ts')).toContain('COOKIE_MINUTES.kept * 60');
  expect(COOKIE_MINUTES).toEqual({ twoFactor: 60, returnUrl: 60, kept: 30, toast: 1 });
});

test('someone who only reads the site gets no cookie', async () => {
  const { app, close } = await testApp();
  try {
    const visitor = await browser(app);
    for (const path of [
      '/',
      '/about',
      '/help-center',
      '/help-center/articles/release',
      '/terms',
      '/legal-pages/cookies',
    ])
      expect((await visitor.get(path)).headers.getSetCookie(), path).toEqual([]);
  } finally {
    await close();
  }
});
