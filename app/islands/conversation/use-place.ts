import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/** Runs before the browser paints. On the server there is nothing to measure. */
const useDrawn = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Keeps the reader's place. At the latest message, the form below stays where it is while the conversation grows above
 * it; further up, nothing moves and `isAway` is true.
 */
export function usePlace(form: RefObject<HTMLElement>): boolean {
  const [isAway, setAway] = useState(false);
  // Where the form is before React changes the page. Measured now, because the browser itself scrolls a page that
  // becomes shorter.
  const before = form.current?.getBoundingClientRect();

  useEffect(() => {
    const shown = form.current;
    if (!shown) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      setAway(!entry!.isIntersecting);
    });
    observer.observe(shown);
    return () => observer.disconnect();
  }, [form]);

  useDrawn(() => {
    const after = form.current?.getBoundingClientRect();
    if (!before || !after || before.top > window.innerHeight || before.bottom < 0) return;
    if (after.top !== before.top) window.scrollBy({ top: after.top - before.top, behavior: 'instant' });
  });

  return isAway;
}
