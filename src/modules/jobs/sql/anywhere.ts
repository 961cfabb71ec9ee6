/** The pattern that finds a word anywhere, with % and _ taken literally. */
export const anywhere = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
