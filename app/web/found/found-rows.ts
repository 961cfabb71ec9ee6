// Which pages search engines may show. All other pages that anyone can open say noindex. Pages behind the login need
// not: a search engine is redirected to log in, with a header that says it (`logInFirst`).
import { LEGAL_PAGES } from '#app/ui/legal/legal-pages';
import { routeId } from '../../route-id';
import { routeTable } from '../../route-table';

/** Listed in the sitemap: pages worth a visit of their own. */
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
  // Other URLs of listed pages, which name the canonical one.
  '/legal-pages/terms-of-service',
  '/legal-pages/privacy-policy',
  // These decide by their content.
  '/help-center/articles/:slug',
  '/landscapers/:town',
  '/landscapers/:town/:service',
  '/landscaper/:id',
  // People who know us search for these.
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
