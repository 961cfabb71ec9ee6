// What the figures count, defined once for the reports of admins and of landscapers.

/** When a hold `h` counts as hired: when an accepted bid was paid for. */
export const HIRED_AT = 'h.held_at';
/** Whether the amount of an entry `e` of an account `a`, in a transaction `t`, counts as released, before our fee. */
export const IS_RELEASED = `t.kind in ('release', 'settle') and a.kind in ('held', 'contested')`;
