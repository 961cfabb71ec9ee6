/** Printing needs a script, so the button is not in the page without one: text browsers do not know `hidden`. */
export function offerToPrint(place: HTMLElement) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'btn btn-secondary';
  button.textContent = 'Print';
  button.addEventListener('click', () => window.print());
  place.append(button);
}
