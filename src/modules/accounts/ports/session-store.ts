import type { Session } from '../domain/session';
import type { SessionUser, User } from '../domain/user';

export type SessionFinding = {
  user: SessionUser;
  status: User['status'];
  lastSeenAt: Date;
  expiresAt: Date;
  /** The moment of looking. Comes along so that finding out who is asking is one question, not two. */
  at: Date;
};

/** `mark` names a session without being of any use to whoever reads it; `isHere`: it is the one that is asking. */
export type OpenSession = {
  mark: string;
  createdAt: Date;
  lastSeenAt: Date;
  userAgent: string | null;
  isHere: boolean;
};

/** Keeps sessions so that nobody who reads a copy of what is stored can use one. */
export interface SessionStore {
  add(session: Session): Promise<void>;
  find(sessionId: string): Promise<SessionFinding | undefined>;
  markSeen(sessionId: string, at: Date, expiresAt: Date): Promise<void>;
  end(sessionId: string): Promise<void>;
  endAll(userId: string): Promise<void>;
  /** Somebody's sessions that stand at `now`, the last seen first. */
  openOf(userId: string, asking: { now: Date; hereId?: string }): Promise<OpenSession[]>;
  /** Ends one of somebody's own, by its mark. One that is not theirs, or is over, is let be. */
  endMarked(userId: string, mark: string): Promise<void>;
  endOthers(userId: string, hereId: string | undefined): Promise<void>;
  /** Removes those that expired before `asOf`; answers how many. */
  forgetExpired(asOf: Date, limit: number): Promise<number>;
}
