import type { SessionStore } from '../ports/session-store';

/** Signs somebody out elsewhere: of one browser, by its mark, or of all but the one they ask from. */
export class EndMySessions {
  constructor(private sessions: SessionStore) {}

  async execute({
    userId,
    sessionId,
    only,
  }: {
    userId: string;
    /** The one they ask from. */
    sessionId?: string;
    only?: string;
  }): Promise<void> {
    if (only) await this.sessions.endMarked(userId, only);
    else await this.sessions.endOthers(userId, sessionId);
  }
}
