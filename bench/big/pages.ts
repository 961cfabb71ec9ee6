import { register } from 'node:module';
import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import type { Knex } from 'knex';
import { routeTable } from '#app/route-table';
import { sessionReader } from '#app/web/session-reader.server';
import type { App } from '#src/composition/app';
import { PEOPLE_SQL } from './fill';

// Pages draw icons and link stylesheets and fonts, and list pictures and islands, which only the build can read.
register(
  `data:text/javascript,${encodeURIComponent(
    `export const load = async (url, context, next) => {
       if (/[.](svg|css|woff2)$/.test(url.split('?')[0])) return { format: 'module', source: 'export default ""', shortCircuit: true };
       const loaded = await next(url, context);
       return /[/]app[/]ui[/]/.test(url) ? { ...loaded, source: String(loaded.source).replaceAll('import.meta.glob', '(() => ({}))') } : loaded;
     }`,
  )}`,
);
const root = await import('#app/root');

type Names = 'landscaper' | 'lightLandscaper' | 'customer' | 'lightCustomer' | 'admin';
type Found = Record<Names | 'wonJob' | 'openJob' | 'ownJob' | 'doneJob', string>;
type Page = { what: string; who: Names; path: string; route: string };

/** Who looks at what: with much to see (400 jobs under way, or 100), and with little. */
const pagesOf = ({ wonJob, openJob, ownJob, doneJob, customer }: Found): Page[] => [
  ...both('landscaper', (who, are) => [
    { what: `landscaper’s dashboard, ${are}`, who, path: '/landscaper-dashboard', route: '/landscaper-dashboard' },
    { what: `find jobs, ${are}`, who, path: '/landscaper/find-jobs', route: '/landscaper/find-jobs' },
    { what: `landscaper’s jobs, ${are}`, who, path: '/my-jobs', route: '/my-jobs' },
    { what: `earnings, ${are}`, who, path: '/landscaper/earnings', route: '/landscaper/earnings' },
    {
      what: `earnings statement, ${are}`,
      who,
      path: '/landscaper/earnings/statement',
      route: '/landscaper/earnings/statement',
    },
    { what: `landscaper’s figures, ${are}`, who, path: '/landscaper/figures', route: '/landscaper/figures' },
    { what: `calendar, landscaper, ${are}`, who, path: '/calendar-page', route: '/calendar-page' },
    { what: `threads, landscaper, ${are}`, who, path: '/messages', route: '/messages' },
    { what: `notifications, landscaper, ${are}`, who, path: '/notifications', route: '/notifications' },
    { what: `reviews, landscaper, ${are}`, who, path: '/reviews', route: '/reviews' },
  ]),
  ...both('customer', (who, are) => [
    { what: `customer’s dashboard, ${are}`, who, path: '/customer-dashboard', route: '/customer-dashboard' },
    { what: `customer’s jobs, ${are}`, who, path: '/my-jobs', route: '/my-jobs' },
    { what: `payments, ${are}`, who, path: '/payment-history', route: '/payment-history' },
    {
      what: `payments statement, ${are}`,
      who,
      path: '/payment-history/statement',
      route: '/payment-history/statement',
    },
    { what: `calendar, customer, ${are}`, who, path: '/calendar-page', route: '/calendar-page' },
    { what: `threads, customer, ${are}`, who, path: '/messages', route: '/messages' },
    { what: `notifications, customer, ${are}`, who, path: '/notifications', route: '/notifications' },
    { what: `loyalty, ${are}`, who, path: '/loyalty', route: '/loyalty' },
  ]),
  { what: 'threads, completed', who: 'landscaper', path: '/messages?filter=completed', route: '/messages' },
  { what: 'threads, a search', who: 'landscaper', path: '/messages?search=hedge', route: '/messages' },
  { what: 'one conversation', who: 'landscaper', path: `/messages/${wonJob}`, route: '/messages/:id' },
  { what: 'job page, hired landscaper', who: 'landscaper', path: `/jobs/${wonJob}`, route: '/jobs/:id' },
  {
    what: 'job page, landscaper looks at an open job',
    who: 'landscaper',
    path: `/jobs/${openJob}`,
    route: '/jobs/:id',
  },
  { what: 'job page, its customer', who: 'customer', path: `/jobs/${ownJob}`, route: '/jobs/:id' },
  { what: 'bids of a job, its customer', who: 'customer', path: `/jobs/${ownJob}/bids`, route: '/jobs/:id/bids' },
  { what: 'job page, an admin', who: 'admin', path: `/jobs/${doneJob}`, route: '/jobs/:id' },
  { what: 'a landscaper’s profile', who: 'customer', path: '', route: '/landscaper/:id' },
  { what: 'landscapers of a town', who: 'customer', path: '/landscapers/frome', route: '/landscapers/:town' },
  ...ADMIN.map((path) => ({ what: `admin: ${path}`, who: 'admin' as const, path, route: path.split('?')[0]! })),
  { what: 'admin: a person', who: 'admin', path: `/admin/people/${customer}`, route: '/admin/people/:id' },
];

