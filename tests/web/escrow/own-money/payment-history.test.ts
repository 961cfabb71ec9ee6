import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { londonDay } from '#src/kernel/day';
import { readPage, went, type FormPage } from '#tests/support/form-page';
import { pageText } from '#tests/support/page-text';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { browser, type Browser } from '#tests/support/web';

let on: WorkStage;
let today: string;
let nell: ReturnType<typeof someone>;
beforeAll(async () => {
  on = await workStage();
  today = londonDay(await on.app.clock.now());
  nell = someone();
  await nell;
});
afterAll(() => on.world.close());

/** A new customer with three paid jobs: £60 held, £100 released, and £80 fully refunded. */
async function someone() {
  const customer = await on.cast.customer({ fullName: 'Nell Ashby' });
  const pair = { customer, landscaper: on.fern };
  const released = await on.work.completed({ ...pair, amount: 100_00 });
  const refunded = await on.work.paid({ ...pair, amount: 80_00 });
  const cancelled = await on.app.escrow.callOffJob.execute({
    jobId: refunded,
    userId: customer.id,
    by: 'customer',
    reason: 'other',
    notice: 'We have moved.',
  });
  if (!cancelled.ok) throw new Error(cancelled.reason);
  const held = await on.work.paid({ ...pair, amount: 60_00 });
  return { released, refunded, held, hers: await browser(on.app, { actor: customer }) };
}
const open = async (who: Browser, query = '', path = '/payment-history') => readPage(await who.get(`${path}${query}`));
const table = ({ html }: FormPage) =>
  [...html.matchAll(/<table.*?<\/table>/gs)].find(([one]) => pageText(one).startsWith('Every movement'))?.[0] ?? '';
/** The amounts of each row of the table, and of its last line: paid, back, released, held. */
const amountsIn = (page: FormPage) =>
  [...table(page).matchAll(/<tr>(?:(?!<\/tr>).)*<td.*?<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<td data-label="(You paid|Back to you|Released|Held)"[^>]*>(.*?)<\/td>/gs)].map(([, , text]) =>
      pageText(text ?? ''),
    ),
  );
