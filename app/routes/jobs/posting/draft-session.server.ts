import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import type { Visitor } from '#src/modules/jobs/domain/visitor';
import type { DraftSession } from '#app/commands/jobs/posting/draft-session';
import { entryPointAt, isEntryPoint, isForGuests, type PagedEntryPoint } from '#app/commands/jobs/posting/entry-points';
import { requireActor } from '#app/web/guard.server';
import { rememberVisitor, visitorSecretOf } from '#app/web/visitor.server';

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type OpenDraftSession = { draftSession: DraftSession; visitor?: Visitor };
type Reply = Response | { init: ResponseInit | null };

const entryPointOf = ({ request, params }: Args): PagedEntryPoint =>
  isEntryPoint(params.entryPoint) ? params.entryPoint : entryPointAt(new URL(request.url).pathname);

/**
 * The draft session of this page, or of the call that names its entry point. Only reads: a visitor who has not begun
 * gets an empty one.
 */
export async function draftSessionOf(args: Args): Promise<OpenDraftSession> {
  const entryPoint = entryPointOf(args);
  const { context, request } = args;
  if (!isForGuests(entryPoint)) {
    const { id } = await requireActor(args);
    return { draftSession: { entryPoint, ownerId: id, countedBy: id, drafts: context.app.jobs } };
  }
  const secret = context.fromAction.visitorSecret ?? (await visitorSecretOf(context, request));
  const visitor = secret === undefined ? undefined : await context.app.visitors.find.execute({ secret });
  return { draftSession: ofVisitor(context, entryPoint, visitor), visitor };
}

/**
 * Runs an action in the draft session of its page. A visitor's first form gives them a secret, and each form keeps
 * their draft for another week. The response sets the cookie even if the form is refused.
 */
export async function inDraftSession<Answer extends Reply>(
  args: ActionFunctionArgs,
  run: (open: OpenDraftSession) => Promise<Answer>,
): Promise<Answer> {
  const { context, request } = args;
  const entryPoint = entryPointOf(args);
  if (!isForGuests(entryPoint)) return run(await draftSessionOf(args));
  const { visitor, secret } = await admitVisitor(context, await visitorSecretOf(context, request));
  // A new visitor's request has no cookie yet, but the page in the response must show their draft.
  context.fromAction.visitorSecret = secret;
  const reply = await run({ draftSession: ofVisitor(context, entryPoint, visitor), visitor });
  return secret === undefined ? reply : withCookie(reply, await rememberVisitor(context, secret));
}

/** A known visitor or a new one; undefined if this IP address has brought too many new visitors. */
export async function admitVisitor(
  { app, address }: AppLoadContext,
  secret: string | undefined,
): Promise<{ visitor?: Visitor; secret?: string }> {
  const known = secret !== undefined && (await app.visitors.find.execute({ secret }));
  if (!known && !(await app.rateLimits.allow('write-as-visitor', address))) return {};
  return app.visitors.admit.execute({ secret });
}

const ofVisitor = (
  { app, address }: AppLoadContext,
  entryPoint: DraftSession['entryPoint'],
  visitor: Visitor | undefined,
): DraftSession => ({ entryPoint, ownerId: visitor?.id, countedBy: address, drafts: app.visitors });

/** Does not replace a cookie that the reply already sets: after posting, it ends the visitor's draft session. */
function withCookie<Answer extends Reply>(reply: Answer, setCookie: string): Answer {
  const headers = reply instanceof Response ? reply.headers : new Headers(reply.init?.headers);
  const name = `${setCookie.split('=')[0]}=`;
  if (!headers.getSetCookie().some((one) => one.startsWith(name))) headers.append('Set-Cookie', setCookie);
  if (!(reply instanceof Response)) reply.init = { ...reply.init, headers };
  return reply;
}
