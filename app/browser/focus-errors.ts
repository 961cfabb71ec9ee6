/** A form that came back begins at its list of errors. */
export function focusErrors() {
  document.querySelector<HTMLElement>('[data-focus-on-load]')?.focus();
}
