import { poll } from './api-client';
import { every } from './every';
import { NEW_PROPS, STALE } from './fresh';

/** Keeps an element up to date from its own page: a conversation, a list, a payment in progress. */
export function keepFresh(element: HTMLElement, enhance: (within: ParentNode) => void) {
  const seconds = Number(element.dataset.poll);
  const source = element.dataset.pollUrl;
  if (!element.id || !(seconds > 0)) return;
  let seen = '';
  let asked = 0;
  const refresh = async () => {
    const turn = (asked += 1);
    // No cache and no read replica either: something has changed, and we want exactly that.
    const response = await fetch(window.location.href, { headers: { Accept: 'text/html' }, cache: 'no-store' });
    if (!response.ok) throw new Error(`The page answered ${response.status}.`);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const fresh = page.getElementById(element.id);
    // An answer that a later one has overtaken would bring back what is no longer so.
    if (turn !== asked) return;
    if (fresh && element.dataset.island !== undefined) freshenIsland(element, fresh, enhance);
    else if (fresh && fresh.innerHTML !== element.innerHTML) replaceContent(element, fresh, enhance);
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
  element.addEventListener(STALE, () => void refresh().catch(missed));
}

/**
 * An island that sleeps is drawn by the server. Once it is awake its content is React’s, which draws the new props and
 * keeps what someone is typing. While it wakes it must stay what it was drawn from.
 */
function freshenIsland(island: HTMLElement, fresh: HTMLElement, enhance: (within: ParentNode) => void) {
  const { props, prefix } = fresh.dataset;
  if (props === island.dataset.props) return;
  if (island.dataset.waking !== undefined) throw new Error('The island is waking: the next poll brings it the news.');
  island.dataset.props = props;
  if (island.dataset.awake !== undefined) return void island.dispatchEvent(new Event(NEW_PROPS));
  island.dataset.prefix = prefix;
  replaceContent(island, fresh, enhance);
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
