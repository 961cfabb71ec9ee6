import {
  data,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type ServerBuild,
} from '@remix-run/node';
import { loggedPath } from '#src/kernel/logged-path';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { routeId } from '../route-id';
import { isSameForAll, routeTable, type RouteRow } from '../route-table';
import { BEING_PREPARED } from '#app/ui/screens/being-prepared';
import { completeProfileFirst, isCall, logInFirst, secondFactorFirst, visitorsOnly, wrongRole } from './denial.server';
import { jsonError } from './json-error';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** When to try again while the demo is being prepared, in seconds. A page does so automatically. */
const ASK_AGAIN = '3';

/** Nobody sees half a demo: until it is complete, only pages are served that show nothing of it. */
function waitForDemo(row: RouteRow, { request, context }: Args): void {
  const reads = ['GET', 'HEAD'].includes(request.method);
  if (!context.isPreparing || (reads && isSameForAll(row))) return;
  const headers = { 'Retry-After': ASK_AGAIN };
  if (row.kind === 'json') throw jsonError(503, BEING_PREPARED, 'being-prepared', { headers });
  if (row.kind === 'file') throw new Response(BEING_PREPARED, { status: 503, headers });
  throw data(BEING_PREPARED, { status: 503, headers: reads ? { ...headers, Refresh: ASK_AGAIN } : headers });
}

/** Admits the request, or throws the response that refuses it. */
async function admit(row: RouteRow, args: Args): Promise<void> {
  const { access, path } = row;
  waitForDemo(row, args);
  if (access.who === 'anyone' || access.who === 'provider') return;
  const user = await args.context.actor();
  if (access.who === 'visitor') {
    if (user) throw await visitorsOnly(user, args, access.customer);
    return;
  }
  const call = isCall(args.request);
  if (!user) {
    if (access.anonymous === 'page' && !call) return;
    throw await logInFirst(args, access.anonymous);
  }
  if (!access.who.includes(user.userType)) {
    if (access.wrongType === 'page' && !call) return;
    throw await wrongRole(user, args, access.wrongType);
  }
  if (access.incomplete && !user.profileCompleted) throw completeProfileFirst(args, access.incomplete);
  if (await needsSecondFactor(user, path, args.context)) throw await secondFactorFirst(args);
}

/** The pages for an admin without a second factor: the one to set it up, and the one to log out. */
const BEFORE_SECOND_FACTOR = ['/settings-page/two-factor', '/logout'];

/** Where real money moves, an admin's password alone opens nothing. */
async function needsSecondFactor(user: SessionUser, path: string, { sandbox, app }: AppLoadContext): Promise<boolean> {
  if (sandbox || user.userType !== 'admin' || BEFORE_SECOND_FACTOR.includes(path)) return false;
  return !(await app.accounts.twoFactorOf(user.id)).on;
}

/**
 * Puts the guard in front of every loader and action of the build, so that no route can omit it. Throws if a route has
 * no row in the table, or a row has no route.
 */
export function guardRoutes(build: ServerBuild, table: readonly RouteRow[] = routeTable): ServerBuild {
  const rows = new Map(table.map((row) => [routeId(row.path), row]));
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      if (!route) return [id, route];
      const { loader, action } = route.module;
      if (id === 'root') {
        // The root surrounds every page and reads the session as well.
        const rootLoader = (args: LoaderFunctionArgs) => answerWith({ kind: 'page' }, args, () => loader?.(args));
        return [id, { ...route, module: { ...route.module, loader: rootLoader } }];
      }
      const row = rows.get(id);
      if (!row) throw new Error(`Route ${id} has no row in the route table`);
      const guardedLoader = async (args: LoaderFunctionArgs) => {
        return answerWith(row, args, async () => {
          await admit(row, args);
          if (loader) return loader(args);
          return row.kind === 'page' ? null : methodNotAllowed(row);
        });
      };
      const guardedAction = async (args: ActionFunctionArgs) => {
        if (!row.methods.includes(args.request.method)) throw methodNotAllowed(row);
        return answerWith(row, args, async () => {
          await admit(row, args);
          if (!action) throw methodNotAllowed(row);
          return action(args);
        });
      };
      return [id, { ...route, module: { ...route.module, loader: guardedLoader, action: guardedAction } }];
    }),
  ) as ServerBuild['routes'];
  for (const id of rows.keys())
    if (!routes[id]) throw new Error(`The route table names ${id}, but the build has no such route`);
  return { ...build, routes };
}

/**
 * A redirect to the site's own URL is sent as a path, so that a user who came through another host name stays on it and
 * stays signed in. A fault is answered in JSON to calls (D-ERRFIELD); pages have their error page. While the database
 * cannot be reached, both are 503.
 */
async function answerWith(
  { kind }: Pick<RouteRow, 'kind'>,
  { request, context }: Args,
  answer: () => unknown,
): Promise<unknown> {
  try {
    return asRelativeRedirect(kind === 'json' ? withoutCaching(await answer()) : await answer(), context);
  } catch (fault) {
    asRelativeRedirect(fault, context);
    if (!(fault instanceof Error)) throw fault;
    const unavailable = context.app.isUnavailable(fault);
    if (kind !== 'json' && !unavailable) throw fault;
    if (!request.signal.aborted)
      context.app.log.error('A call failed', {
        fault,
        requestId: context.requestId,
        url: loggedPath(request.url),
        method: request.method,
      });
    const [status, headers] = unavailable ? [503, { 'Retry-After': '5' }] : [500, undefined];
    if (kind === 'file') throw new Response('Not available at the moment.', { status, headers });
    if (kind !== 'json') throw data(null, { status, headers });
    const words = `Something went wrong. Please try again, or contact us and quote E-${context.requestId}.`;
    return jsonError(status, words, unavailable ? 'unavailable' : 'fault', { headers });
  }
}

/**
 * A JSON response is for one user, so neither a proxy nor their browser may cache it. Pages, and lists that are polled,
 * decide for themselves.
 */
function withoutCaching(answer: unknown): unknown {
  if (answer instanceof Response && !answer.headers.has('Cache-Control'))
    answer.headers.set('Cache-Control', 'private, no-store');
  return answer;
}

function asRelativeRedirect(answer: unknown, { baseUrl }: AppLoadContext): unknown {
  const to = answer instanceof Response ? answer.headers.get('Location') : null;
  if (to?.startsWith(`${baseUrl}/`)) (answer as Response).headers.set('Location', to.slice(baseUrl.length));
  return answer;
}

function methodNotAllowed(row: RouteRow): Response {
  const headers = { Allow: row.methods.join(', ') };
  if (row.kind !== 'json') return new Response('Method Not Allowed', { status: 405, headers });
  const message = `This URL only accepts ${row.methods.join(', ')}.`;
  return jsonError(405, message, 'method-not-allowed', { headers });
}

/** The user of a route that admits only signed-in users. */
export async function requireActor({ context }: Args): Promise<SessionUser> {
  const user = await context.actor();
  if (!user) throw new Error('The guard let a visitor without a session through');
  return user;
}

export const notFound = (): never => {
  throw data(null, { status: 404 });
};
