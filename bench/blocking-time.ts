import { chromium, type Browser, type Page } from 'playwright';
import { findBrowser } from '../scripts/browser.mjs';
import { signIn, withDemo } from './demo';
import type { Finding } from './run';

const ORIGIN = 'http://127.0.0.1:3979';
const SLOWER = 6;
/** People notice a task longer than this; only the excess counts. */
const FELT_MS = 50;
/**
 * The limit of decision 2, on the machine for which the budgets were set: there, the reference task takes REFERENCE_MS.
 */
const LIMIT_MS = 100;
const REFERENCE_MS = 20;
const VISITS = Number(process.env.BENCH_ROUNDS ?? 6);

type TraceEvent = { name: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number };
type Screen = { name: string; who: string; from: string; to?: (page: Page) => Promise<string>; touch?: string };

/** The target of the first such link, or the page beside it. */
const behind =
  (part: string, { instead = part, of = '' } = {}) =>
  async (page: Page) => {
    const link = page.getByRole('main').locator(`a[href*="${part}"]`).filter({ hasText: of }).first();
    return (await link.getAttribute('href'))!.replace(part, instead);
  };
const SCREENS: readonly Screen[] = [
  { name: 'a conversation', who: 'customer', from: '/messages', to: behind('/messages/') },
  { name: 'filters with a map', who: 'landscaper', from: '/landscaper/find-jobs' },
  { name: 'photos', who: 'landscaper', from: '/landscaper/dashboard', to: behind('/mark-complete') },
  { name: 'a date', who: 'landscaper', from: '/landscaper/dashboard', to: behind('/schedule') },
  { name: 'an address', who: 'customer', from: '/customer/settings/addresses/add', touch: 'Postcode' },
  {
    name: 'a dispute',
    who: 'admin',
    from: '/admin-dashboard?tab=disputes',
    to: behind('/dispute', { instead: '/settle', of: 'Clear a bramble bank' }),
  },
];

/**
 * How long a phone with a processor six times slower cannot answer a tap while a page with an island opens and wakes.
 * The limit grows with how much slower this browser is than on the machine for which the limit was set.
 */
export async function blockingTime(serverUrl: string): Promise<Finding[]> {
  const { env } = await findBrowser();
  return withDemo(serverUrl, ORIGIN, async ({ origin, atEnd }) => {
    const browser = await chromium.launch({
      executablePath: env.CHROMIUM_PATH || undefined,
      args: env.HEDGEROW_BROWSER_ARGS.split(' '),
    });
    atEnd(() => browser.close());
    const findings: Finding[] = [];
    for (const { name, who, from, to, touch } of SCREENS) {
      const context = await browser.newContext({ baseURL: origin, viewport: { width: 360, height: 780 } });
      await context.addCookies(cookiesOf(await signIn(origin, who), origin));
      const page = await context.newPage();
      await page.goto(from);
      const path = to ? await to(page) : from;
      const visits: { ms: number; limit: number }[] = [];
      for (let visit = 0; visit < VISITS; visit += 1) {
        await page.goto('about:blank');
        const reference = Math.max(...(await tasksWhile(browser, page, () => referenceTask(page))));
        const tasks = await tasksWhile(browser, page, () => open(page, path, touch));
        const felt = FELT_MS * (reference / REFERENCE_MS);
        const ms = tasks.reduce((sum, one) => sum + Math.max(0, one * SLOWER - felt), 0);
        visits.push({ ms, limit: LIMIT_MS * (reference / REFERENCE_MS) });
      }
      await context.close();
      // Other programs only ever add time, so the smallest of several visits is the page's own.
      const [{ ms, limit }] = visits.sort((one, other) => one.ms / one.limit - other.ms / other.limit) as [
        (typeof visits)[0],
      ];
      const what = `${name} wakes on a processor ${SLOWER} times slower: how long a tap would wait`;
      findings.push({
        what,
        ours: `${ms.toFixed(0)} ms`,
        limit: `${limit.toFixed(0)} ms`,
        ratio: ms / limit,
        budget: '≤ 1',
      });
    }
    return findings;
  });
}

const cookiesOf = (cookie: string, url: string) =>
  cookie.split('; ').map((one) => {
    const at = one.indexOf('=');
    return { name: one.slice(0, at), value: one.slice(at + 1), url };
  });

async function open(page: Page, path: string, touch?: string): Promise<void> {
  await page.goto(path);
  if (touch) await page.getByLabel(touch, { exact: true }).click();
  const island = page.locator('[data-island]').first();
  await island.evaluate((element) => element.scrollIntoView());
  await page.locator('[data-island][data-awake]').first().waitFor({ state: 'attached' });
  // Waiting work of the island runs once the page has nothing else to do.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

/** Work of a fixed size and of the kind that pages do: it splits and joins text. */
const referenceTask = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const rows = Array.from({ length: 400 }, (_, at) => ({ at, words: `row ${at}`.repeat(20) }));
    for (let round = 0; round < 40; round += 1) JSON.parse(JSON.stringify(rows));
  });

/** The CPU time of each of the page's tasks after the first paint, in milliseconds. */
async function tasksWhile(browser: Browser, page: Page, act: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const busy = new Map<string, number>();
  for (const event of traceEvents)
    if (['ParseHTML', 'Layout', 'EvaluateScript', 'FunctionCall'].includes(event.name))
      busy.set(threadOf(event), (busy.get(threadOf(event)) ?? 0) + (event.dur ?? 0));
  const [main] = [...busy].sort(([, one], [, other]) => other - one)[0] ?? [];
  const paints = traceEvents.filter((event) => event.name === 'firstContentfulPaint').map(({ ts }) => ts);
  const painted = paints.length > 0 ? Math.min(...paints) : 0;
  const tasks = traceEvents
    .filter((event) => event.name === 'RunTask' && threadOf(event) === main && event.ts + (event.dur ?? 0) > painted)
    .map(({ tdur = 0 }) => tdur / 1000);
  if (tasks.length === 0) throw new Error('The trace shows no task of the page.');
  return tasks;
}
