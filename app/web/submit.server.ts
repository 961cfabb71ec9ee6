import { parseWithZod } from '@conform-to/zod/v4';
import { data, type ActionFunctionArgs } from '@remix-run/node';
import type { SubmissionResult } from '@conform-to/react';
import { z } from 'zod';
import { asTyped } from '#src/kernel/typed-text';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import type { Answer, Audience, Command, Words } from './command';
import { jsonError, type Fields } from './json-error';
import { admit, runFor } from './run-command.server';
import { plainWords } from './plain-words';
import { isJsonType, JSON_BYTES_MAX } from './multipart/read-form.server';

export type FormOptions = {
  /** The form, if the caller has read it already. */
  form?: FormData;
  /** Fields that are never sent back: passwords, card numbers. */
  hide?: string[];
  /**
   * The message for a fault on our side: the form comes back with what was typed. Without it, the error page is shown.
   */
  faultWords?: (fault: unknown) => string;
};
/** What a form page gets from its action after a refusal: conform's result, with 422 or the refusal's status. */
export type FormReply = { result: SubmissionResult };
export type FormOutcome<Value, Reason> =
  | { ok: true; value: Value; actor: SessionUser | undefined }
  | { ok: false; reason: Reason | 'invalid' | 'fault'; words: string; page: ReturnType<typeof data<FormReply>> };

/** Runs a command for a posted form, if the user belongs to its audience. URL parameters override the body. */
export async function submitForm<Schema extends z.ZodType, Value, Reason extends string, For extends Audience>(
  command: Command<Schema, Value, Reason, For>,
  args: ActionFunctionArgs,
  options: FormOptions = {},
): Promise<FormOutcome<Value, Reason>> {
  const actor = await admit(command.for, args);
  const form = plainFields(options.form ?? (await formOf(args.request)));
  for (const [name, value] of Object.entries(args.params)) if (value !== undefined) form.set(name, value);
  const submission = parseWithZod(form, { schema: command.schema });
  const page = (status: number, errors: object = {}) =>
    data(
      { result: submission.reply({ ...errors, hideFields: options.hide } as never) as SubmissionResult },
      { status },
    );
  if (submission.status !== 'success') {
    const words = Object.values(submission.error ?? {})[0]?.[0] ?? CHECK;
    return { ok: false, reason: 'invalid', words, page: page(422) };
  }
  let outcome: Answer<Value, Reason>;
  try {
    outcome = await runFor(actor, command, args, submission.value);
  } catch (fault) {
    if (!options.faultWords) throw fault;
    logFault(args, 'A form failed', fault);
    const words = options.faultWords(fault);
    return {
      ok: false,
      reason: 'fault',
      words,
      page: page(args.context.app.isUnavailable(fault) ? 503 : 500, { formErrors: [words] }),
    };
  }
  if (outcome.ok) return { ok: true, value: outcome.value, actor };
  if (outcome.problems)
    return {
      ok: false,
      reason: outcome.reason,
      words: Object.values(outcome.problems)[0]?.[0] ?? CHECK,
      page: page(422, { fieldErrors: outcome.problems }),
    };
  const [status, words, field] = command.refusals[outcome.reason] as Words;
  return {
    ok: false,
    reason: outcome.reason,
    words,
    page: page(status, field ? { fieldErrors: { [field]: [words] } } : { formErrors: [words] }),
  };
}

/** The form as typed, shown again because a file was added or removed. The rest of it is not checked yet. */
export function formAgain(form: FormData, fieldErrors: Record<string, string[]> = {}) {
  return data<FormReply>(replyTo(form, fieldErrors), { status: Object.keys(fieldErrors).length > 0 ? 422 : 200 });
}

/** The reply alone, for a page that sets its own status. */
export const replyTo = (form: FormData, fieldErrors: Record<string, string[]> = {}): FormReply => ({
  result: parseWithZod(plainFields(form), { schema: z.object({}) }).reply({ fieldErrors }) as SubmissionResult,
});

/** The posted form. A body that none of our forms would send gets 400: it is the sender's mistake, not a fault. */
export async function formOf(request: Request): Promise<FormData> {
  // Some clients send a form without fields without a content type (WEB-N2).
  if (!request.headers.has('Content-Type')) return new FormData();
  return request.formData().catch(() => {
    throw new Response(null, { status: 400 });
  });
}

const FIELDS_MAX = 500;
const FIELD = /^[A-Za-z]\w{0,59}(\[\])?$/;

/**
 * Refuses field names such as a[999999999] or a.a.a, from which conform would build lists and objects of any length and
 * depth.
 */
function plainFields(form: FormData): FormData {
  // Check the number first: the time for the rest grows with it.
  if ([...form.keys()].length > FIELDS_MAX) throw new Response(null, { status: 400 });
  for (const name of new Set(form.keys())) {
    // No form has names such as _ga: trackers and clients add them. They are dropped, not refused.
    if (/^_(?!_)/.test(name)) form.delete(name);
    else if (!FIELD.test(name)) throw new Response(null, { status: 400 });
    else readAsTyped(form, name);
  }
  return form;
}

