/** Moves the focus to the list of errors of a refused form. */
export function focusErrors() {
  document.querySelector<HTMLElement>('[data-focus-on-load]')?.focus();
}
