/** Printing needs a script, so the script makes the button. */
export function offerToPrint(place: HTMLElement) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'btn btn-secondary';
  button.textContent = 'Print';
  button.addEventListener('click', () => window.print());
  place.append(button);
}
