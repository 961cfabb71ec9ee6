import type { ServerResponse } from 'node:http';
import { beforeHead } from './before-head';

const PRIVATE = 'private, no-store';

/**
 * A response that does not say who may keep it is for one person, and no cache keeps it. That includes redirects and
 * refusals, because caches may keep a 404 that says nothing. A response that sets a cookie is never public, or a cache
 * would give one visitor's cookie to all others.
 */
export function privateUnlessSaid(response: ServerResponse): void {
  beforeHead(response, () => {
    const said = response.getHeader('Cache-Control');
    if (said === undefined || (/\bpublic\b/.test(String(said)) && response.hasHeader('Set-Cookie')))
      response.setHeader('Cache-Control', PRIVATE);
  });
}
