/** What a rule answers: the value, or the reason why not. Faults (broken things) are thrown instead. */
export type Refused<Reason extends string> = { ok: false; reason: Reason };
export type Result<Value, Reason extends string = never> = { ok: true; value: Value } | Refused<Reason>;

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });
export const refuse = <Reason extends string>(reason: Reason): Refused<Reason> => ({ ok: false, reason });
