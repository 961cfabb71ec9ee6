/** Asks before someone logs out on whose device something waits to be sent: on a shared phone it must not stay, and it must not be lost unasked. */
export function askBeforeLogout(form: HTMLFormElement) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void import('./outbox/before-logout')
      // Nothing keeps anybody from logging out: not even a script that does not arrive.
      .then(({ mayLogOut }) => mayLogOut())
      .catch(() => true)
      .then((may) => may && form.submit());
  });
}