const ADMIN = [
  '/admin-dashboard',
  ...[
    ...[
      'users',
      'jobs',
      'bids',
      'messages',
      'reviews',
      'payments',
      'support',
      'verification',
      'disputes',
      'data',
      'reports',
      'audit',
    ],
    ...[
      'users&search=ada+c4',
      'jobs&search=hedge',
      'jobs&jobStatus=completed',
      'payments&kind=refund',
      'bids&only=outliers',
    ],
  ].map((tab) => `/admin-dashboard?tab=${tab}`),
  ...['/admin/mails', '/admin/running', '/admin/audit', '/admin/reported', '/admin/find?q=ada'],
];

const both = (one: 'landscaper' | 'customer', pages: (who: Names, are: 'heavy' | 'light') => Page[]): Page[] => [
  ...pages(one, 'heavy'),
  ...pages(one === 'landscaper' ? 'lightLandscaper' : 'lightCustomer', 'light'),
];

/** Each page's loaders, with the one around every page and the session, as one request runs them. */
export async function pagesOn(app: App, knex: Knex): Promise<Record<string, () => Promise<unknown>>> {
  const found = await whatToLookAt(knex);
  const sessions = new Map<string, string>();
  for (const who of ['landscaper', 'lightLandscaper', 'customer', 'lightCustomer', 'admin'] as const)
    sessions.set(who, (await app.accounts.startSession.execute({ userId: found[who] })).sessionId);
  const pages: Record<string, () => Promise<unknown>> = {};
  for (const { what, who, path, route } of pagesOf(found)) {
    const row = routeTable.find((one) => one.path === route && one.kind === 'page')!;
    const { loader } = (await import(`../../app/${row.file}`)) as {
      loader(args: LoaderFunctionArgs): Promise<unknown>;
    };
    const at = path || `/landscaper/${found.landscaper}`;
    pages[what] = async () => {
      const context = contextOf(app, () => Promise.resolve(sessions.get(who)));
      const request = new Request(`http://bench.test${at}`);
      const params = paramsOf(route, at);
      const args = { request, context, params } as unknown as LoaderFunctionArgs;
      await Promise.all([root.loader(args), loader(args)]);
    };
  }
  return pages;
}

// On a single connection, reads that are sent together would wait for it for ever.
const contextOf = (app: App, sessionId: () => Promise<string | undefined>) =>
  ({
    app: { ...app, readTogether: <Found>(reads: () => Promise<Found>) => reads() },
    ...sessionReader(app, sessionId),
    ...{
      baseUrl: 'http://bench.test',
      secure: false,
      address: '127.0.0.1',
      requestId: 'bench',
      nonce: '',
      sandbox: true,
    },
    ...{ noteSecurity: () => undefined, fromAction: {} },
  }) as unknown as AppLoadContext;

/** `/jobs/:id` and `/jobs/7` make `{ id: '7' }`. */
function paramsOf(route: string, path: string): Record<string, string> {
  const parts = path.split('?')[0]!.split('/');
  return Object.fromEntries(
    route.split('/').flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), parts[at]!]] : [])),
  );
}

async function whatToLookAt(knex: Knex): Promise<Found> {
  const one = async <Row>(sql: string, values: string[] = []) => (await knex.raw<{ rows: [Row] }>(sql, values)).rows[0];
  const people = await one<Record<Names, string>>(PEOPLE_SQL);
  const { wonJob } = await one<{ wonJob: string }>(
    'select job_id as "wonJob" from threads where landscaper_id = ? order by last_message_at desc limit 1',
    [people.landscaper],
  );
  const jobs = await one<Pick<Found, 'openJob' | 'ownJob' | 'doneJob'>>(
    `select (select id from jobs where status = 'posted' and bid_count > 0 order by posted_at desc offset 10 limit 1) as "openJob",
            (select id from jobs where status = 'posted' and customer_id = ? and bid_count > 0 order by posted_at desc limit 1) as "ownJob",
            (select id from jobs where status = 'completed' order by posted_at limit 1) as "doneJob"`,
    [people.customer],
  );
  return { ...people, wonJob, ...jobs };
}
