import { FRESH } from './fresh';

/** The part of a page that shows what a search found. It is replaced when the search changes. */
const FOUND = 'open-jobs';

export type Found = { /** “7 jobs in Frome BA11” */ words: string; count: number | undefined; url: string };

/**
 * Fetches the page of a search and shows what it found in the open page: the list, the map and the number on the button
 * for filters. Returns undefined if the response is another page, such as the one to sign in.
 */
export async function showFound(url: string, signal: AbortSignal): Promise<Found | undefined> {
  const response = await fetch(url, { headers: { Accept: 'text/html' }, signal });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const [fresh, old] = [page.getElementById(FOUND), document.getElementById(FOUND)];
  if (!fresh || !old || new URL(response.url).pathname !== window.location.pathname) return undefined;
  const focus = focusIn(old);
  announceToScripts(fresh);
  old.replaceWith(fresh);
  focus?.(fresh);
  for (const part of document.querySelectorAll<HTMLElement>('[data-follows]'))
    follow(part, page.getElementById(part.id));
  document.title = page.title;
  const { count } = fresh.dataset;
  return {
    words: (fresh.querySelector('[data-found]') ?? fresh.querySelector('h2'))?.textContent ?? '',
    count: count === undefined ? undefined : Number(count),
    // Redirects have put the query in the order that the page itself uses.
    url: response.url + new URL(url, window.location.href).hash,
  };
}

/**
 * A part beside the list, such as the box for a keyword: it is drawn again, but text that is being typed in it stays.
 */
function follow(part: HTMLElement, fresh: HTMLElement | null) {
  const focused = part.contains(document.activeElement) ? document.activeElement : null;
  const typed = [...part.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')].filter(
    ({ value, defaultValue }) => value !== defaultValue,
  );
  part.replaceChildren(...(fresh?.childNodes ?? []));
  const same = ({ id, tagName }: Element) => part.querySelector<HTMLElement>(id ? `#${CSS.escape(id)}` : tagName);
  for (const field of typed) {
    const now = same(field);
    if (now instanceof HTMLInputElement) now.value = field.value;
  }
  if (focused) same(focused)?.focus();
}

/** The script enhances what is inside an element, so the new part is wrapped in one for a moment. */
function announceToScripts(fresh: HTMLElement) {
  const holder = document.createElement('div');
  holder.append(document.adoptNode(fresh));
  document.dispatchEvent(new CustomEvent(FRESH, { detail: holder }));
}

/** If the focus is in the part that goes, it moves to the same area of the new map, or else to the new list. */
function focusIn(old: HTMLElement): ((fresh: HTMLElement) => void) | undefined {
  const focused = document.activeElement;
  if (!(focused instanceof Element) || !old.contains(focused)) return undefined;
  const area = focused.getAttribute('data-area');
  const wasInDrawing = focused instanceof SVGElement;
  return (fresh) => {
    const same = [...fresh.querySelectorAll<HTMLElement | SVGElement>(`[data-area="${area}"]`)].find(
      (link) => link instanceof SVGElement === wasInDrawing && link.getClientRects().length > 0,
    );
    if (area !== null && same) same.focus({ preventScroll: true });
    else fresh.querySelector<HTMLElement>('[data-found]')?.focus();
  };
}
