import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { findBrowser } from '../scripts/browser.mjs';
import { fetchedLighthouse } from '../scripts/lighthouse.mjs';
import { signIn, withDemo } from './demo';
import { median } from './measure';

const ORIGIN = 'http://localhost:3977';
/**
 * The delay of the connection, in milliseconds each way. Without one, every picture arrives before the first paint, and
 * Lighthouse then counts it as something that the paint waited for, even where the largest element is text. No visitor
 * has such a connection.
 */
const AWAY_MS = 20;
/** The result is the median of an odd number of visits to each screen. */
const VISITS = Number(process.env.BENCH_ROUNDS ?? 3);
/** A pattern for the names of screens. */
const ONLY = new RegExp(process.env.BENCH_ONLY ?? '');

/** A folder for the last report of each screen, as JSON for the Lighthouse viewer. */
const KEEP = process.env.BENCH_REPORTS;

const LIMITS = { lcp: 1500, tbt: 100, accessibility: 1, 'best-practices': 1, seo: 1 };
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** `open` presses a link, for a page whose URL differs between demos: a pattern of hrefs on the page at `path`. */
type Screen = { name: string; path: string; who?: 'customer' | 'landscaper'; open?: RegExp };
const SCREENS: readonly Screen[] = [
  { name: 'Landing', path: '/' },
  { name: 'Landscapers, towns', path: '/landscapers' },
  { name: 'A town', path: '/landscapers/frome' },
  { name: "A landscaper's profile", path: '/landscapers/frome', open: /^\/landscaper\/[^/]+$/ },
  { name: 'Registration', path: '/auth/register' },
  { name: 'Login', path: '/auth/sign-in' },
  { name: 'Post a job', path: '/post-job/job-type', who: 'customer' },
  { name: "Customer's dashboard", path: '/customer-dashboard', who: 'customer' },
  { name: "A job, its customer's", path: '/customer-dashboard', who: 'customer', open: /^\/jobs\/[^/]+$/ },
  { name: 'Messages', path: '/messages', who: 'customer' },
  { name: 'Find jobs', path: '/landscaper/find-jobs', who: 'landscaper' },
  { name: "Landscaper's dashboard", path: '/landscaper-dashboard', who: 'landscaper' },
];

/**
 * The parts of Lighthouse's answer that we read. `score`: 0 to 1. `numericValue`: milliseconds; the layout shift has no
 * unit.
 */
type Audit = { score: number | null; numericValue?: number; title: string };
type Report = {
  finalDisplayedUrl: string;
  audits: Record<string, Audit>;
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  runtimeError?: { message: string };
};
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

type Row = {
  name: string;
  lcp: number;
  tbt: number;
  shift: number;
  scores: Record<Category, number>;
  faults: string[];
};

/**
 * Visits twelve screens of the demo as Lighthouse's slow phone: slow 4G and a processor slowed four times, both
 * simulated. Prints a table, and what costs each screen its score. Returns whether every screen keeps the limits.
 */
export async function lighthouse(serverUrl: string): Promise<boolean> {
  const url = await fetchedLighthouse();
  const { default: run } = (await import(url)) as { default: Lighthouse };
  const { env } = await findBrowser();
  const rows = await withDemo(serverUrl, ORIGIN, async ({ origin, atEnd }) => {
    const port = await freePort();
    const line = await awayFrom(Number(new URL(origin).port));
    atEnd(() => line.close());
    const browser = await chromium.launch({
      executablePath: env.CHROMIUM_PATH || undefined,
      args: [...env.HEDGEROW_BROWSER_ARGS.split(' '), `--remote-debugging-port=${port}`],
    });
    atEnd(() => browser.close());
    const cookies = { customer: await signIn(origin, 'customer'), landscaper: await signIn(origin, 'landscaper') };
    const measured: Row[] = [];
    for (const screen of SCREENS.filter(({ name }) => ONLY.test(name))) {
      const cookie = screen.who && cookies[screen.who];
      const path = await pathOf(screen, origin, cookie ? { Cookie: cookie } : {});
      await rememberOnly(browser, line.origin, cookie);
      const address = line.origin + path;
      const reports: Report[] = [];
      for (let visit = 0; visit < VISITS; visit += 1) {
        const answer = await run(address, {
          port,
          onlyCategories: CATEGORIES,
          logLevel: 'error',
        });
        if (!answer || answer.lhr.runtimeError)
          throw new Error(`${screen.name}: ${answer?.lhr.runtimeError?.message ?? 'Lighthouse said nothing'}`);
        const { finalDisplayedUrl } = answer.lhr;
        if (finalDisplayedUrl !== address) throw new Error(`${screen.name}: ${address} led to ${finalDisplayedUrl}`);
        reports.push(answer.lhr);
      }
      if (KEEP) keep(KEEP, screen.name, reports.at(-1)!);
      measured.push(rowOf(screen.name, reports));
      process.stderr.write(`${lineOf(measured.at(-1)!)}\n`);
    }
    return measured;
  });
  process.stdout.write(
    `| Screen | LCP, s | TBT, ms | CLS | Performance | Accessibility | Best practices | SEO |\n|---|---|---|---|---|---|---|---|\n`,
  );
  for (const row of rows) process.stdout.write(`${lineOf(row)}\n`);
  for (const { name, faults } of rows) for (const fault of faults) process.stdout.write(`${name}: ${fault}\n`);
  return rows.every(({ faults }) => faults.length === 0);
}

