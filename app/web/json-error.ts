export type Fields = Record<string, string[] | undefined>;

/**
 * An error in JSON (D-ERRFIELD): the message as `error` and `message`, the reason as `code`, and the errors of each
 * field, if any.
 */
export const jsonError = (
  status: number,
  words: string,
  code: string,
  { fields, headers }: { fields?: Fields; headers?: HeadersInit } = {},
): Response => Response.json({ error: words, message: words, code, ...(fields && { fields }) }, { status, headers });
