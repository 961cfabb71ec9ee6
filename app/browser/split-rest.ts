import { parsePounds } from '#src/kernel/money';
import { restWords } from '#app/ui/job/split-words';

/** Says how much of a sum is left over while it is divided between two fields. */
export function showRest(output: HTMLElement) {
  const whole = Number(output.dataset.splitRest);
  const fields = (output.getAttribute('for') ?? '').split(' ').map((id) => document.getElementById(id));
  const show = () => {
    const typed = fields.map((field) => (field instanceof HTMLInputElement ? parsePounds(field.value) : undefined));
    output.textContent = restWords(whole, typed);
  };
  for (const field of fields) field?.addEventListener('input', show);
}
