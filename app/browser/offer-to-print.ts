/** Only a script can ask the browser to print, so only a script shows the button. */
export function offerToPrint(button: HTMLElement) {
  button.hidden = false;
  button.addEventListener('click', () => window.print());
}
