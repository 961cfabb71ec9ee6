/** SQL: whether a case `c` has yet to be decided. */
export const isToDecide = 'c.decision is null';

/** SQL: whether the author in a case `c` has appealed, and nobody has judged the appeal. */
export const isToJudge = 'c.appeal is not null and c.answer is null and c.restored_at is null';
