import { each } from './each';

/** Disables a form's buttons until the form is valid. */
export function disableUntilValid(form: HTMLFormElement) {
  const update = () =>
    each<HTMLButtonElement>('button:not([type=button])', (button) => (button.disabled = !form.checkValidity()), form);
  form.addEventListener('input', update);
  update();
}
