import type { NextFunction, Request, Response } from 'express';
import { routeTable } from '../../route-table';

// The router does not look at case, nor at a slash at the end, so each page could be read at many addresses. People and search engines are sent
// to the one that we link to.

const SUSPECT = /[A-Z]|\/{2}|.\/$/;

const pages = routeTable
  .filter(({ kind, path }) => kind === 'page' && path !== '*')
  .map(({ path }) => path.split('/').filter(Boolean));

/** The address of the page that is asked for in other letters or with other slashes. Undefined if it is the right one, or there is no such page. */
export function oneAddressOf(pathname: string): string | undefined {
  if (!SUSPECT.test(pathname)) return undefined;
  const asked = pathname.split('/').filter(Boolean);
  const page = pages
    .filter((words) => words.length === asked.length)
    .find((words) => words.every((word, at) => word.startsWith(':') || word === asked[at]?.toLowerCase()));
  // An id or a key is kept as it was typed: some are the same only letter for letter.
  const right = page && ['', ...page.map((word, at) => (word.startsWith(':') ? asked[at] : word))].join('/');
  return right === pathname ? undefined : right;
}

/** Sends those who only read on to the one address of the page. */
export function sendToOneAddress(request: Request, response: Response, next: NextFunction): void {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const right = isRead ? oneAddressOf(request.path) : undefined;
  if (right === undefined) return next();
  response.redirect(301, right + request.url.slice(request.path.length));
}
