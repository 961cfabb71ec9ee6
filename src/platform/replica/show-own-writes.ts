import type { Request, RequestHandler } from 'express';
import { beforeHead } from '../pages/before-head';
import { asRequest, type ReadsOfRequest } from './reads-of-request';

type Options = {
  maxLagSeconds: number;
  /** The name of the cookie that says for a few seconds that this browser has changed something. */
  cookie(secure: boolean): string;
  isSecure(request: Request): boolean;
};

/** Browsers count a cookie's time from its arrival, and in whole seconds. */
const MARGIN_SECONDS = 1;

/**
 * Never shown from the replica: calls, because programs may keep no cookies; admins' pages; logging in; and pages where
 * people pay, because they return after the provider, not they, has written.
 */
const ALWAYS_NOW =
  /^\/(api|admin|sandbox|auth|calendar-feed|checkout|payment|garden-services|jobs\/[^/]+\/(pay|accept))\b/;

/**
 * Decides for each request whether it may show data that is a few seconds old: never to someone who has just changed
 * something.
 */
export function showOwnWrites({ maxLagSeconds, cookie, isSecure }: Options): RequestHandler {
  return (request, response, next) => {
    const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(request.method);
    const name = cookie(isSecure(request));
    const reads: ReadsOfRequest = {
      mayBeOld: isRead && !ALWAYS_NOW.test(request.path) && !wantsNow(request) && !hasCookie(request, name),
      wrote: !isRead,
    };
    beforeHead(response, () => {
      if (!reads.wrote) return;
      const secure = isSecure(request) ? '; Secure' : '';
      response.append(
        'Set-Cookie',
        `${name}=1; Max-Age=${maxLagSeconds + MARGIN_SECONDS}; Path=/; HttpOnly${secure}; SameSite=Lax`,
      );
    });
    asRequest(reads, next);
  };
}

/**
 * Someone who reloads a page misses something on it. Our own scripts reload like this when they know that something has
 * changed.
 */
const wantsNow = (request: Request): boolean => /no-cache|max-age=0/.test(request.get('Cache-Control') ?? '');

const hasCookie = (request: Request, name: string): boolean =>
  request.get('Cookie')?.split(/; */).includes(`${name}=1`) === true;
