const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MARK_SEEN_EVERY_MINUTES = 10;
const USER_AGENT_LENGTH = 300;

/** A session ends this long after it was last seen (D-SESSION). */
export const SESSION_DAYS = 30;

/** For how long a browser stays known for an account after somebody has logged in there; it is counted apart (decision 65). */
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

export const hasExpired = ({ expiresAt }: Pick<Session, 'expiresAt'>, now: Date): boolean => now >= expiresAt;

/** A session is marked as seen at most every ten minutes, so that page views rarely write to the database. */
export const isDueToBeMarkedSeen = ({ lastSeenAt }: Pick<Session, 'lastSeenAt'>, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= MARK_SEEN_EVERY_MINUTES * MINUTE_MS;
