/** Search engines read at most 50,000 URLs from one sitemap. */
export const ADDRESSES_MAX = 10_000;

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

export type Entry = { address: string; changedAt?: Date };
const asXml = (tag: 'url' | 'sitemap') => (entry: Entry) =>
  `<${tag}><loc>${escaped(entry.address)}</loc>${entry.changedAt ? `<lastmod>${entry.changedAt.toISOString()}</lastmod>` : ''}</${tag}>`;

export const sitemapOf = (entries: readonly Entry[]) => xml('urlset', entries.map(asXml('url')));
export const sitemapIndexOf = (entries: readonly Entry[]) => xml('sitemapindex', entries.map(asXml('sitemap')));

const xml = (root: string, parts: string[]) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${NAMESPACE}>\n${parts.join('\n')}\n</${root}>\n`, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
