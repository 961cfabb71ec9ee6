import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const MAX = 2_000;
const made = new Map<string, { __html: string }>();

/**
 * The markup of a part that many requests share, such as the bars of a page: rendered once for each `key`, and sent again. The key
 * names everything that the part shows. Once `MAX` are kept, the oldest goes.
 */
export function kept(key: string, part: ReactElement): { __html: string } {
  const known = made.get(key);
  if (known) return known;
  const markup = { __html: renderToStaticMarkup(part) };
  if (made.size >= MAX) made.delete(made.keys().next().value!);
  made.set(key, markup);
  return markup;
}
