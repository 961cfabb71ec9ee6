import { timeLeft } from '#src/kernel/written-date';

const MINUTE_MS = 60_000;

/**
 * Counts down to a payment's release by the server's clock: the phone's may be wrong, and the sandbox's can be moved.
 */
export function countDownToRelease(clock: HTMLElement) {
  const ahead = new Date(clock.dataset.now ?? Date.now()).getTime() - Date.now();
  const end = new Date(clock.dataset.releaseClock ?? '');
  const shown = clock.querySelector<HTMLElement>('[data-time-left]');
  if (!shown || Number.isNaN(end.getTime())) return;
  setInterval(() => (shown.textContent = timeLeft(end, new Date(Date.now() + ahead))), MINUTE_MS);
}
