/** One of our ids: a UUID, as text. */
export type Id = string;

/** Makes ids that cannot be guessed, so that even a page can choose the id of what it is about to create. */
export type NewId = () => Id;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Whether a text from outside can be one of our ids. The database throws if a query has anything else as an id. */
export const isId = (text: unknown): text is string => typeof text === 'string' && UUID.test(text);
