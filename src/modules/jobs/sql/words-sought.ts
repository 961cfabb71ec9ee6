import { servicesCalled } from '../domain/services';

/** The end of a word after an apostrophe, as in “hedge's”: it does not matter to the search. */
const ENDING = /(?<=[\p{L}\p{N}])['’‘ʼ＇]\p{L}{1,2}(?![\p{L}\p{N}])/gu;

/**
 * The words of a keyword as a query on `jobs.search_words`, in SQL with bindings; undefined if there are none. A word
 * finds every job with a word that begins with it, also in another form ("hedges", "hedge"), or with a kind of work of
 * that name. Words such as "the" are ignored.
 */
export function wordsSought(keyword: string): { sql: string; bindings: Record<string, string> } | undefined {
  const words = keyword
    .toLowerCase()
    .replace(ENDING, '')
    .match(/[\p{L}\p{N}]+/gu);
  if (!words) return undefined;
  const bindings: Record<string, string> = {};
  const all = words.map((word, n) => {
    bindings[`word${n}`] = `${word}:*`;
    const sought = `to_tsquery('english', :word${n})`;
    const types = servicesCalled(word);
    if (!types.length) return sought;
    bindings[`types${n}`] = types.map((type) => `'${type}'`).join(' | ');
    return `(${sought} || cast(:types${n} as tsquery))`;
  });
  return { sql: all.join(' && '), bindings };
}
