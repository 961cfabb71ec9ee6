import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import type { Visitor } from '#src/modules/jobs/domain/visitor';
import type { Desk } from '#app/commands/jobs/desk';
import { doorAt, isForGuests } from '#app/commands/jobs/doors';
import { requireActor } from '#app/web/guard.server';
import { rememberVisitor, visitorSecretOf } from '#app/web/visitor.server';

type Args = LoaderFunctionArgs | ActionFunctionArgs;
export type OpenDesk = { desk: Desk; visitor?: Visitor };

type Answered = Response | { init: ResponseInit | null };

const doorOf = ({ request }: Args) => doorAt(new URL(request.url).pathname);

/** The desk of this page as it stands: somebody who has not begun finds an empty one, and nothing is written. */
export async function deskOf(args: Args): Promise<OpenDesk> {
  const door = doorOf(args);
  const { context, request } = args;
  if (!isForGuests(door)) {
    const { id } = await requireActor(args);
    return { desk: { door, ownerId: id, countedBy: id, drafts: context.app.jobs } };
  }
  const secret = context.fromAction.visitorSecret ?? (await visitorSecretOf(context, request));
  const visitor = secret === undefined ? undefined : await context.app.visitors.find.execute({ secret });
  return { desk: deskOfVisitor(context, door, visitor), visitor };
}

/**
 * Runs a form of a door at its desk. A visitor who begins is given a secret, and one who goes on is kept for another week; the answer
 * carries it, whatever it is.
 */
export async function atDesk<Answer extends Answered>(
  args: ActionFunctionArgs,
  work: (open: OpenDesk) => Promise<Answer>,
): Promise<Answer> {
  const { context, request } = args;
  const door = doorOf(args);
  if (!isForGuests(door)) return work(await deskOf(args));
  const { visitor, secret } = await admit(context, await visitorSecretOf(context, request));
  // A visitor who begins with this request has no cookie yet, and the page that answers it is already theirs.
  context.fromAction.visitorSecret = secret;
  const answer = await work({ desk: deskOfVisitor(context, door, visitor), visitor });
  return secret === undefined ? answer : withCookie(answer, await rememberVisitor(context, secret));
}

/** A visitor who is known, or a new one; nobody where too many have begun from this address. */
export async function admit(
  { app, address }: AppLoadContext,
  secret: string | undefined,
): Promise<{ visitor?: Visitor; secret?: string }> {
  const known = secret !== undefined && (await app.visitors.find.execute({ secret }));
  if (!known && !(await app.rateLimits.allow('write-as-visitor', address))) return {};
  return app.visitors.admit.execute({ secret });
}

const deskOfVisitor = ({ app, address }: AppLoadContext, door: Desk['door'], visitor: Visitor | undefined): Desk => ({
  door,
  ownerId: visitor?.id,
  countedBy: address,
  drafts: app.visitors,
});

/** Whoever posted meanwhile is a visitor no more, and has that said in the answer already. */
function withCookie<Answer extends Answered>(answer: Answer, setCookie: string): Answer {
  const headers = answer instanceof Response ? answer.headers : new Headers(answer.init?.headers);
  const name = `${setCookie.split('=')[0]}=`;
  if (!headers.getSetCookie().some((one) => one.startsWith(name))) headers.append('Set-Cookie', setCookie);
  if (!(answer instanceof Response)) answer.init = { ...answer.init, headers };
  return answer;
}
