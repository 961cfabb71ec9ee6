export function countCharacters(field: HTMLElement) {
  if (!(field instanceof HTMLTextAreaElement) || field.maxLength < 0) return;
  const counter = document.createElement('p');
  counter.className = 'hint num';
  counter.setAttribute('aria-live', 'polite');
  const show = () => (counter.textContent = `${field.value.length} of ${field.maxLength} characters`);
  field.addEventListener('input', show);
  field.after(counter);
  show();
}
