import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { londonDay } from '#src/kernel/day';
import { lastWeeks } from '#src/kernel/spans';
import { earnedIn } from '#app/routes/escrow/own-money/earnings-charts';
import { readPage, went, type FormPage } from '#tests/support/form-page';
import { pageText } from '#tests/support/page-text';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { browser, type Browser } from '#tests/support/web';

let on: WorkStage;
let today: string;
let jo: Awaited<ReturnType<typeof landscaper>>;
beforeAll(async () => {
  on = await workStage();
  today = londonDay(await on.app.clock.now());
  jo = await landscaper();
});
afterAll(() => on.world.close());

/** A new landscaper: £100 released and sent, £80 marked complete, and £60 paid. */
async function landscaper() {
  const landscaper = await on.cast.landscaper({ fullName: 'Jo Whitlock' });
  const pair = { customer: on.olive, landscaper };
  const sent = await on.work.completed({ ...pair, amount: 100_00 });
  await on.work.payoutsReady(landscaper);
  await on.app.escrow.sendDueIntents.execute({ asOf: await on.app.clock.now() });
  const marked = await on.work.marked({ ...pair, amount: 80_00 });
  const paid = await on.work.paid({ ...pair, amount: 60_00 });
  return { sent, marked, paid, theirs: await browser(on.app, { actor: landscaper }) };
}
const open = async (who: Browser, query = '', path = '/landscaper/earnings') =>
  readPage(await who.get(`${path}${query}`));
const tableIn = ({ html }: FormPage, label: string) =>
  [...html.matchAll(/<table.*?<\/table>/gs)]
    .map(([table]) => table)
    .find((table) => pageText(table).startsWith(label)) ?? '';
const amountsIn = (page: FormPage) =>
  [...tableIn(page, 'Every movement').matchAll(/<tr>(?:(?!<\/tr>).)*<td.*?<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<td data-label="(Price|Our fee|Yours|Kept back|Sent)"[^>]*>(.*?)<\/td>/gs)].map(([, , text]) =>
      pageText(text ?? ''),
    ),
  );
const figuresIn = ({ html }: FormPage) => pageText(/<dl class="stats.*?<\/dl>/s.exec(html)?.[0] ?? '');

describe('/landscaper/earnings', () => {
  test('shows what was released, our fee, and what was sent; the last line is their total', async () => {
    const page = await open(jo.theirs);
    expect(page.heading).toBe('Earnings');
    expect(amountsIn(page)).toEqual([
      ['', '', '', '£90.00'],
      ['£100.00', '£10.00', '£90.00', ''],
      ['£100.00', '£10.00', '£90.00', '£90.00'],
    ]);
    expect(figuresIn(page)).toMatch(
      /Held for you £126 \.00 .*On its way £0 \.00 .*Earned £90 \.00 .*Sent to you £90 \.00/,
    );
    expect(page.text).not.toContain('You owe us');
    expect(page.text).not.toContain('Marsh');
  });

  test('earnings are shown by week and by month, with what is still to be released hatched', async () => {
    const page = await open(jo.theirs);
    const chart = (id: string) =>
      new RegExp(`<section[^>]*aria-labelledby="${id}".*?</section>`, 's').exec(page.html)?.[0] ?? '';
    for (const [id, title] of [
      ['by-week', 'Last 12 weeks'],
      ['by-month', 'Last 12 months'],
    ] as const) {
      expect(chart(id)).toContain('data-columns="12"');
      expect(pageText(chart(id))).toMatch(new RegExp(`^${title} £90 \\.00 earned`));
      const rows = [...chart(id).matchAll(/<tr>.*?<\/tr>/gs)].map(([row]) => pageText(row));
      expect(rows).toHaveLength(1 + 12);
      expect(rows[1]).toContain('£90.00');
      expect(rows[12]).toContain('£0.00');
    }
    // £80.00 is released two days from now: this week or next, this month or next.
    expect(
      earnedIn(
        { byDay: [], held: [{ releaseDueAt: new Date('2026-11-27T10:21:00Z'), share: 72_00 }] as never },
        lastWeeks('2026-11-26', 2),
      ),
    ).toMatchObject([{ held: 0 }, { held: 72_00 }]);
  });

  test('held money is listed job by job, with when it is released, and its total is the figure above', async () => {
    const held = pageText(tableIn(await open(jo.theirs), 'Held for you'));
    expect(held).toMatch(/ at \d\d:\d\d, sooner if the customer confirms ?£80\.00 ?£72\.00/);
    expect(held).toMatch(/48 hours after you mark it complete ?£60\.00 ?£54\.00/);
    expect(held).toMatch(/2 jobs ?£140\.00 ?£126\.00/);
  });

  test('a tax year is one link, and narrows rows and sums alike', async () => {
    const year = Number(today.slice(0, 4)) - (today.slice(5) < '04-06' ? 1 : 0);
    const page = await open(jo.theirs);
    expect(page.html).toContain(`href="/landscaper/earnings?since=${year}-04-06&amp;until=${year + 1}-04-05"`);
    expect(amountsIn(await open(jo.theirs, `?since=${year}-04-06&until=${year + 1}-04-05`))).toHaveLength(3);
    const before = await open(jo.theirs, `?since=${year - 1}-04-06&until=${year}-04-05`);
    expect(before.text).toContain('Nothing moved');
    expect(figuresIn(before)).toMatch(/Held for you £126 \.00 .*Earned £0 \.00/);
    expect(amountsIn(await open(jo.theirs, '?kind=payout'))).toEqual([
      ['', '', '', '£90.00'],
      ['£0.00', '£0.00', '£0.00', '£90.00'],
    ]);
  });

  test('the file has the same rows, and the statement shows the unsent money before and after the period', async () => {
    const file = await (await jo.theirs.get('/landscaper/earnings/earnings.csv?kind=earned')).text();
    expect(file.trim().split('\r\n')).toHaveLength(2);
    expect(file).toContain('Olive,Released to you,100.00,10.00,90.00,0.00,0.00,');
    const statement = await open(jo.theirs, `?until=${today}`, '/landscaper/earnings/statement');
    expect(statement.heading).toBe('Statement of earnings');
    expect(statement.text).toMatch(/Not sent before ?£0\.00/);
    expect(statement.text).toMatch(/Not sent after ?£0\.00/);
    expect(amountsIn(statement).at(-1)).toEqual(['£100.00', '£10.00', '£90.00', '£90.00']);
  });

  test('a landscaper without work is told what will be here', async () => {
    expect((await open(on.rowans)).text).toContain('No earnings yet');
  });
});

test('it is for landscapers, and nobody reads another’s', async () => {
  for (const path of ['', '/statement', '/earnings.csv']) {
    expect(went(await on.nobodys.get(`/landscaper/earnings${path}`))).toBe('302 /auth');
    expect(went(await on.olives.get(`/landscaper/earnings${path}`))).toMatch(/^30[23] \//);
  }
  expect((await open(on.rowans, `?job=${jo.sent}`)).text).toContain('No earnings yet');
});

test('the dashboard and the settings lead to it', async () => {
  expect((await readPage(await jo.theirs.get('/landscaper/dashboard'))).html).toContain('href="/landscaper/earnings"');
  const settings = await readPage(await jo.theirs.get('/settings-page?section=payments'));
  expect(settings.html).toContain('href="/landscaper/earnings"');
});
