import type { SessionStore } from '../../ports/session-store';

const SESSIONS_PER_RUN = 5_000;

/** Deletes expired sessions. They are refused from the moment they expire, whether deleted yet or not. */
export class ForgetExpiredSessions {
  constructor(private sessions: SessionStore) {}

  async execute({ asOf }: { asOf: Date }): Promise<void> {
    await this.sessions.forgetExpired(asOf, SESSIONS_PER_RUN);
  }
}
