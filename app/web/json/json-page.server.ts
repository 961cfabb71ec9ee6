// How a page refuses a program that accepts only JSON: with the same body as a call (D-ERRFIELD).
import type { EntryContext } from '@remix-run/node';
import type { FormReply } from '../submit.server';
import { jsonError, type Fields } from '../json-error';

/**
 * Whether a request accepts JSON but not a page. Browsers accept pages, and programs that accept anything get pages
 * too.
 */
export function acceptsOnlyJson(request: Request): boolean {
  const accepted = request.headers.get('Accept') ?? '';
  return accepted.includes('json') && !/html|\*\/\*/.test(accepted);
}

const WORDS: Record<number, readonly [words: string, code: string]> = {
  400: ['We could not read that request.', 'bad-request'],
  401: ['Please log in to continue.', 'not-signed-in'],
  403: ['You cannot access this page.', 'not-allowed'],
  404: ['There is nothing at this address.', 'not-found'],
  405: ['This page does not accept that method.', 'method-not-allowed'],
  429: ['Too many attempts. Please wait a few minutes and try again.', 'too-many-attempts'],
  503: ['The site is not available at the moment. Please try again soon.', 'unavailable'],
};
const BROKEN = ['Something went wrong. Please try again.', 'fault'] as const;
const REFUSED = ['Please check the form.', 'invalid'] as const;

/** The refusal of a page in JSON, with the errors of its form. */
export function pageRefusedInJson(status: number, headers: Headers, context: EntryContext): Response {
  const errors = errorsOf(context.staticHandlerContext.actionData);
  const [words, code] = WORDS[status] ?? (status >= 500 ? BROKEN : REFUSED);
  const { '': ofForm, ...fields } = errors;
  const first = ofForm?.[0] ?? Object.values(fields)[0]?.[0] ?? words;
  const named = Object.keys(fields).length > 0 ? fields : undefined;
  return jsonError(status, first, code, { fields: named, headers });
}

function errorsOf(replies: Record<string, unknown> | null): Fields {
  const [reply] = Object.values(replies ?? {}) as (FormReply | undefined)[];
  return (reply?.result?.error ?? {}) as Fields;
}
