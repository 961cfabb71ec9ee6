import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { isId } from '#src/kernel/id';
import { isWorthFinding } from '#src/modules/jobs/domain/town';
import { HELP_TOPICS } from '#app/ui/help/help-topics';
import { urlOf } from '#app/url-of';
import { PAGES_LISTED } from '#app/web/found/found-rows';
import { ADDRESSES_MAX, sitemapOf, type Entry } from './sitemap-xml';

const pages = () => [
  ...PAGES_LISTED,
  ...HELP_TOPICS.flatMap(({ answers }) => answers.map(({ slug }) => urlOf('/help-center/articles/:slug', slug))),
];

/** Towns, and services in them, with enough to say. */
async function towns({ app }: AppLoadContext) {
  const found = (await app.jobs.towns.towns()).filter(isWorthFinding);
  return found.flatMap(({ slug, services }) => [
    urlOf('/landscapers/:town', slug),
    ...services.filter(isWorthFinding).map((service) => urlOf('/landscapers/:town/:service', slug, service.slug)),
  ]);
}

/** GET /sitemaps/….xml: exactly the pages that search engines may show. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const at = (path: string): Entry => ({ address: context.baseUrl + path });
  const [, part, after] = /^(pages|towns|landscapers)(?:-([0-9a-f-]{36}))?\.xml$/.exec(params.part ?? '') ?? [];
  if (part === 'pages' && !after) return sitemapOf(pages().map(at));
  if (part === 'towns' && !after) return sitemapOf((await towns(context)).map(at));
  if (part !== 'landscapers' || (after !== undefined && !isId(after)))
    return new Response('There is no such sitemap.', { status: 404, headers: { 'Content-Type': 'text/plain' } });
  const profiles = await context.app.jobs.towns.profilesFound({ limit: ADDRESSES_MAX, ...(after && { after }) });
  return sitemapOf(profiles.map(({ id, changedAt }) => ({ ...at(urlOf('/landscaper/:id', id)), changedAt })));
}
