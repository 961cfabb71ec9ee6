const SHOWN_MS = 8_000;

/** Closes a toast after a few seconds, but not while the mouse or the focus is on it. */
export function hideToast(toast: HTMLElement) {
  let timer = window.setTimeout(hide, SHOWN_MS);
  function hide() {
    if (toast.matches(':hover, :focus-within')) timer = window.setTimeout(hide, SHOWN_MS);
    else toast.removeAttribute('open');
  }
  toast.addEventListener('close', () => window.clearTimeout(timer));
}
