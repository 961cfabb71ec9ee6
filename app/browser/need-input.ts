import { each } from './each';

/** A form's button is disabled until the form has something valid to send. */
export function needInput(form: HTMLFormElement) {
  const show = () =>
    each<HTMLButtonElement>('button:not([type=button])', (button) => (button.disabled = !form.checkValidity()), form);
  form.addEventListener('input', show);
  show();
}
