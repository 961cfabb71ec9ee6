/** Long enough for a screen reader to have begun with the page: it announces only what changes after that. */
const AFTER_MS = 400;

/** Has a toast announced. It is in the page from the start, and screen readers announce only what is put into a status later. */
export function announceToast(toast: HTMLElement) {
  const status = toast.querySelector('[role=status]');
  if (!status) return;
  window.setTimeout(() => {
    status.replaceChildren(...[...status.childNodes].map((node) => node.cloneNode(true)));
  }, AFTER_MS);
}
