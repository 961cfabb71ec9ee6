import type { SessionStore } from '../../ports/session-store';

const SESSIONS_PER_RUN = 5_000;

/** Deletes expired sessions. An expired one is refused even if it has not been deleted yet. */
export class ForgetExpiredSessions {
  constructor(private sessions: SessionStore) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ more: boolean }> {
    return { more: (await this.sessions.forgetExpired(asOf, SESSIONS_PER_RUN)) === SESSIONS_PER_RUN };
  }
}
