import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * The markup of a part that many requests share, such as the bars of a page or the card of an open job: rendered once for each `key`, and sent
 * again. The key names everything that the part shows. Once `max` are kept, the oldest goes.
 */
function keeping(max: number) {
  const made = new Map<string, { __html: string }>();
  return (key: string, part: ReactElement | (() => string)): { __html: string } => {
    const known = made.get(key);
    if (known) return known;
    const markup = { __html: typeof part === 'function' ? part() : renderToStaticMarkup(part) };
    if (made.size >= max) made.delete(made.keys().next().value!);
    made.set(key, markup);
    return markup;
  };
}

/** The bars of pages and what else is part of many. */
export const kept = keeping(2_000);
/** The cards of open jobs, which every landscaper nearby sees. A card is some 3 kB. */
export const keptCard = keeping(2_000);
/** Islands that many pages begin with. */
export const keptIsland = keeping(200);
/** Maps of the areas around a town. A map is some 15 kB. */
export const keptMap = keeping(200);
