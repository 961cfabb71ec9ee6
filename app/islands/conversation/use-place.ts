import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Before the browser paints. The server, which draws as well, has nothing to measure. */
const useDrawn = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Keeps the reader where they are: at the newest message, with the form below it in the same place while the conversation grows above it; or
 * where they read further up, and then `isAway` is true.
 */
export function usePlace(form: RefObject<HTMLElement>, length: number) {
  const [isAway, setAway] = useState(false);
  const away = useRef(false);
  const top = useRef<number>();

  useEffect(() => {
    const shown = form.current;
    if (!shown) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      away.current = !entry!.isIntersecting;
      setAway(away.current);
    });
    observer.observe(shown);
    return () => observer.disconnect();
  }, [form]);

  useDrawn(() => {
    const shown = form.current;
    if (!shown) return;
    const now = shown.getBoundingClientRect().top + window.scrollY;
    if (top.current !== undefined && !away.current) window.scrollBy(0, now - top.current);
    top.current = now;
  }, [form, length]);

  return isAway;
}
