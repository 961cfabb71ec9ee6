import type { SessionStore } from '../../ports/session-store';

/** Signs a user out of one other browser, or of all but this one. */
export class EndMySessions {
  constructor(private sessions: SessionStore) {}

  async execute({
    userId,
    sessionId,
    only,
  }: {
    userId: string;
    /** The session of this browser. */
    sessionId?: string;
    /** The reference of the session to end (`OpenSession`); without it, all but this one end. */
    only?: string;
  }): Promise<void> {
    if (only) await this.sessions.endOne(userId, only);
    else await this.sessions.endOthers(userId, sessionId);
  }
}
