type Kind = 'message' | 'photo' | 'review' | 'profile' | 'job' | 'question' | 'answer';

/** SQL: whether nobody sees this thing at present. `id`: the column with its id. */
export const isHidden = (kind: Kind, id: string) =>
  `exists (select from moderated_content hidden where hidden.kind = '${kind}' and hidden.content_id = ${id} and hidden.shown is null)`;

/** SQL: why nobody sees this thing at present; null if they do. */
export const hiddenBecause = (kind: Kind, id: string) =>
  `(select hidden.reason from moderated_content hidden where hidden.kind = '${kind}' and hidden.content_id = ${id} and hidden.shown is null)`;

/** SQL: whether one of two people has blocked the other. */
export const haveBlocked = (one: string, other: string) =>
  `exists (select from blocks b where (b.blocker_id, b.blocked_id) in ((${one}, ${other}), (${other}, ${one})))`;

/** SQL: the same for a list, `other` a column of its rows: whom the one person has blocked or is blocked by is looked up once for all rows. */
export const haveNotBlocked = (one: string, other: string) =>
  `${other} <> all (array(select blocked_id from blocks where blocker_id = ${one} union all select blocker_id from blocks where blocked_id = ${one}))`;

/** SQL: the description of job `j`, for others than its customer. Nothing if it is hidden. */
export const DESCRIPTION_SHOWN = `case when ${isHidden('job', 'j.id')} then '' else j.description end`;

/** What others than its customer and admins read instead of the title of a hidden job. */
export const HIDDEN_TITLE = 'A job hidden by Hedgerow';
/** SQL: the title of job `j`, for others than its customer and admins. */
export const TITLE_SHOWN = `case when ${isHidden('job', 'j.id')} then '${HIDDEN_TITLE}' else j.title end`;
/** SQL: the title of job `j` for this person, who may be its customer and is no admin. */
export const titleFor = (person: string) => `case when j.customer_id = ${person} then j.title else ${TITLE_SHOWN} end`;
