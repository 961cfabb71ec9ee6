import { servicesCalled } from '../domain/services';

/** What stands after an apostrophe at the end of a word, such as that of “hedge's”: it says nothing of what is sought. */
const ENDING = /(?<=[\p{L}\p{N}])['’‘ʼ＇]\p{L}{1,2}(?![\p{L}\p{N}])/gu;

/**
 * The words of a keyword as a query on `jobs.search_words`, in SQL with bindings; undefined if there are none. A word finds every job that
 * has a word beginning with it, also in another form ("hedges", "hedge"), or does a kind of work that is called so. Words such as "the" are
 * passed over.
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
