import { redirect, type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { PROFILE_FIRST } from '#app/commands/refusals';
import { jsonError } from './json-error';
import { rememberReturnUrl } from './return-url.server';
import { redirectWithToast } from './toast.server';

// How the guard and the commands answer users who may not do what they requested: JSON for calls, a redirect for pages.
type Args = Pick<LoaderFunctionArgs | ActionFunctionArgs, 'request' | 'context'>;

/** Whether a JSON response is expected. */
export const isCall = (request: Request): boolean => new URL(request.url).pathname.startsWith('/api/');

/** For a visitor who has to log in first. */
export async function logInFirst({ request, context }: Args, page = '/auth'): Promise<Response> {
  if (isCall(request)) return jsonError(401, 'Please log in to continue.', 'not-signed-in');
  const cookie = await rememberReturnUrl(context, request);
  return redirect(page, cookie ? { headers: { 'Set-Cookie': cookie } } : undefined);
}

/** For a user of another role. */
export async function wrongRole(user: SessionUser, { request, context }: Args, page?: string): Promise<Response> {
  if (isCall(request)) return jsonError(403, wrongRoleWords(user), 'wrong-user-type');
  return page === undefined ? denied(user, context) : redirect(page);
}

/** For a user who requests something meant for visitors without an account. Customers are redirected to their own version of the page. */
export async function visitorsOnly(user: SessionUser, args: Args, customerPage = '/post-job'): Promise<Response> {
  if (user.userType !== 'customer') return wrongRole(user, args);
  return isCall(args.request)
    ? jsonError(403, 'You already have an account: please use POST /api/jobs.', 'signed-in')
    : redirect(customerPage);
}

/** For a user who has to complete a profile first. */
export const completeProfileFirst = ({ request }: Args, page: string): Response =>
  isCall(request) ? jsonError(...PROFILE_FIRST, 'profile-incomplete') : redirect(page);

const denied = (user: SessionUser, context: AppLoadContext) =>
  redirectWithToast(context, wrongRoleDestination(user), {
    title: 'Access Denied',
    description: wrongRoleWords(user),
    kind: 'problem',
  });

const wrongRoleWords = ({ userType }: SessionUser) => `You are logged in as a ${userType} and cannot access this page.`;

/** Where a user whose role may not see a page is redirected, unless the page says otherwise (seeds S1 2.2, D-GUARD-DEST). */
function wrongRoleDestination(user: SessionUser): string {
  if (user.userType === 'admin') return '/admin';
  if (user.userType === 'landscaper' && !user.profileCompleted) return '/landscaper-registration-step1';
  return '/';
}
