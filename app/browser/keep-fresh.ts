import { poll } from './api-client';
import { every } from './every';

/** Keeps an element up to date from its own page: a conversation, a list, a payment in progress. */
export function keepFresh(element: HTMLElement, enhance: (within: ParentNode) => void) {
  const seconds = Number(element.dataset.poll);
  const source = element.dataset.pollUrl;
  if (!element.id || !(seconds > 0)) return;
  let seen = '';
  const refresh = async () => {
    // No cache and no read replica either: something has changed, and we want exactly that.
    const response = await fetch(window.location.href, { headers: { Accept: 'text/html' }, cache: 'no-store' });
    if (!response.ok) throw new Error(`The page answered ${response.status}.`);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const fresh = page.getElementById(element.id);
    if (fresh && fresh.innerHTML !== element.innerHTML) replaceContent(element, fresh, enhance);
    document.title = page.title;
    // The new page no longer asks for polling: the payment has arrived or the list is closed, so nothing more will
    // change.
    if (!fresh?.dataset.poll) stop();
  };
  // A phone's connection comes and goes. The page stays as it is until the next attempt is due.
  const missed = () => undefined;
  // If the markup names a JSON call, polls that, and fetches the page only when the answer has changed.
  const stop = source
    ? poll(source, seconds, (answer) => {
        // An island has put another list in its place.
        if (!element.isConnected) return stop();
        const now = JSON.stringify(answer);
        // Even the first answer may be newer than the page, so it counts as seen only after the page has been fetched.
        if (now !== seen) refresh().then(() => (seen = now), missed);
      })
    : every(seconds, () => void refresh().catch(missed));
}

/**
 * Replaces an element's content and enhances the new content. The focus stays on the same link, what was unfolded stays
 * open, and screen readers announce a new latest message.
 */
function replaceContent(element: HTMLElement, fresh: HTMLElement, enhance: (within: ParentNode) => void) {
  const newest = () => element.querySelector('#newest .body')?.textContent ?? '';
  const known = newest();
  const focused = element.querySelector('a:focus');
  const summaries = () => [...element.querySelectorAll('details > summary')];
  const open = summaries().map(({ parentElement }) => parentElement?.hasAttribute('open'));
  element.replaceChildren(...fresh.childNodes);
  summaries().forEach(({ parentElement }, at) => parentElement?.toggleAttribute('open', open[at] === true));
  enhance(element);
  if (newest() !== known) document.querySelector('[role=log]')?.append(newest());
  // A link inside an SVG has its address only as an attribute.
  const isSame = (link: Element) =>
    link.getAttribute('href') === focused?.getAttribute('href') && link.textContent === focused?.textContent;
  [...element.querySelectorAll('a')].find(isSame)?.focus();
}
