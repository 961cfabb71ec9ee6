/** Long enough for a screen reader to have begun with the page: it announces only what changes after that. */
const AFTER_MS = 400;

/**
 * Makes screen readers announce a toast that was in the page from the start: they read only what enters a status later.
 */
export function announceToast(toast: HTMLElement) {
  const status = toast.querySelector('[role=status]');
  if (!status) return;
  window.setTimeout(() => {
    status.replaceChildren(...[...status.childNodes].map((node) => node.cloneNode(true)));
  }, AFTER_MS);
}
