import { each } from './each';

/** Prevents a form from being sent twice; it can be sent again after coming back to the page. */
export function sendOnce(form: HTMLFormElement) {
  let sent = false;
  let restoreLabel = () => {};
  form.addEventListener('submit', (event) => {
    // The form of an island that is awake is sent by the island.
    if (form.closest('[data-awake]')) return;
    if (sent) event.preventDefault();
    sent = true;
    const button = event.submitter;
    button?.setAttribute('aria-busy', 'true');
    // Some buttons change their label meanwhile: "Processing...".
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
