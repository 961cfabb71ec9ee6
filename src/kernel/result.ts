/** What a rule or a use case returns: a value, or the reason for a refusal. Faults are thrown instead. */
export type Refused<Reason extends string> = { ok: false; reason: Reason };
export type Result<Value, Reason extends string = never> = { ok: true; value: Value } | Refused<Reason>;

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });
export const refuse = <Reason extends string>(reason: Reason): Refused<Reason> => ({ ok: false, reason });
