import type { SessionStore } from '../../ports/session-store';

/** Signs one browser out. Safe to repeat. */
export class EndSession {
  constructor(private sessions: SessionStore) {}

  async execute({ sessionId }: { sessionId: string }): Promise<void> {
    await this.sessions.end(sessionId);
  }
}
