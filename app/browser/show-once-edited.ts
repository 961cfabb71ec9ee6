/** Shows the bar with the save button once there is something to save. A form that came back has something already. */
export function showOnceEdited(bar: HTMLElement) {
  const form = bar.closest('form');
  if (!form || form.querySelector('.is-wrong')) return;
  bar.hidden = true;
  form.addEventListener('input', () => (bar.hidden = false));
}
