import type { User } from './user';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MARK_SEEN_EVERY_MINUTES = 10;
const USER_AGENT_LENGTH = 300;

/** A session ends this long after it was last seen (D-SESSION). */
export const SESSION_DAYS = 30;
/** It also ends this long after it began, however much it is used: people have to log in again (SEC-S9). */
const SESSION_DAYS_MAX = 90;
const ADMIN_SESSION_HOURS_MAX = 12;

/**
 * How long a browser stays known for an account after a login there; attempts from it are counted apart (decision 65).
 */
export const KNOWN_DEVICE_DAYS = 180;

/** A user signed in on one browser, until `expiresAt`. */
export type Session = {
  id: string;
  userId: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  userAgent: string | null;
};

export const newSession = ({
  id,
  userId,
  userAgent,
  at,
}: {
  /** A secret: anyone who has it is signed in as the user. */
  id: string;
  userId: string;
  userAgent?: string | null;
  at: Date;
}): Session => ({
  id,
  userId,
  createdAt: at,
  lastSeenAt: at,
  expiresAt: expiryFrom(at),
  userAgent: userAgent?.slice(0, USER_AGENT_LENGTH) ?? null,
});

export const expiryFrom = (seenAt: Date): Date => new Date(seenAt.getTime() + SESSION_DAYS * DAY_MS);

/** When a session ends that was last seen at `seenAt`. */
export function sessionEnds({ createdAt }: Pick<Session, 'createdAt'>, seenAt: Date, userType: User['userType']): Date {
  const longest = userType === 'admin' ? ADMIN_SESSION_HOURS_MAX * 60 * MINUTE_MS : SESSION_DAYS_MAX * DAY_MS;
  return new Date(Math.min(expiryFrom(seenAt).getTime(), createdAt.getTime() + longest));
}

/** Whether it was not used for too long, or is too old. */
export const hasExpired = (
  session: Pick<Session, 'createdAt' | 'lastSeenAt' | 'expiresAt'>,
  userType: User['userType'],
  now: Date,
): boolean => now >= session.expiresAt || now >= sessionEnds(session, session.lastSeenAt, userType);

/** Sessions are marked as seen at most every ten minutes, so that page views rarely write to the database. */
export const isDueToBeMarkedSeen = ({ lastSeenAt }: Pick<Session, 'lastSeenAt'>, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= MARK_SEEN_EVERY_MINUTES * MINUTE_MS;
