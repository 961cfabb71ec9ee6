import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { mayRun, type Actor, type Answer, type RequestFacts, type Audience, type Command } from './command';
import { logInFirst, visitorsOnly, wrongRole } from './denial.server';
import { deviceReader } from './sign-in/device.server';
import { sessionIdOf } from './session.server';

type Args = Pick<LoaderFunctionArgs | ActionFunctionArgs, 'request' | 'context'>;

/** The user, if they may run the command. Otherwise throws the same response as the guard. */
export async function admit<For extends Audience>(audience: For, args: Args): Promise<Actor<For>> {
  const user = await args.context.actor();
  if (mayRun(audience, user)) return user;
  if (!user) throw await logInFirst(args);
  throw audience === 'visitor' ? await visitorsOnly(user, args) : await wrongRole(user, args);
}

/** Runs a command with input that is known to be valid: one file of a form, or the parameters of a URL. */
export async function runCommand<Schema extends z.ZodType, Value, Reason extends string, For extends Audience>(
  command: Command<Schema, Value, Reason, For>,
  args: Args,
  input: z.output<Schema>,
): Promise<Answer<Value, Reason>> {
  return runFor(await admit(command.for, args), command, args, input);
}

/** Runs a command for someone who may. Refusals for security are logged. */
export async function runFor<Schema extends z.ZodType, Value, Reason extends string, For extends Audience>(
  actor: Actor<For>,
  command: Command<Schema, Value, Reason, For>,
  args: Args,
  input: z.output<Schema>,
): Promise<Answer<Value, Reason>> {
  const outcome = await command.run(input, actor, args.context.app, await requestFactsOf(args));
  if (!outcome.ok && NOTED.test(outcome.reason))
    args.context.noteSecurity(outcome.reason, { userId: actor?.id, email: emailIn(input) });
  return outcome;
}

/** Wrong passwords and codes, invalid links, limits, and things that belong to someone else. */
const NOTED = /^(wrong-|code-wrong$|link-not-valid$|challenge-over$|account-suspended$|too-many-|not-your)/;

/** The account that a form without a session names. */
function emailIn(input: unknown): string | undefined {
  const { username, email = username } = (input ?? {}) as { username?: unknown; email?: unknown };
  return typeof email === 'string' ? email : undefined;
}

const requestFactsOf = async ({ request, context }: Args): Promise<RequestFacts> => ({
  userAgent: request.headers.get('User-Agent') ?? '',
  address: context.address,
  baseUrl: context.baseUrl,
  sessionId: await sessionIdOf(request.headers.get('Cookie'), context.secure),
  noteSecurity: context.noteSecurity,
  deviceFor: await deviceReader(context, request),
});
