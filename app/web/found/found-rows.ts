// Which pages search engines may show. Of the pages that anyone can open, all others say noindex. Those behind the login do not need to: a
// search engine is sent to the page to log in, with a header that says it (`logInFirst`).
import { LEGAL_PAGES } from '#app/ui/legal/legal-pages';
import { routeId } from '../../route-id';
import { routeTable } from '../../route-table';

/** Listed in the sitemap: pages that are worth a visit by themselves. */
export const PAGES_LISTED = [
  '/',
  '/landscapers',
  '/garden-services',
  '/about',
  '/help-center',
  '/legal-pages',
  ...Object.keys(LEGAL_PAGES),
];

const FOUND = new Set([
  ...PAGES_LISTED,
  // Other addresses of pages that are listed: their canonical address says so.
  '/legal-pages/terms-of-service',
  '/legal-pages/privacy-policy',
  // Each of these decides by what it shows.
  '/help-center/articles/:slug',
  '/landscapers/:town',
  '/landscapers/:town/:service',
  '/landscaper/:id',
  // What people who know us search for.
  '/auth',
  '/auth/sign-in',
  '/auth/register',
  '/auth/forgot-password',
  '/post-job-guest/job-type',
]);

/** The routes whose pages say noindex, by their ids. */
export const NOT_TO_BE_FOUND: ReadonlySet<string> = new Set(
  routeTable
    .filter(({ kind, access, path }) => kind === 'page' && typeof access.who === 'string' && !FOUND.has(path))
    .map(({ path }) => routeId(path)),
);
