import { data, redirect, type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { PROFILE_FIRST } from './profile-first';
import { jsonError } from './json-error';
import { acceptsOnlyJson } from './json/json-page.server';
import { keepForm } from './ended-session/kept-form.server';
import { rememberReturnUrl } from './return-url.server';
import { sessionIdOf } from './session.server';
import { isKnownBrowser } from './sign-in/device.server';
import { redirectWithToast } from './toast.server';

// How the guard and the commands refuse users: JSON for calls, a redirect for pages.
type Args = Pick<LoaderFunctionArgs | ActionFunctionArgs, 'request' | 'context'>;

/** Whether a JSON response is expected. */
export const isCall = (request: Request): boolean =>
  new URL(request.url).pathname.startsWith('/api/') || acceptsOnlyJson(request);

/** The time to read that the session has ended, before the page to log in opens (C-COMP-05). */
const READ_SECONDS = 2;

/**
 * For someone who sent a form after their session had ended: says so, leads to /auth, and keeps what was typed
 * (E-COMP-01).
 */
async function sessionEnded({ request, context }: Args) {
  const headers = new Headers({ Refresh: `${READ_SECONDS}; url=/auth` });
  headers.append('Set-Cookie', await rememberReturnUrl(context, request));
  const kept = await keepForm(context, request);
  if (kept) headers.append('Set-Cookie', kept);
  return data({ isKept: kept !== undefined }, { status: 401, headers });
}

/** A session's cookie lasts for 30 days after logging in, that of a known browser for half a year. */
const wasLoggedIn = async ({ request, context }: Args): Promise<boolean> =>
  (await sessionIdOf(request.headers.get('Cookie'), context.secure)) !== undefined ||
  (await isKnownBrowser(context, request));

/** For a visitor who has to log in first. */
export async function logInFirst({ request, context }: Args, page = '/auth') {
  if (isCall(request)) return jsonError(401, 'Please log in to continue.', 'not-signed-in');
  // Only someone logged in sees a form, so a browser in which someone was has since lost the session or its cookie
  // (SPEC3-S10).
  if (request.method === 'POST' && (await wasLoggedIn({ request, context }))) return sessionEnded({ request, context });
  if (request.method !== 'GET') return redirect(page);
  // Tells a search engine that came by a link not to index this page.
  const headers = { 'Set-Cookie': await rememberReturnUrl(context, request), 'X-Robots-Tag': 'noindex' };
  return redirect(page, { headers });
}

/** For a user of another role. */
export async function wrongRole(user: SessionUser, { request, context }: Args, page?: string): Promise<Response> {
  context.noteSecurity('wrong-user-type', { userId: user.id });
  if (isCall(request)) return jsonError(403, wrongRoleWords(user), 'wrong-user-type');
  return page === undefined ? denied(user, context) : redirect(page);
}

/** For a user who requests something meant for visitors. Customers are redirected to their own version of the page. */
export async function visitorsOnly(user: SessionUser, args: Args, customerPage = '/post-job'): Promise<Response> {
  if (user.userType !== 'customer') return wrongRole(user, args);
  return isCall(args.request)
    ? jsonError(403, 'You already have an account: please use POST /api/jobs.', 'signed-in')
    : redirect(customerPage);
}

/** For a user whose profile has to be completed first. */
export const completeProfileFirst = ({ request }: Args, page: string): Response =>
  isCall(request) ? jsonError(...PROFILE_FIRST, 'profile-incomplete') : redirect(page);

/** For an admin without a second factor, where real money moves. */
export const secondFactorFirst = async ({ request, context }: Args): Promise<Response> =>
  isCall(request)
    ? jsonError(403, SECOND_FACTOR_FIRST, 'second-factor-missing')
    : redirectWithToast(context, '/settings-page/two-factor', {
        title: 'One more step',
        description: SECOND_FACTOR_FIRST,
        kind: 'problem',
      });
const SECOND_FACTOR_FIRST = 'Admins need a second factor. Please set one up, then carry on.';

const denied = (user: SessionUser, context: AppLoadContext) =>
  redirectWithToast(context, wrongRoleDestination(user), {
    title: 'Access Denied',
    description: wrongRoleWords(user),
    kind: 'problem',
  });

const wrongRoleWords = ({ userType }: SessionUser) => `You are logged in as a ${userType} and cannot access this page.`;

/** Where a user whose role may not see a page is redirected by default (specification S1 2.2, D-GUARD-DEST). */
function wrongRoleDestination(user: SessionUser): string {
  if (user.userType === 'admin') return '/admin';
  if (user.userType === 'landscaper' && !user.profileCompleted) return '/landscaper-registration-step1';
  return '/';
}
