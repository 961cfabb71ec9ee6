/** What the server found wrong, by field name, as conform and our commands report it. */
export type FieldErrors = Record<string, string[] | null | undefined>;

export const errorOf = (errors: FieldErrors | undefined, name: string) => errors?.[name]?.[0];

/** The errors as links for `ErrorSummary`. Ids are names, unless `ids` says where a field really starts (a radio group, say). */
export const summaryOf = (errors: FieldErrors | undefined, ids: Record<string, string> = {}) =>
  Object.entries(errors ?? {}).flatMap(([name, messages]) => (messages ?? []).map((message) => ({ fieldId: ids[name] ?? name, message })));
