import type { NextFunction, Request, Response } from 'express';
import { routeTable } from '../../route-table';

// The router ignores case and trailing slashes, so each page could be read at many URLs. People and search engines are
// redirected to the one to which we link.

const SUSPECT = /[A-Z]|\/{2}|.\/$/;

const pages = routeTable
  .filter(({ kind, path }) => kind === 'page' && path !== '*')
  .map(({ path }) => path.split('/').filter(Boolean));

/**
 * The right URL of a page requested with other capitals or slashes. Undefined if it is right already, or there is no
 * such page.
 */
export function oneAddressOf(pathname: string): string | undefined {
  if (!SUSPECT.test(pathname)) return undefined;
  const asked = pathname.split('/').filter(Boolean);
  const page = pages
    .filter((words) => words.length === asked.length)
    .find((words) => words.every((word, at) => word.startsWith(':') || word === asked[at]?.toLowerCase()));
  // An id or key stays as typed: in some, capitals matter.
  const right = page && ['', ...page.map((word, at) => (word.startsWith(':') ? asked[at] : word))].join('/');
  return right === pathname ? undefined : right;
}

/** Redirects GET and HEAD requests to the right URL of the page. */
export function sendToOneAddress(request: Request, response: Response, next: NextFunction): void {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const right = isRead ? oneAddressOf(request.path) : undefined;
  if (right === undefined) return next();
  response.redirect(301, right + request.url.slice(request.path.length));
}
