import type { SessionStore } from '../ports/session-store';

/** Signs somebody out everywhere but here: after a new password, or a lost phone. */
export class EndOtherSessions {
  constructor(private sessions: SessionStore) {}

  async execute({ userId, sessionId }: { userId: string; sessionId: string }): Promise<void> {
    await this.sessions.endAllBut(sessionId, userId);
  }
}