function rowOf(name: string, reports: Report[]): Row {
  const figure = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? NaN));
  const scoreOf = (category: Category) => median(reports.map(({ categories }) => categories[category].score ?? 0));
  const scores = Object.fromEntries(CATEGORIES.map((category) => [category, scoreOf(category)])) as Row['scores'];
  const [lcp, tbt] = [figure('largest-contentful-paint'), figure('total-blocking-time')];
  const [last] = reports.slice(-1) as [Report];
  const under = (category: 'accessibility' | 'best-practices' | 'seo') => {
    const failed = last.categories[category].auditRefs.filter(
      ({ id, weight }) => weight > 0 && (last.audits[id]?.score ?? 1) < 1,
    );
    const words = failed.map(({ id }) => `${last.audits[id]?.title} (${id})`).join('; ');
    return scores[category] < LIMITS[category] ? [`${category} under 100: ${words}`] : [];
  };
  const faults = [
    ...(lcp <= LIMITS.lcp ? [] : [`LCP over ${LIMITS.lcp} ms`]),
    ...(tbt <= LIMITS.tbt ? [] : [`TBT over ${LIMITS.tbt} ms`]),
    ...under('accessibility'),
    ...under('best-practices'),
    ...under('seo'),
  ];
  return { name, lcp, tbt, shift: figure('cumulative-layout-shift'), scores, faults };
}

function keep(folder: string, name: string, report: Report): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name.replace(/\W+/g, '-')}.json`), JSON.stringify(report));
}

const lineOf = ({ name, lcp, tbt, shift, scores }: Row) =>
  `| ${[name, (lcp / 1000).toFixed(2), tbt.toFixed(0), shift.toFixed(3), ...CATEGORIES.map((one) => Math.round(scores[one] * 100))].join(' | ')} |`;

/** Cookies in the browser itself: it drops those that Lighthouse is told to send as a header. */
async function rememberOnly(browser: Browser, origin: string, cookie = ''): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  await session.send('Storage.clearCookies');
  const cookies = cookie
    .split('; ')
    .filter(Boolean)
    .map((one) => {
      const at = one.indexOf('=');
      return { name: one.slice(0, at), value: one.slice(at + 1), url: origin };
    });
  await session.send('Storage.setCookies', { cookies: cookies as never });
  await session.detach();
}

async function pathOf({ name, path, open }: Screen, origin: string, headers: HeadersInit = {}): Promise<string> {
  if (!open) return path;
  const answer = await fetch(origin + path, { headers });
  const hrefs = [...(await answer.text()).matchAll(/href="([^"]+)"/g)].map(([, href]) => href!);
  const href = hrefs.find((one) => open.test(one));
  if (!href) throw new Error(`${name}: ${path} has no link to it.`);
  return href;
}

/** Forwards what it receives after a delay. */
async function awayFrom(port: number): Promise<{ origin: string; close(): void }> {
  const open = new Set<Socket>();
  const passOn = (from: Socket, to: Socket) => {
    open.add(from);
    from.on('data', (bytes) => setTimeout(() => to.write(bytes), AWAY_MS));
    from.on('end', () => setTimeout(() => to.end(), AWAY_MS));
    from.on('error', () => to.destroy());
    from.on('close', () => open.delete(from));
  };
  const server = createServer((browser) => {
    const product = connect(port, 'localhost');
    passOn(browser, product);
    passOn(product, browser);
  });
  await once(server.listen(0), 'listening');
  return {
    origin: `http://localhost:${(server.address() as { port: number }).port}`,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