const penceOf = (text = '') => Math.round(Number(text.replace('−', '-').replace(/[£,]/g, '')) * 100);
const figuresIn = ({ html }: FormPage) => pageText(/<dl class="stats.*?<\/dl>/s.exec(html)?.[0] ?? '');

describe('/payment-history', () => {
  test('N-TOP-08, C-NAVX-01: lists every payment, release and refund, newest first, and the last line is their sum', async () => {
    const { hers } = await nell;
    const page = await open(hers);
    expect(page.heading).toBe('Payment history');
    expect(amountsIn(page)).toEqual([
      ['£60.00', '', '', '£60.00'],
      ['', '£80.00', '', '−£80.00'],
      ['£80.00', '', '', '£80.00'],
      ['', '', '£100.00', '−£100.00'],
      ['£100.00', '', '', '£100.00'],
      ['£240.00', '£80.00', '£100.00', '£60.00'],
    ]);
    expect(page.text).toContain('Released to Fern Blackthorn');
    expect(figuresIn(page)).toMatch(
      /Held now £60 \.00 .*You paid £240 \.00 .*Released £100 \.00 .*Back to you £80 \.00/,
    );
  });

  test('spending is shown by month, net of refunds, with the held part hatched', async () => {
    const { hers } = await nell;
    const { html } = await open(hers, '?kind=refund');
    const chart = /<section[^>]*aria-labelledby="spending".*?<\/section>/s.exec(html)?.[0] ?? '';
    expect(pageText(chart)).toMatch(/^Spending, last 12 months £160 \.00 net of refunds/);
    expect(chart).toContain('£160.00 spent in 12 months, net of refunds; £60.00 of it is held.');
    expect(chart.match(/class="bar-hatched"/g)).toHaveLength(1);
    const rows = [...chart.matchAll(/<tr>.*?<\/tr>/gs)].map(([row]) => pageText(row));
    expect(rows).toHaveLength(1 + 12);
    expect(rows[1]).toMatch(/£160\.00 £60\.00$/);
  });

  test.each([
    'kind=payment',
    'kind=refund',
    'kind=release',
    'job',
    `since=${'today'}`,
    'until=2020-01-01',
    'kind=nonsense',
  ])('the last line is the sum of the rows above it: %s', async (filter) => {
    const { hers, refunded } = await nell;
    const query = filter === 'job' ? `job=${refunded}` : filter.replace('today', today);
    const page = await open(hers, `?${query}`);
    const rows = amountsIn(page);
    const last = rows.pop();
    if (filter.startsWith('until')) {
      expect(page.text).toContain('Nothing moved');
      return expect(rows).toEqual([]);
    }
    expect(rows.length).toBe({ 'kind=payment': 3, 'kind=refund': 1, 'kind=release': 1, job: 2 }[filter] ?? 5);
    const sums = [0, 1, 2, 3].map((column) => rows.reduce((sum, row) => sum + penceOf(row[column] || '0'), 0));
    expect(last?.map(penceOf)).toEqual(sums);
    // Whatever the filter, what is held now stays the same.
    expect(figuresIn(page)).toContain('Held now £60 .00');
  });

  test('each row leads to its job, and to its receipt if there is one', async () => {
    const { hers, ...jobs } = await nell;
    const page = await open(hers);
    for (const id of Object.values(jobs)) expect(page.html).toContain(`href="/jobs/${id}"`);
    const receipts = [...page.html.matchAll(/href="(\/jobs\/[^"]+\/receipt)"/g)].map(([, path]) => path!);
    expect(new Set(receipts)).toEqual(new Set([`/jobs/${jobs.released}/receipt`, `/jobs/${jobs.held}/receipt`]));
    for (const path of receipts) expect((await hers.get(path)).status).toBe(200);
  });

  test('a customer who has paid nothing is told what will be here', async () => {
    expect((await open(on.mallorys)).text).toContain('No payments yet');
  });

  test('the file has the same rows with the same filters, oldest first', async () => {
    const { hers } = await nell;
    const file = await hers.get('/payment-history/payments.csv?kind=payment');
    expect(file.headers.get('Content-Type')).toContain('text/csv');
    const lines = (await file.text())
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    expect(lines[0]).toContain('back to you');
    expect(lines.slice(1).map((line) => line.slice(5, 10))).toEqual([
      ['Payment', '100.00', '0.00', '0.00', '100.00'],
      ['Payment', '80.00', '0.00', '0.00', '80.00'],
      ['Payment', '60.00', '0.00', '0.00', '60.00'],
    ]);
    const all = await (await hers.get('/payment-history/payments.csv')).text();
    expect(all).toContain(',0.00,80.00,0.00,-80.00,');
  });

  test('the statement says what was held before and after the period, and the rows lead from one to the other', async () => {
    const { hers } = await nell;
    const statement = await open(hers, `?since=${today}&until=${today}`, '/payment-history/statement');
    expect(statement.heading).toBe('Statement of payments');
    expect(statement.text).toMatch(/Held before ?£0\.00/);
    expect(statement.text).toMatch(/Held after ?£60\.00/);
    expect(amountsIn(statement).at(0)).toEqual(['£100.00', '', '', '£100.00']);
    expect(amountsIn(statement).at(-1)).toEqual(['£240.00', '£80.00', '£100.00', '£60.00']);
    const before = await open(hers, '?until=2020-12-31', '/payment-history/statement');
    expect(before.text).toContain('Nothing moved in this period.');
    expect(before.text).toMatch(/Held after ?£0\.00/);
  });
});

test('it is for customers, and nobody reads another’s', async () => {
  const { released } = await nell;
  for (const path of ['/payment-history', '/payment-history/statement', '/payment-history/payments.csv']) {
    expect(went(await on.nobodys.get(path))).toBe('302 /auth');
    expect(went(await on.ferns.get(path))).toMatch(/^30[23] \//);
  }
  expect((await open(on.mallorys, `?job=${released}`)).text).toContain('No payments yet');
});

test('the dashboard and the settings lead to it', async () => {
  const { hers } = await nell;
  expect((await readPage(await hers.get('/customer-dashboard'))).html).toContain('href="/payment-history"');
  expect((await readPage(await hers.get('/settings-page?section=payments'))).html).toContain('href="/payment-history"');
});
