const FIRST_MS = 30_000;
const LONGEST_MS = 6 * 3_600_000;
const ATTEMPTS_MAX = 12;

/**
 * When to try again after this many failed attempts: after half a minute, a minute, two and so on, at most six hours.
 * Null: give up.
 */
export function retryAt(attempts: number, now: Date): Date | null {
  if (attempts >= ATTEMPTS_MAX) return null;
  return new Date(now.getTime() + Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS));
}
