import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/** Before the browser paints. The server, which draws as well, has nothing to measure. */
const useDrawn = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Keeps the reader where they are: at the newest message, with the form below it in the same place while the conversation grows above it; or
 * where they read further up, and then `isAway` is true.
 */
export function usePlace(form: RefObject<HTMLElement>): boolean {
  const [isAway, setAway] = useState(false);
  // Where the form is before React changes the page. The browser itself moves the page when it becomes shorter, so nothing older is true.
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
