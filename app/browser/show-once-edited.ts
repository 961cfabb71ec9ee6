/** Shows the bar with the save button once something has changed. In a refused form it is visible from the start. */
export function showOnceEdited(bar: HTMLElement) {
  const form = bar.closest('form');
  if (!form || form.querySelector('.is-wrong')) return;
  bar.hidden = true;
  form.addEventListener('input', () => (bar.hidden = false));
}
