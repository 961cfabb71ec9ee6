import { afterAll, beforeAll, expect, test } from 'vitest';
import { castOn } from '#tests/support/cast';
import { post } from '#tests/support/escrow/ledger-facts';
import { workOn } from '#tests/support/escrow/work-story';
import { readPage } from '#tests/support/form-page';
import { testServer, type TestServer } from '#tests/support/server';
import { browser, type Browser } from '#tests/support/web';

let site: TestServer;
let adas: Browser;
beforeAll(async () => {
  site = await testServer();
  const cast = castOn(site);
  adas = await browser(site.app, { actor: await cast.admin() });
  const [customer, landscaper] = [await cast.customer(), await cast.landscaper()];
  await workOn(site, cast).paid({ customer, landscaper, amount: 185_00 });
});
afterAll(() => site.close());

const FIGURES = ['peoples-money', 'covered', 'not-covered'] as const;
async function onPage() {
  const { html, text } = await readPage(await adas.get('/admin-dashboard?tab=payments'));
  const valueOf = (figure: string) => new RegExp(`<data value="(\\d+)" data-figure="${figure}"`).exec(html)?.[1];
  return { figures: FIGURES.map((figure) => valueOf(figure)), text };
}
async function inMetrics() {
  const report = await (await fetch(`${site.origin}/metrics`)).text();
  return /^people_money_short_pence (\S+)$/m.exec(report)?.[1];
}

test('MONEY3-S8 what is held for a job counts as people’s money; it is no longer covered once we pay out more than our own money', async () => {
  const before = await onPage();
  expect([before.figures, await inMetrics()]).toEqual([['18500', '18500', undefined], '0']);
  expect(before.text).toContain('at the provider and with banks, by our books');

  const entries = [
    { kind: 'bank', amount: 100_00 },
    { kind: 'provider_clearing', amount: -100_00 },
  ];
  await post(site.database.knex, { kind: 'payout', movement: 'po_1', entries });
  const after = await onPage();
  expect([after.figures, await inMetrics()]).toEqual([['18500', undefined, '10000'], '10000']);
  expect(after.text).toMatch(/£100 ?\.00 of it is not covered, by our books/);
});
