import type { MetaDescriptor } from '@remix-run/node';
import { BRAND } from '#app/ui/page/brand';

type Args = { matches: readonly ({ id: string; data: unknown } | undefined)[]; location: { pathname: string } };
export type FoundPage = {
  /** Without our name, unless it is `whole`. */
  title: string;
  whole?: boolean;
  about: string;
  /** The one address of the page, if it can also be read at others. Without it, the address without its query. */
  path?: string;
  /** The address of the picture that is shown where a link to the page is shared. */
  picture?: string;
  /** What the page says in the words of schema.org. */
  facts?: Facts[];
  /** Whether search engines are told to leave the page out. */
  isLeftOut?: boolean;
};
export type Facts = { '@type': string } & Record<string, unknown>;

/** The version is in the address, because browsers and other sites keep a picture for ever. */
const PICTURE_OF_ALL = '/share/pages/home.png?v=1';

/** The site's own URL, which the root has read. */
export const siteOf = ({ matches }: Pick<Args, 'matches'>): string =>
  (matches.find((match) => match?.id === 'root')?.data as { site?: string } | undefined)?.site ?? '';

/** What a page that may be found says about itself to search engines and to those who show a link to it. */
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
