/**
 * The button that Enter presses in a form with several buttons. Browsers take the first one, and that must never be a "Remove" button;
 * so this one comes first, out of sight.
 */
export function DefaultSubmit() {
  return <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />;
}
