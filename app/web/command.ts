import type { z } from 'zod';
import type { App } from '#src/composition/app';
import type { SessionUser } from '#src/modules/accounts/domain/user';

export type Role = SessionUser['userType'];

/** Who may run a command: anyone, only visitors without a session, any user, or users of certain roles. */
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

/** How a refusal is shown to the user: status, sentence, and its field, if any. */
export type Words = readonly [status: number, words: string, field?: string];

/** What a command returns. `problems`: the problems of each field, in words. */
export type Answer<Value, Reason extends string> =
  | { ok: true; value: Value; problems?: undefined }
  | { ok: false; reason: Reason; problems?: { [field: string]: string[] | undefined } };

/** Logs that something was refused for security, and whom it concerned. */
export type NoteSecurity = (what: string, who?: { userId?: string; email?: string }) => void;

/**
 * What a command knows about the request besides its input. `baseUrl`: the site's own URL, for example for the payment
 * provider to send the user back to. `sessionId`: the session of the request, if any. `deviceFor`: the number
 * by which the browser is known for the account with an email, if someone has logged in to it there (decision 65).
 */
export type RequestFacts = {
  userAgent: string;
  address: string;
  baseUrl: string;
  sessionId?: string;
  deviceFor(email: string): string | undefined;
  /** For what only the command knows; run-command.server.ts already logs every refusal that matters. */
  noteSecurity: NoteSecurity;
};

/**
 * One thing that a person can do: who may do it, what a valid request is, what happens, and the words for each refusal.
 * A page and a JSON call share it; only submit.server.ts decides how each is answered.
 */
export type Command<Schema extends z.ZodType, Value, Reason extends string, For extends Audience> = {
  /**
   * Checked where commands are run (run-command.server.ts), so that a command is safe even if the route table is wrong.
   */
  for: For;
  schema: Schema;
  run(input: z.output<Schema>, actor: Actor<For>, app: App, request: RequestFacts): Promise<Answer<Value, Reason>>;
  /** One line for each reason: a missing or unknown one does not compile. */
  refusals: { readonly [R in Reason]: Words };
};

export const command = <Schema extends z.ZodType, Value, Reason extends string, const For extends Audience>(
  definition: Command<Schema, Value, Reason, For>,
): Command<Schema, Value, Reason, For> => definition;

/**
 * The sentence that replaces the form for this reason; null without a reason. Throws if the command does not have it.
 */
export function refusalFor(
  refusals: { readonly [reason: string]: Words | string | undefined },
  why: string | undefined,
): string | null {
  if (!why) return null;
  const words = refusals[why];
  if (!words) throw new Error(`no words for the reason ${why}`);
  return typeof words === 'string' ? words : words[1];
}
