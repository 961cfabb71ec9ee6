import { useContext, type ComponentType, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PageContext } from './page-context';

/** Caches markup by key, as the bytes to send. At `max` entries, the oldest is dropped. */
export function keeping(max: number) {
  const made = new Map<string, Buffer>();
  return (key: string, draw: () => string): Buffer => {
    const known = made.get(key);
    if (known) return known;
    const bytes = ownBytes(draw());
    if (made.size >= max) made.delete(made.keys().next().value!);
    made.set(key, bytes);
    return bytes;
  };
}

/** Encodes a text into memory of its own: Buffer.from would share a larger block, which the cache would keep alive. */
function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** For the key of a part that shows the time left: it is drawn again each minute. `now`: an ISO time. */
export const minuteOf = (now: string): string => now.slice(0, 'YYYY-MM-DDTHH:MM'.length);

type Options<Props> = {
  /** The size of the cache. */
  max: number;
  /** Must differ whenever the part would look different. By default, all props as JSON. */
  keyOf?: (props: Props) => string;
};

let drawn = 0;

/**
 * Makes a component that is drawn once for the same props and then reused (decision 80): the bars of a page, the card
 * of an open job, a row of a dashboard. It may not read a context or the route: everything it shows is in its props.
 * Outside a page, as in a test, or within another cached part, it is simply drawn.
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

// The prefix makes ids of useId differ from those of other parts.
const markup = (part: ReactElement) => renderToStaticMarkup(part, { identifierPrefix: `k${(drawn += 1)}` });
