/** Printing needs a script, so the button is hidden without one. */
export function offerToPrint(button: HTMLElement) {
  button.hidden = false;
  button.addEventListener('click', () => window.print());
}
