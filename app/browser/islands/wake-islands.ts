import type { IslandModule } from './component-of';

export type Islands = Record<string, (() => Promise<IslandModule>) | undefined>;

/** Shortly before it is on the screen. */
const NEAR = '200px';
const BUSY_AT_MOST_MS = 2_000;
const TOUCHES = ['pointerdown', 'focusin', 'keydown', 'click'] as const;

/**
 * Lets React take over an island when it is needed (decision 67). Until then, and if its script does not arrive, the island is the plain
 * form that the server drew.
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
    // A browser remembers for as long as the page is open that a module could not be fetched, so it is not asked in vain.
    if (!navigator.onLine) await new Promise((back) => window.addEventListener('online', back, { once: true }));
    const loaded = await Promise.all([import('./hydrate-island'), load!()]).catch(() => undefined);
    // The island stays the form that it is.
    if (!loaded) return;
    const [{ hydrateIsland }, module] = loaded;
    // Reading React's script was one piece of work. What someone does now comes before the next.
    await new Promise((done) => setTimeout(done));
    // Changing a field in which someone is composing a letter would lose it.
    await composing;
    for (const event of TOUCHES) wrapper.removeEventListener(event, touched, true);
    hydrateIsland(wrapper, module);
    for (const button of clicked) if (button.isConnected) button.click();
  }
  function touched(event: Event) {
    const button = event.type === 'click' && (event.target as Element).closest<HTMLElement>('button[type=button]');
    // A button that only scripts understand. Whatever else is clicked does what it does without them.
    if (button) clicked.add(button);
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
