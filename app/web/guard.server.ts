import {
  data,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type ServerBuild,
} from '@remix-run/node';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { routeId } from '../route-id';
import { routeTable, type Access, type RouteRow } from '../route-table';
import { rememberReturnUrl } from './return-url.server';
import { redirectWithToast } from './toast.server';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** Where the general rule sends a user whose type may not see a page (seeds S1 2.2, D-GUARD-DEST). */
function wrongTypeDestination(user: SessionUser): string {
  if (user.userType === 'admin') return '/admin';
  if (user.userType === 'landscaper' && !user.profileCompleted) return '/landscaper-registration-step1';
  return '/';
}

const wrongTypeWords = ({ userType }: SessionUser) => `You are logged in as a ${userType} and cannot access this page.`;

const denied = (user: SessionUser, context: AppLoadContext) =>
  redirectWithToast(context, wrongTypeDestination(user), {
    title: 'Access Denied',
    description: wrongTypeWords(user),
    kind: 'problem',
  });

/** Who has an account does not open another: customers have a door of their own. */
async function admitVisitor(
  { customer }: Extract<Access, { who: 'visitor' }>,
  { kind, user, context }: { kind: RouteRow['kind']; user: SessionUser | undefined; context: AppLoadContext },
): Promise<void> {
  if (!user) return;
  const isCustomer = user.userType === 'customer';
  if (kind === 'json' && isCustomer)
    throw jsonNo(403, 'You have an account already: post with POST /api/jobs.', 'signed-in');
  if (kind === 'json') throw jsonNo(403, wrongTypeWords(user), 'wrong-user-type');
  throw isCustomer ? redirect(customer) : await denied(user, context);
}

const jsonNo = (status: number, message: string, code: string, headers?: HeadersInit) =>
  Response.json({ error: message, message, code }, { status, headers });

/** Lets the request through, or throws the answer that sends it elsewhere. */
async function admit(
  row: RouteRow,
  { context, request }: { context: AppLoadContext; request: Request },
): Promise<void> {
  const { access, kind } = row;
  if (access.who === 'anyone' || access.who === 'provider') return;
  const user = await context.actor();
  if (access.who === 'visitor') return admitVisitor(access, { kind, user, context });

  if (!user) {
    if (kind === 'json') throw jsonNo(401, 'Please log in to continue.', 'not-signed-in');
    if (access.anonymous === 'page') return;
    const setCookie = await rememberReturnUrl(context, request);
    throw redirect(access.anonymous ?? '/auth', setCookie ? { headers: { 'Set-Cookie': setCookie } } : undefined);
  }
  if (!access.who.includes(user.userType)) {
    if (kind === 'json') throw jsonNo(403, wrongTypeWords(user), 'wrong-user-type');
    if (access.wrongType === 'page') return;
    if (access.wrongType) throw redirect(access.wrongType);
    throw await denied(user, context);
  }
  if (access.incomplete && !user.profileCompleted) {
    if (kind === 'json') throw jsonNo(403, 'Please complete your profile first.', 'profile-incomplete');
    throw redirect(access.incomplete);
  }
}

/**
 * Puts the guard in front of every loader and action of the build, so that no route can forget it. A route without a row
 * in the table, or a row without its route, is a fault at start.
 */
export function guardRoutes(build: ServerBuild, table: readonly RouteRow[] = routeTable): ServerBuild {
  const rows = new Map(table.map((row) => [routeId(row.path), row]));
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      if (!route) return [id, route];
      const { loader, action } = route.module;
      if (id === 'root') {
        // The page around every route reads the session as well.
        const rootLoader = (args: LoaderFunctionArgs) => answering({ kind: 'page' }, args, () => loader?.(args));
        return [id, { ...route, module: { ...route.module, loader: rootLoader } }];
      }
      const row = rows.get(id);
      if (!row) throw new Error(`Route ${id} has no row in the route table`);
      const guardedLoader = async (args: LoaderFunctionArgs) => {
        return answering(row, args, async () => {
          await admit(row, args);
          if (loader) return loader(args);
          return row.kind === 'page' ? null : methodNotAllowed(row);
        });
      };
      const guardedAction = async (args: ActionFunctionArgs) => {
        if (!row.methods.includes(args.request.method)) throw methodNotAllowed(row);
        return answering(row, args, async () => {
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
 * An answer that leads to the product's own address leads there by its path, so that whoever came by another name of the same house
 * stays in it, signed in. Whoever asks for JSON is told of a fault in JSON as well (D-ERRFIELD); pages have their error page. While the
 * database cannot be asked, both are 503.
 */
async function answering(
  { kind }: Pick<RouteRow, 'kind'>,
  { request, context }: Args,
  answer: () => unknown,
): Promise<unknown> {
  try {
    return byPath(kind === 'json' ? forOneReader(await answer()) : await answer(), context);
  } catch (fault) {
    byPath(fault, context);
    if (!(fault instanceof Error)) throw fault;
    const unavailable = context.app.isUnavailable(fault);
    if (kind !== 'json' && !unavailable) throw fault;
    if (!request.signal.aborted)
      context.app.log.error('A call failed', {
        fault,
        requestId: context.requestId,
        url: new URL(request.url).pathname,
        method: request.method,
      });
    const [status, headers] = unavailable ? [503, { 'Retry-After': '5' }] : [500, undefined];
    if (kind !== 'json') throw data(null, { status, headers });
    const words = `Something went wrong. Please try again, or contact us and quote E-${context.requestId}.`;
    return jsonNo(status, words, unavailable ? 'unavailable' : 'fault', headers);
  }
}

/** What a call answers is about one person: no cache may show it to another. Pages say so where they are made. */
function forOneReader(answer: unknown): unknown {
  if (answer instanceof Response && !answer.headers.has('Cache-Control'))
    answer.headers.set('Cache-Control', 'private, no-cache');
  return answer;
}

function byPath(answer: unknown, { baseUrl }: AppLoadContext): unknown {
  const to = answer instanceof Response ? answer.headers.get('Location') : null;
  if (to?.startsWith(`${baseUrl}/`)) (answer as Response).headers.set('Location', to.slice(baseUrl.length));
  return answer;
}

function methodNotAllowed(row: RouteRow): Response {
  const headers = { Allow: row.methods.join(', ') };
  if (row.kind !== 'json') return new Response('Method Not Allowed', { status: 405, headers });
  const message = `This address answers ${row.methods.join(', ')} only.`;
  return Response.json({ error: message, message, code: 'method-not-allowed' }, { status: 405, headers });
}

/** The signed-in user of a route whose row admits signed-in people only. */
export async function requireActor({ context }: Args): Promise<SessionUser> {
  const user = await context.actor();
  if (!user) throw new Error('The guard let a visitor without a session through');
  return user;
}

export const notFound = (): never => {
  throw data(null, { status: 404 });
};
