/** The pattern that finds a word wherever it is, and its % and _ as they are written. */
export const anywhere = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
