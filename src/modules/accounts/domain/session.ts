const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const IDLE_DAYS = 30;
const TOUCH_EVERY_MINUTES = 10;
const USER_AGENT_LENGTH = 300;

/** One browser that somebody signed in with. It lasts 30 days from when it was last seen (D-SESSION). */
export type Session = {
  id: string;
  userId: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  userAgent: string | null;
};

/** A session that begins now, for somebody who has just proved who they are. */
export const newSession = ({
  id,
  userId,
  userAgent,
  at,
}: {
  /** Not an id like others: whoever has it is the person. */
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

export const expiryFrom = (seenAt: Date): Date => new Date(seenAt.getTime() + IDLE_DAYS * DAY_MS);

/** Writing down every visit would be a write for every page, so a session is marked as seen at most every ten minutes. */
export function standing(
  session: Pick<Session, 'lastSeenAt' | 'expiresAt'>,
  now: Date,
): 'over' | 'fresh' | 'to-be-marked-seen' {
  if (now >= session.expiresAt) return 'over';
  return now.getTime() - session.lastSeenAt.getTime() >= TOUCH_EVERY_MINUTES * MINUTE_MS
    ? 'to-be-marked-seen'
    : 'fresh';
}
