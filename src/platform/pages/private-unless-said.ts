import type { ServerResponse } from 'node:http';
import { beforeHead } from './before-head';

const PRIVATE = 'private, no-store';

/**
 * Whatever does not say who may keep it is for one person, and kept by nobody: redirects and refusals too, because caches may keep a 404
 * that says nothing. What sets a cookie is never public, or a cache would give the cookie of one visitor to all others.
 */
export function privateUnlessSaid(response: ServerResponse): void {
  beforeHead(response, () => {
    const said = response.getHeader('Cache-Control');
    if (said === undefined || (/\bpublic\b/.test(String(said)) && response.hasHeader('Set-Cookie')))
      response.setHeader('Cache-Control', PRIVATE);
  });
}
