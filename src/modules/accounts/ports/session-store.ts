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

/** Keeps sessions so that nobody who reads a copy of what is stored can use one. */
export interface SessionStore {
  add(session: Session): Promise<void>;
  find(sessionId: string): Promise<SessionFinding | undefined>;
  markSeen(sessionId: string, at: Date, expiresAt: Date): Promise<void>;
  end(sessionId: string): Promise<void>;
  endAll(userId: string): Promise<void>;
  /** Removes those that expired before `asOf`; answers how many. */
  forgetExpired(asOf: Date, limit: number): Promise<number>;
}
