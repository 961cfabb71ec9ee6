import type { LoaderFunctionArgs } from '@remix-run/node';

/**
 * GET /robots.txt. Pages that search engines should leave out say so themselves; this excludes only what is not a page.
 */
export const loader = ({ context }: LoaderFunctionArgs) =>
  new Response(`User-agent: *\nDisallow: /api/\nDisallow: /sandbox/\n\nSitemap: ${context.baseUrl}/sitemap.xml\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
