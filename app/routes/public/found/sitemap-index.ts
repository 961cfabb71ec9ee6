import type { LoaderFunctionArgs } from '@remix-run/node';
import { ADDRESSES_MAX, sitemapIndexOf } from './sitemap-xml';

/** GET /sitemap.xml: the list of sitemaps. The sitemap of the profiles is split. */
export async function loader({ context }: LoaderFunctionArgs) {
  const parts = await context.app.jobs.towns.partsOfProfiles(ADDRESSES_MAX);
  const names = ['pages', 'towns', ...parts.map((after) => (after ? `landscapers-${after}` : 'landscapers'))];
  return sitemapIndexOf(names.map((name) => ({ address: `${context.baseUrl}/sitemaps/${name}.xml` })));
}
