/** Keeps a slider and the number beside it equal. */
export function syncSlider(slider: HTMLInputElement) {
  const number = document.getElementById(slider.dataset.moves ?? '');
  if (!(number instanceof HTMLInputElement)) return;
  slider.addEventListener('input', () => (number.value = slider.value));
  number.addEventListener('input', () => (slider.value = number.value));
}