function readAsTyped(form: FormData, name: string): void {
  const values = form.getAll(name);
  if (!values.some((value) => typeof value === 'string' && value !== asTyped(value))) return;
  form.delete(name);
  for (const value of values) form.append(name, typeof value === 'string' ? asTyped(value) : value);
}

const CHECK = 'Please check what you have entered.';

type JsonOptions<Value> = {
  /** The body, if it has already been read, as for a multipart call. */
  body?: Record<string, unknown>;
  /** Maps the names in the JSON to the command's, if they differ. URL parameters are merged afterwards. */
  from?: (body: Record<string, unknown>) => Record<string, unknown>;
  /** The caller's name for a field of the command, if it differs. */
  nameOf?: (field: string) => string;
  /** The response body. Default: { success: true }. */
  to?: (value: Value) => object | Promise<object>;
  status?: number;
  /** The message for a fault on our side, for calls that have their own. By default, the guard answers. */
  faultWords?: string;
  headers?: (value: Value) => Promise<Headers> | Headers;
};

/** Runs a command for a JSON call. Errors: { error, message, code, fields? } with error = message (D-ERRFIELD). */
export async function submitJson<Schema extends z.ZodType, Value, Reason extends string, For extends Audience>(
  command: Command<Schema, Value, Reason, For>,
  args: ActionFunctionArgs,
  options: JsonOptions<Value> = {},
): Promise<Response> {
  const body = options.body ?? (await jsonOf(args.request));
  if (body instanceof Response) return body;
  return answerJson(command, args, (options.from ?? ((b) => b))(body), options);
}

/** Runs a command that only reads, for a GET: its input is in the URL. */
export const readJson = <Schema extends z.ZodType, Value, Reason extends string, For extends Audience>(
  command: Command<Schema, Value, Reason, For>,
  args: ActionFunctionArgs,
  options: JsonOptions<Value> = {},
): Promise<Response> => answerJson(command, args, {}, options);

async function answerJson<Schema extends z.ZodType, Value, Reason extends string, For extends Audience>(
  command: Command<Schema, Value, Reason, For>,
  args: ActionFunctionArgs,
  input: Record<string, unknown>,
  options: JsonOptions<Value>,
): Promise<Response> {
  const actor = await admit(command.for, args);
  const named = (fields: Fields) =>
    Object.fromEntries(Object.entries(fields).map(([field, words]) => [options.nameOf?.(field) ?? field, words]));
  const parsed = command.schema.safeParse({ ...input, ...args.params }, { error: plainWords });
  if (!parsed.success) {
    const fields = fieldsOf(parsed.error);
    const words = parsed.error.issues[0]?.message ?? CHECK;
    return jsonError(422, words, 'invalid', { fields: named(fields) });
  }
  let outcome: Answer<Value, Reason>;
  try {
    outcome = await runFor(actor, command, args, parsed.data);
  } catch (fault) {
    if (!options.faultWords || args.context.app.isUnavailable(fault)) throw fault;
    logFault(args, 'A call failed', fault);
    return jsonError(500, options.faultWords, 'fault');
  }
  if (!outcome.ok) {
    if (outcome.problems)
      return jsonError(422, Object.values(outcome.problems)[0]?.[0] ?? CHECK, outcome.reason, {
        fields: named(outcome.problems),
      });
    const [status, words, field] = command.refusals[outcome.reason] as Words;
    const fields = field ? named({ [field]: [words] }) : undefined;
    return jsonError(status, words, codeOf(command.refusals, outcome.reason), { fields });
  }
  return Response.json(options.to ? await options.to(outcome.value) : { success: true }, {
    status: options.status ?? 200,
    headers: await options.headers?.(outcome.value),
  });
}

/** “Not found” and “not yours” have the same status and message, so they must have the same code too. */
function codeOf<Reason extends string>(refusals: { readonly [R in Reason]: Words }, reason: Reason): string {
  const [status, words] = refusals[reason];
  if (status !== 404) return reason;
  return Object.entries<Words>(refusals).find(([, [other, said]]) => other === 404 && said === words)?.[0] ?? reason;
}

/**
 * The body as an object, or the response to one that cannot be read. An empty body is an empty object. Only JSON is
 * read, so that a form on another site cannot pose as a call.
 */
export async function jsonOf(request: Request): Promise<Record<string, unknown> | Response> {
  const text = await request.text();
  if (text.length > JSON_BYTES_MAX) return jsonError(413, 'The request is too large.', 'too-large');
  if (text.trim() === '') return {};
  if (!isJsonType(request.headers.get('Content-Type') ?? ''))
    return jsonError(415, 'Please send JSON, with Content-Type: application/json.', 'not-json');
  try {
    const value: unknown = JSON.parse(text, (_name, part: unknown) =>
      typeof part === 'string' ? asTyped(part) : part,
    );
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Invalid JSON gets the same answer as JSON that is not an object.
  }
  return jsonError(400, 'Please send a JSON object.', 'not-json');
}

function fieldsOf(error: z.ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const issue of error.issues)
    if (issue.path.length > 0) (fields[issue.path.join('.')] ??= []).push(issue.message);
  return fields;
}

const logFault = ({ context, request }: ActionFunctionArgs, message: string, fault: unknown) =>
  context.app.log.error(message, { fault, requestId: context.requestId, url: new URL(request.url).pathname });
