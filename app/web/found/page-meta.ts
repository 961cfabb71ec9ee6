import type { MetaDescriptor } from '@remix-run/node';
import { BRAND } from '#app/ui/page/brand';

type Args = { matches: readonly ({ id: string; data: unknown } | undefined)[]; location: { pathname: string } };
export type FoundPage = {
  /** Our name is added, unless it is `whole`. */
  title: string;
  whole?: boolean;
  about: string;
  /** The canonical path, if the page has several. By default, the URL without its query. */
  path?: string;
  /** The URL of the picture for shared links to the page. */
  picture?: string;
  /** The page's facts in the vocabulary of schema.org. */
  facts?: Facts[];
  /** Whether search engines are asked to leave the page out. */
  isLeftOut?: boolean;
};
export type Facts = { '@type': string } & Record<string, unknown>;

/** The URL contains the version, because browsers and other sites cache a picture for ever. */
const PICTURE_OF_ALL = '/share/pages/home.png?v=1';

/** The site's own URL, which the root's loader has read. */
export const siteOf = ({ matches }: Pick<Args, 'matches'>): string =>
  (matches.find((match) => match?.id === 'root')?.data as { site?: string } | undefined)?.site ?? '';

/** What a public page tells search engines and sites that show a link to it. */
export function foundMeta(args: Args, page: FoundPage): MetaDescriptor[] {
  const { title, whole, about, path = args.location.pathname, picture = PICTURE_OF_ALL, facts = [], isLeftOut } = page;
  const site = siteOf(args);
  const url = site + path;
  return [
    { title: whole ? title : `${title} · ${BRAND.name}` },
    { name: 'description', content: about },
    ...(isLeftOut ? [{ name: 'robots', content: 'noindex' }] : [{ tagName: 'link', rel: 'canonical', href: url }]),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: BRAND.name },
    { property: 'og:locale', content: 'en_GB' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: about },
    { property: 'og:url', content: url },
    { property: 'og:image', content: site + picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(isLeftOut ? [] : facts.map((one) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...one } }))),
  ];
}
