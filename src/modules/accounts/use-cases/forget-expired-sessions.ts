import type { SessionStore } from '../ports/session-store';

const SESSIONS_PER_RUN = 5_000;

/** Clears away sessions that nobody can use any more; they are refused long before they are cleared. */
export class ForgetExpiredSessions {
  constructor(private sessions: SessionStore) {}

  async execute({ asOf }: { asOf: Date }): Promise<void> {
    await this.sessions.forgetExpired(asOf, SESSIONS_PER_RUN);
  }
}
