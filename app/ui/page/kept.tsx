import { useContext, type ComponentType, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PageContext } from '#app/web/page-context';

/** Markup under keys, as the bytes that are sent. Once `max` are kept, the oldest goes. */
export function keeping(max: number) {
  const made = new Map<string, Buffer>();
  return (key: string, draw: () => string): Buffer => {
    const known = made.get(key);
    if (known) return known;
    const bytes = Buffer.from(draw());
    if (made.size >= max) made.delete(made.keys().next().value!);
    made.set(key, bytes);
    return bytes;
  };
}

type Options<Props> = {
  /** How many are kept. */
  max: number;
  /** Names everything that the part shows. */
  keyOf?: (props: Props) => string;
};

let drawn = 0;

/**
 * A component that is drawn once for the same props, and sent again as it was (decision 80): the bars of a page, the card of an open job, a row of a
 * dashboard. It may read no context and no route: all that it shows is in its props. Where it stands in another kept part or in a test of its own,
 * it is drawn anew.
 */
export function keptPart<Props extends object>(
  Part: ComponentType<Props>,
  { max, keyOf = JSON.stringify }: Options<Props>,
): ComponentType<Props> {
  const bytesOf = keeping(max);
  return function KeptPart(props: Props) {
    const { put } = useContext(PageContext);
    if (!put) return <Part {...props} />;
    return put(bytesOf(keyOf(props), () => markup(<Part {...props} />)));
  };
}

// Ids made by useId differ from those of every other part.
const markup = (part: ReactElement) => renderToStaticMarkup(part, { identifierPrefix: `k${(drawn += 1)}` });
