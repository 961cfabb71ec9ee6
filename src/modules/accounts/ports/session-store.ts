import type { Session } from '../domain/session';
import type { SessionUser, User } from '../domain/user';

export type FoundSession = {
  user: SessionUser;
  status: User['status'];
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  /** The current time, returned here so that finding out who is asking takes one query, not two. */
  at: Date;
};

export type OpenSession = {
  /** Identifies the session, but cannot be used to sign in. */
  reference: string;
  createdAt: Date;
  lastSeenAt: Date;
  userAgent: string | null;
  /** Whether it is the session of the current request. */
  isCurrent: boolean;
};

/** Stores sessions in such a way that a copy of the database cannot be used to sign in. */
export interface SessionStore {
  add(session: Session): Promise<void>;
  find(sessionId: string): Promise<FoundSession | undefined>;
  markSeen(sessionId: string, at: Date, expiresAt: Date): Promise<void>;
  end(sessionId: string): Promise<void>;
  /** Ends all of a user's sessions, and returns how many there were. */
  endAll(userId: string): Promise<number>;
  /** Ends the sessions of all users, and returns how many there were. */
  endEveryone(): Promise<number>;
  /** The user's sessions that have not expired at `now`, last seen first. `currentId`: the session of this request. */
  openOf(userId: string, asking: { now: Date; currentId?: string }): Promise<OpenSession[]>;
  /** Ends one of the user's own sessions. Does nothing if it is not theirs or has ended. */
  endOne(userId: string, reference: string): Promise<void>;
  endOthers(userId: string, currentId: string | undefined): Promise<void>;
  /** Deletes sessions that had expired by `asOf`, and returns how many. */
  forgetExpired(asOf: Date, limit: number): Promise<number>;
}
