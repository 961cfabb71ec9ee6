import type { LoaderFunctionArgs } from '@remix-run/node';

/** GET /robots.txt. Pages that are not to be found say so themselves; only what is no page is left out here. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  new Response(`User-agent: *\nDisallow: /api/\nDisallow: /sandbox/\n\nSitemap: ${context.baseUrl}/sitemap.xml\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
