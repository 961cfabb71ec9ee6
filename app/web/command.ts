import type { z } from 'zod';
import type { App } from '#src/composition/app';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import type { Prove } from './authenticator.server';

export type Role = SessionUser['userType'];

/** Who may run a command: anyone, only visitors without a session, any user, or users of one or several roles. */
export type Audience = 'anyone' | 'visitor' | 'signed-in' | Role | readonly Role[];

/** The user who runs a command, typed as narrowly as the command's audience allows. */
export type Actor<For extends Audience> = For extends 'anyone'
  ? SessionUser | undefined
  : For extends 'visitor'
    ? undefined
    : For extends 'signed-in'
      ? SessionUser
      : For extends Role
        ? SessionUser & { userType: For }
        : For extends readonly (infer Each extends Role)[]
          ? SessionUser & { userType: Each }
          : never;

export function mayRun<For extends Audience>(audience: For, user: SessionUser | undefined): user is Actor<For> {
  if (audience === 'anyone') return true;
  if (audience === 'visitor') return user === undefined;
  if (user === undefined) return false;
  return audience === 'signed-in' || rolesOf(audience).includes(user.userType);
}

const rolesOf = (audience: Role | readonly Role[]): readonly Role[] =>
  typeof audience === 'string' ? [audience] : audience;

/** How a refusal is shown to the user: status, sentence, and the field it belongs to, if any. */
export type Words = readonly [status: number, words: string, field?: string];

/** What a command returns. `problems`: what is wrong with each field, in words. */
export type Answer<Value, Reason extends string> =
  | { ok: true; value: Value; problems?: undefined }
  | { ok: false; reason: Reason; problems?: { [field: string]: string[] | undefined } };

/** Notes in the log that something was refused for the sake of security, and whom it was about. */
export type NoteSecurity = (what: string, who?: { userId?: string; email?: string }) => void;

/**
 * What a command knows about the request besides its input. `baseUrl`: the site's own URL, for example for the payment provider to
 * send the user back to. `sessionId`: the session of the request, if any. `prove`: checks a password or a code (decision 19). `deviceFor`:
 * the number by which the browser is known for the account with an email, if someone has logged in to it there (decision 65).
 */
export type RequestFacts = {
  userAgent: string;
  address: string;
  baseUrl: string;
  sessionId?: string;
  prove: Prove;
  deviceFor(email: string): string | undefined;
  /** For what only the command knows; every refusal that matters is noted anyway (run-command.server.ts). */
  noteSecurity: NoteSecurity;
};

/**
 * One thing a person can do: who may do it, what a valid request is, what happens, and the words for each refusal. A page and a
 * JSON call share it; how each of them is answered is in submit.server.ts only.
 */
export type Command<Schema extends z.ZodType, Value, Reason extends string, For extends Audience> = {
  /** Checked where commands are run (run-command.server.ts), so that the command is safe even if the route table is wrong. */
  for: For;
  schema: Schema;
  run(input: z.output<Schema>, actor: Actor<For>, app: App, request: RequestFacts): Promise<Answer<Value, Reason>>;
  /** One line for each reason: a missing or unknown reason does not compile. */
  refusals: { readonly [R in Reason]: Words };
};

export const command = <Schema extends z.ZodType, Value, Reason extends string, const For extends Audience>(
  definition: Command<Schema, Value, Reason, For>,
): Command<Schema, Value, Reason, For> => definition;

/** The sentence with which a command refuses for this reason, in place of its form; null without one. Throws if the command has none. */
export function refusalFor(
  refusals: { readonly [reason: string]: Words | string | undefined },
  why: string | undefined,
): string | null {
  if (!why) return null;
  const words = refusals[why];
  if (!words) throw new Error(`no words for the reason ${why}`);
  return typeof words === 'string' ? words : words[1];
}
