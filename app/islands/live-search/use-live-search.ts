import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from 'react';
import { showFound } from '#app/browser/found';
import { useAwake } from '#app/ui/use-awake';

type Way<Search> = {
  /** The page of the search. */
  path: string;
  /** The search as the server drew it. */
  search: Search;
  searchIn(query: URLSearchParams): Search;
  pathOf(search: Search): string;
};

const PAUSE_MS = 400;
const NO_LINE = 'No connection: the list is as it was. Please try again.';

/** Fields for typing: the search waits until they lose the focus, or Enter is pressed. */
const isTyped = (field: EventTarget): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['text', 'search'].includes(field.type);

const isSlid = ({ type }: HTMLInputElement) => type === 'range' || type === 'number';
/** A slider and the number beside it show the same value. */
function moveTogether({ form, value }: HTMLInputElement) {
  for (const other of form?.querySelectorAll<HTMLInputElement>('[type=range], [type=number]') ?? [])
    other.value = value;
}

/**
 * A form of filters whose changes are shown at once, without a page load: the list, the map, the count and the URL. So
 * are links to other searches of the same page, and its box for a keyword. Without scripts, all of them load the page.
 */
export function useLiveSearch<Search>({ path, search: drawn, searchIn, pathOf }: Way<Search>) {
  const isAwake = useAwake();
  const form = useRef<HTMLFormElement>(null);
  const [{ search, drawing }, draw] = useState({ search: drawn, drawing: 0 });
  const [news, setNews] = useState<{ words: string; count?: number; isProblem?: boolean }>({ words: '' });
  const going = useRef<AbortController>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const shown = useRef('');

  async function go(url: string, { push = true, redraw = false } = {}) {
    clearTimeout(timer.current);
    going.current?.abort();
    const now = (going.current = new AbortController());
    try {
      const found = await showFound(url, now.signal);
      if (!found) return window.location.assign(url);
      const address = new URL(found.url);
      shown.current = address.pathname + address.search;
      if (push) window.history.pushState(null, '', shown.current);
      if (redraw) draw((before) => ({ search: searchIn(address.searchParams), drawing: before.drawing + 1 }));
      setNews({ words: found.words, count: found.count });
    } catch {
      if (!now.signal.aborted) setNews({ words: NO_LINE, isProblem: true });
    }
  }

  /** The search in the form as it is now; the keyword has a form of its own. */
  const searchInForm = () => searchIn(new URLSearchParams([...new FormData(form.current!)] as [string, string][]));
  /** The first page of the search that is shown. */
  const shownPath = () =>
    pathOf({ ...searchIn(new URLSearchParams(window.location.search)), cursor: undefined } as Search);
  const apply = () => {
    const url = pathOf(searchInForm());
    if (url !== shownPath()) void go(url);
  };

  // Links, the box for a keyword and the browser’s own buttons are outside the island.
  const latest = useRef({ go, searchInForm });
  useEffect(() => void (latest.current = { go, searchInForm }));
  useEffect(() => {
    const here = () => window.location.pathname + window.location.search;
    shown.current = here();
    const clicked = (event: MouseEvent) => {
      const link =
        event.target instanceof Element &&
        event.target.closest<HTMLAnchorElement>('#open-jobs a, #filters a, [role=search] a');
      if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
      // The href of an SVG link is an object.
      const url = new URL(link.getAttribute('href') ?? '', window.location.href);
      if (url.pathname !== path || (url.hash && url.pathname + url.search === here())) return;
      event.preventDefault();
      void latest.current.go(url.href, { redraw: true });
    };
    const sought = (event: SubmitEvent) => {
      const box = event.target as HTMLFormElement;
      if (box.getAttribute('role') !== 'search' || new URL(box.action).pathname !== path) return;
      event.preventDefault();
      const keyword = String(new FormData(box).get('keyword') ?? '').trim() || undefined;
      const url = pathOf({ ...latest.current.searchInForm(), keyword } as Search);
      void latest.current.go(url, { redraw: true });
    };
    const back = () => {
      if (here() !== shown.current) void latest.current.go(here(), { push: false, redraw: true });
    };
    document.addEventListener('click', clicked);
    document.addEventListener('submit', sought);
    window.addEventListener('popstate', back);
    return () => {
      document.removeEventListener('click', clicked);
      document.removeEventListener('submit', sought);
      window.removeEventListener('popstate', back);
    };
  }, []);

  const later = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(apply, PAUSE_MS);
  };
  return {
    isAwake,
    search,
    /** A key for the fields: it changes with the search, so that they are drawn anew. */
    drawing,
    news,
    /** Props of the form itself. */
    form: {
      ref: form,
      onChange: ({ target: field }: FormEvent<HTMLFormElement>) => {
        if (isTyped(field)) return;
        if (!(field instanceof HTMLInputElement) || !isSlid(field)) return apply();
        moveTogether(field);
        later();
      },
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        if (isTyped(event.target)) apply();
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        apply();
        if (CSS.supports('selector(:popover-open)') && form.current?.matches(':popover-open'))
          form.current.hidePopover();
      },
    },
  };
}

export type LiveSearch = Pick<ReturnType<typeof useLiveSearch<unknown>>, 'isAwake' | 'news' | 'form'>;
