/**
 * Asks before logging out someone on whose device something waits to be sent. On a shared phone it must not stay
 * behind, and nobody should lose it without being asked.
 */
export function askBeforeLogout(form: HTMLFormElement) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void import('./outbox/before-logout')
      // Logging out always works, even if this script does not arrive.
      .then(({ mayLogOut }) => mayLogOut())
      .catch(() => true)
      .then((may) => may && form.submit());
  });
}
