import { IDLE_MONTHS, NOTICE_DAYS } from '../domain/points';

/**
 * `expiryOf` (domain/points.ts) in SQL: when the points of a loyalty `account` expire if none come or go before then.
 */
export const expiresAt = (account: string): string =>
  `greatest(${account}.moved_at + interval '${IDLE_MONTHS} months', ${account}.told_at + interval '${NOTICE_DAYS} days')`;
