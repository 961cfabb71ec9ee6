import { each } from './each';

/** A second press of a form's button does nothing; coming back to the page makes it work again. */
export function sendOnce(form: HTMLFormElement) {
  let sent = false;
  let restoreLabel = () => {};
  form.addEventListener('submit', (event) => {
    if (sent) event.preventDefault();
    sent = true;
    const button = event.submitter;
    button?.setAttribute('aria-busy', 'true');
    // Some buttons name what they are doing: "Processing...".
    if (!button?.dataset.busy) return;
    const label = button.textContent;
    restoreLabel = () => void (button.textContent = label);
    button.textContent = button.dataset.busy;
  });
  window.addEventListener('pageshow', () => {
    sent = false;
    restoreLabel();
    each('[aria-busy]', (button) => button.removeAttribute('aria-busy'), form);
  });
}
