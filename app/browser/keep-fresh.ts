import { poll } from './api-client';
import { every } from './every';

/** Keeps an element fresh from its own page: a conversation, a list, a payment that is still on its way. */
export function keepFresh(element: HTMLElement, enhance: (within: ParentNode) => void) {
  const seconds = Number(element.dataset.poll);
  const source = element.dataset.pollUrl;
  if (!element.id || !(seconds > 0)) return;
  let seen = '';
  const refresh = async () => {
    const response = await fetch(window.location.href, { headers: { Accept: 'text/html' } });
    if (!response.ok) throw new Error(`The page answered ${response.status}.`);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const fresh = page.getElementById(element.id);
    if (fresh && fresh.innerHTML !== element.innerHTML) replaceContent(element, fresh, enhance);
    document.title = page.title;
    // The payment has arrived, or the list has closed: nothing more will change.
    if (!fresh?.dataset.poll) stop();
  };
  // A phone's line comes and goes: the page stays as it is, and the next turn asks again.
  const missed = () => undefined;
  // Where the page names a JSON call, that is asked first, and the page itself only when its answer has changed.
  const stop = source
    ? poll(source, seconds, (answer) => {
        const now = JSON.stringify(answer);
        // The first answer may already be newer than the page, so it counts as seen only once the page shows it.
        if (now !== seen) refresh().then(() => (seen = now), missed);
      })
    : every(seconds, () => void refresh().catch(missed));
}

/** Replaces an element's content and makes the new content work like the old. Focus on one of its links is kept. */
function replaceContent(element: HTMLElement, fresh: HTMLElement, enhance: (within: ParentNode) => void) {
  const focused = element.querySelector<HTMLAnchorElement>('a:focus');
  element.replaceChildren(...fresh.childNodes);
  enhance(element);
  const isSame = ({ href, textContent }: HTMLAnchorElement) =>
    href === focused?.href && textContent === focused.textContent;
  [...element.querySelectorAll('a')].find(isSame)?.focus();
}
