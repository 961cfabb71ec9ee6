/**
 * The button that Enter presses in a form with several buttons. Browsers take the first one, which must never be a
 * "Remove" button, so this one comes first, hidden.
 */
export function DefaultSubmit() {
  return <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />;
}
