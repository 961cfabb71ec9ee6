const MINUTE = 60_000;

/** Counts down to a payment's release by the server's clock: a phone's own may be wrong, and the sandbox's can be moved. */
export function countDownToRelease(clock: HTMLElement) {
  const ahead = new Date(clock.dataset.now ?? Date.now()).getTime() - Date.now();
  const end = new Date(clock.dataset.releaseClock ?? '').getTime();
  const shown = clock.querySelector<HTMLElement>('[data-time-left]');
  if (!shown || Number.isNaN(end)) return;
  setInterval(() => {
    const minutes = Math.max(0, Math.floor((end - Date.now() - ahead) / MINUTE));
    shown.textContent = minutes >= 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${minutes} min`;
  }, MINUTE);
}
