/** SQL: whether a case `c` is to be decided. */
export const isToDecide = 'c.decision is null';

/** SQL: whether the author of what a case `c` is about has appealed, and nobody has judged the appeal. */
export const isToJudge = 'c.appeal is not null and c.answer is null and c.restored_at is null';
