/** A UUID, as text. */
export type Id = string;

/** Makes ids that cannot be guessed. They are UUIDs, so a page can choose the id of what its form will create. */
export type NewId = () => Id;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Whether a text from outside can be an id. A query with anything else would fail in PostgreSQL. */
export const isId = (text: unknown): text is string => typeof text === 'string' && UUID.test(text);
