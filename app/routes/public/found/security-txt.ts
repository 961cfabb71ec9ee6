import type { LoaderFunctionArgs } from '@remix-run/node';
import { BRAND } from '#app/ui/page/brand';

/** How long researchers may rely on the file. */
const VALID_FOR_MS = 180 * 24 * 60 * 60_000;

/** GET /.well-known/security.txt: where to report a weakness (RFC 9116). */
export async function loader({ context }: LoaderFunctionArgs) {
  const expires = new Date((await context.app.clock.now()).getTime() + VALID_FOR_MS);
  const lines = [
    `Contact: mailto:${BRAND.email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${context.baseUrl}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
