import { register } from 'node:module';
import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import type { Knex } from 'knex';
import { routeTable } from '#app/route-table';
import { sessionReader } from '#app/web/session-reader.server';
import type { App } from '#src/composition/app';
import { PEOPLE_SQL } from './fill';

// Pages draw icons, link stylesheets and fonts, and list pictures and islands, all of which only the build can read.
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

const page = (who: Names, what: string, path: string, route = path.split('?')[0]!): Page => ({
  who,
  what,
  path,
  route,
});

/** Who looks at which page: people with a lot to see (400 jobs under way, or 100), and with little. */
const pagesOf = ({ landscaper, customer, wonJob, openJob, ownJob, doneJob }: Found): Page[] => [
  ...both('landscaper', (who, are) => [
    page(who, `landscaper’s dashboard, ${are}`, '/landscaper-dashboard'),
    page(who, `find jobs, ${are}`, '/landscaper/find-jobs'),
    page(who, `landscaper’s jobs, ${are}`, '/my-jobs'),
    page(who, `earnings, ${are}`, '/landscaper/earnings'),
    page(who, `earnings statement, ${are}`, '/landscaper/earnings/statement'),
    page(who, `landscaper’s figures, ${are}`, '/landscaper/figures'),
    page(who, `calendar, landscaper, ${are}`, '/calendar-page'),
    page(who, `threads, landscaper, ${are}`, '/messages'),
    page(who, `notifications, landscaper, ${are}`, '/notifications'),
    page(who, `reviews, landscaper, ${are}`, '/reviews'),
  ]),
  ...both('customer', (who, are) => [
    page(who, `customer’s dashboard, ${are}`, '/customer-dashboard'),
    page(who, `customer’s jobs, ${are}`, '/my-jobs'),
    page(who, `payments, ${are}`, '/payment-history'),
    page(who, `payments statement, ${are}`, '/payment-history/statement'),
    page(who, `calendar, customer, ${are}`, '/calendar-page'),
    page(who, `threads, customer, ${are}`, '/messages'),
    page(who, `notifications, customer, ${are}`, '/notifications'),
    page(who, `loyalty, ${are}`, '/loyalty'),
  ]),
  page('landscaper', 'threads, completed', '/messages?filter=completed'),
  page('landscaper', 'threads, a search', '/messages?search=hedge'),
  page('landscaper', 'one conversation', `/messages/${wonJob}`, '/messages/:id'),
  page('landscaper', 'job page, hired landscaper', `/jobs/${wonJob}`, '/jobs/:id'),
  page('landscaper', 'job page, landscaper looks at an open job', `/jobs/${openJob}`, '/jobs/:id'),
  page('customer', 'job page, its customer', `/jobs/${ownJob}`, '/jobs/:id'),
  page('customer', 'bids of a job, its customer', `/jobs/${ownJob}/bids`, '/jobs/:id/bids'),
  page('admin', 'job page, an admin', `/jobs/${doneJob}`, '/jobs/:id'),
  page('customer', 'a landscaper’s profile', `/landscaper/${landscaper}`, '/landscaper/:id'),
  page('customer', 'landscapers of a town', '/landscapers/frome', '/landscapers/:town'),
  ...ADMIN.map((path) => page('admin', `admin: ${path}`, path)),
  page('admin', 'admin: a person', `/admin/people/${customer}`, '/admin/people/:id'),
];

const LISTS =
  'users jobs bids messages reviews payments support verification disputes data reports audit users&search=ada+c4 jobs&search=hedge jobs&jobStatus=completed payments&kind=refund bids&only=outliers';
const ADMIN = [
  '/admin-dashboard',
  ...LISTS.split(' ').map((tab) => `/admin-dashboard?tab=${tab}`),
  '/admin/mails',
  '/admin/running',
  '/admin/audit',
  '/admin/reported',
  '/admin/find?q=ada',
];

const both = (one: 'landscaper' | 'customer', pages: (who: Names, are: 'heavy' | 'light') => Page[]): Page[] => [
  ...pages(one, 'heavy'),
  ...pages(one === 'landscaper' ? 'lightLandscaper' : 'lightCustomer', 'light'),
];

/** The loaders of each page, with the root's and the session, as one request runs them. */
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
    pages[what] = async () => {
      const context = contextOf(app, () => Promise.resolve(sessions.get(who)));
      const request = new Request(`http://bench.test${path}`);
      const params = paramsOf(route, path);
      const args = { request, context, params } as unknown as LoaderFunctionArgs;
      await Promise.all([root.loader(args), loader(args)]);
    };
  }
  return pages;
}

const contextOf = (app: App, sessionId: () => Promise<string | undefined>) =>
  ({
    app,
    ...sessionReader(app, sessionId),
    baseUrl: 'http://bench.test',
    secure: false,
    address: '127.0.0.1',
    requestId: 'bench',
    nonce: '',
    sandbox: true,
    noteSecurity: () => undefined,
    fromAction: {},
  }) as unknown as AppLoadContext;

/** `/jobs/:id` and `/jobs/7` give `{ id: '7' }`. */
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
