// What people of an earlier release find when they come back.
import { routeTable, type RouteRow } from '#app/route-table';
import { pageText } from '#tests/support/page-text';
import type { TestApp } from '#tests/support/app';
import { browser, type Browser } from '#tests/support/web';

/** The password of everyone in the demo, in every release. */
export const PASSWORD = 'hedgerow-demo';

export type UserType = 'customer' | 'landscaper' | 'admin';

/** Everyone’s browser, each signed in once with its password. */
export function browsersOf({ app }: TestApp): (email: string) => Promise<Browser> {
  const browsers = new Map<string, Browser>();
  return async (email) => {
    const own = browsers.get(email) ?? (await browser(app));
    if (browsers.has(email)) return own;
    const answer = await own.post('/auth/sign-in', { username: email, password: PASSWORD });
    if (answer.status !== 303) throw new Error(`${email} was not signed in: ${answer.status}`);
    browsers.set(email, own);
    return own;
  };
}

/** What someone reads at a URL. */
export async function readAt(own: Browser, address: string): Promise<string> {
  const answer = await own.get(address);
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
  return pageText(await answer.text());
}

/** Pages that refuse everyone who comes without a reason. */
const REFUSING = ['/unauthorized', '/payment-success', '/calendar-page/feed/revoke', '/api/*', '*'];

const pagesFor = (userType: UserType) =>
  routeTable.filter(
    ({ access, methods }: RouteRow) =>
      methods.includes('GET') &&
      (access.who === 'anyone' || (Array.isArray(access.who) && access.who.includes(userType))),
  );

/** Every other URL without a parameter for this type of user. */
export const addressesFor = (userType: UserType): string[] =>
  pagesFor(userType)
    .map(({ path }) => path)
    .filter((path) => !path.includes(':') && !REFUSING.includes(path));

/** Every URL of one job for this type of user. Some say that there is nothing to do or to see. */
export const addressesOfJob = (userType: UserType, jobId: string): string[] =>
  pagesFor(userType)
    .map(({ path }) => path)
    .filter((path) => /^(\/admin)?\/jobs\/:id(\/[^:]+)?$/.test(path))
    .map((path) => path.replace(':id', jobId));

/** Visits them all. Returns those with at least the status `from`, and how many were readable pages. */
export async function visit(own: Browser, addresses: string[], { from }: { from: number }) {
  const refused: string[] = [];
  let read = 0;
  for (const address of addresses) {
    const { status } = await own.get(address);
    if (status >= from) refused.push(`${address}: ${status}`);
    if (status === 200) read += 1;
  }
  return { refused, read };
}
