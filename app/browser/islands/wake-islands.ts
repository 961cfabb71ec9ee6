import type { IslandModule } from './component-of';

export type Islands = Record<string, (() => Promise<IslandModule>) | undefined>;

/** An island wakes shortly before it scrolls into view. */
const NEAR = '200px';
const BUSY_AT_MOST_MS = 2_000;
const TOUCHES = ['pointerdown', 'focusin', 'keydown', 'click'] as const;

/**
 * Lets React take over an island when it is needed (decision 67). Until then, and if its script does not arrive, the
 * island is the plain form that the server drew.
 */
export function wakeLater(wrapper: HTMLElement, islands: Islands) {
  const name = wrapper.dataset.island ?? '';
  const load = islands[name];
  if (!load) return;
  let waking = false;
  let composing: Promise<void> | undefined;
  const clicked = new Set<HTMLElement>();

  async function wake() {
    if (waking) return;
    waking = true;
    wrapper.dataset.waking = '';
    // While the page is open, a browser remembers that a module could not be fetched, so asking offline would spoil it.
    if (!navigator.onLine) await new Promise((back) => window.addEventListener('online', back, { once: true }));
    const loaded = await Promise.all([import('./hydrate-island'), load!()]).catch(() => undefined);
    // The island stays a plain form.
    if (!loaded) return finish();
    const [{ hydrateIsland }, module] = loaded;
    // Evaluating React's script was one piece of work. Let the browser handle input before the next.
    await new Promise((done) => setTimeout(done));
    // Changing a field during an IME composition would lose the composition.
    await composing;
    finish(() => hydrateIsland(wrapper, module));
  }
  function finish(hydrate?: () => void) {
    for (const event of TOUCHES) wrapper.removeEventListener(event, touched, true);
    for (const pressed of clicked) pressed.removeAttribute('aria-busy');
    delete wrapper.dataset.waking;
    hydrate?.();
    // If the island did not arrive, a link leads to its page.
    for (const pressed of clicked) if (pressed.isConnected) pressed.click();
  }
  function touched(event: Event) {
    // The browser gave it the focus as the page opened: nobody has touched anything.
    if (event.type === 'focusin' && (event.target as Element).hasAttribute('autofocus')) return;
    const pressed = event.type === 'click' && pressedIn(event as MouseEvent);
    if (pressed) clicked.add(pressed);
    void wake();
  }

  for (const event of TOUCHES) wrapper.addEventListener(event, touched, true);
  wrapper.addEventListener('compositionstart', () => {
    composing = new Promise((done) =>
      wrapper.addEventListener('compositionend', () => done(), { once: true, capture: true }),
    );
  });
  const { when } = wrapper.dataset;
  if (when === 'idle') onceIdle(wake);
  if (when === 'visible') onceNear(wrapper, () => onceIdle(wake));
}

/**
 * A button that works only with scripts, or a link to what the island can do in place. Anything else that is clicked
 * does what it does without scripts.
 */
function pressedIn(event: MouseEvent): HTMLElement | null {
  const pressed = (event.target as Element).closest<HTMLElement>('button[type=button], a[data-in-place]');
  if (!(pressed instanceof HTMLAnchorElement)) return pressed;
  // A new tab, or no connection.
  if (event.metaKey || event.ctrlKey || event.shiftKey || !navigator.onLine) return null;
  event.preventDefault();
  pressed.setAttribute('aria-busy', 'true');
  return pressed;
}

function onceNear(wrapper: HTMLElement, act: () => void) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: NEAR },
  );
  observer.observe(wrapper);
}

/** Safari has no requestIdleCallback. */
function onceIdle(act: () => Promise<void>) {
  if ('requestIdleCallback' in window) requestIdleCallback(() => void act(), { timeout: BUSY_AT_MOST_MS });
  else setTimeout(() => void act(), 200);
}
