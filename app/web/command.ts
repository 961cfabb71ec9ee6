import type { z } from 'zod';
import type { App } from '#src/composition/app';
import type { SessionUser } from '#src/modules/accounts/domain/user';

/** How a refusal is said: status, words, and the field it belongs to, if one. */
export type Words = readonly [status: number, words: string, field?: string];

/** What a use case answers. `problems`: rules of the domain that single fields broke, in words, where the domain has the words. */
export type Answer<Value, Reason extends string> =
  | { ok: true; value: Value; problems?: undefined }
  | { ok: false; reason: Reason; problems?: { [field: string]: string[] | undefined } };

/**
 * What a command knows of the request beyond its input. `baseUrl`: where the product lives, for links that others lead back by.
 * `sessionId`: the session it was asked in, if any.
 */
export type Asked = { userAgent: string; address: string; baseUrl: string; sessionId?: string };

/**
 * One thing a person can ask for: who may ask, what a valid request is, what to do, how to say no. The page and the JSON
 * call share it; submit.server.ts is the only place that knows how each of them is answered.
 */
export type Command<Schema extends z.ZodType, Value, Reason extends string, For extends 'anyone' | 'signed-in'> = {
  for: For;
  schema: Schema;
  run(
    input: z.output<Schema>,
    actor: For extends 'anyone' ? SessionUser | undefined : SessionUser,
    app: App,
    asked: Asked,
  ): Promise<Answer<Value, Reason>>;
  /** One line a reason: leaving one out, or inventing one, does not compile. */
  refusals: { readonly [R in Reason]: Words };
};

export const command = <Schema extends z.ZodType, Value, Reason extends string, For extends 'anyone' | 'signed-in'>(
  definition: Command<Schema, Value, Reason, For>,
): Command<Schema, Value, Reason, For> => definition;
