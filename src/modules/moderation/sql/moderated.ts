type Kind = 'message' | 'photo' | 'review' | 'profile' | 'job' | 'question' | 'answer';

/** SQL: whether this thing is hidden at present. `id`: the column with its id. */
export const isHidden = (kind: Kind, id: string) =>
  `exists (select from moderated_content hidden where hidden.kind = '${kind}' and hidden.content_id = ${id} and hidden.shown is null)`;

/** SQL: why this thing is hidden at present; null if it is not. */
export const hiddenBecause = (kind: Kind, id: string) =>
  `(select hidden.reason from moderated_content hidden where hidden.kind = '${kind}' and hidden.content_id = ${id} and hidden.shown is null)`;

/** SQL: whether one of two people has blocked the other. */
export const haveBlocked = (one: string, other: string) =>
  `exists (select from blocks blocking where (blocking.blocker_id, blocking.blocked_id) in ((${one}, ${other}), (${other}, ${one})))`;

/**
 * SQL: the same for a list, where `other` is a column of its rows: blocks from and to `one` are looked up once for all
 * rows.
 */
export const haveNotBlocked = (one: string, other: string) =>
  `${other} <> all (array(select blocked_id from blocks where blocker_id = ${one} union all select blocker_id from blocks where blocked_id = ${one}))`;

/** SQL: the description of job `j` for everyone but its customer. Empty if it is hidden. */
export const DESCRIPTION_SHOWN = `case when ${isHidden('job', 'j.id')} then '' else j.description end`;

/** The title of a hidden job for everyone but its customer and admins. */
export const HIDDEN_TITLE = 'A job hidden by Hedgerow';
/** SQL: the title of job `j` for everyone but its customer and admins. */
export const TITLE_SHOWN = `case when ${isHidden('job', 'j.id')} then '${HIDDEN_TITLE}' else j.title end`;
/** SQL: the title of job `j` for this person, who is not an admin but may be its customer. */
export const titleFor = (person: string) => `case when j.customer_id = ${person} then j.title else ${TITLE_SHOWN} end`;
