import type { Clock } from '#src/kernel/clock';
import { expiryFrom } from '../domain/session';
import type { SessionStore } from '../ports/session-store';

const USER_AGENT_LENGTH = 300;

/** Begins a session for somebody who has just proved who they are. Its id is new each time and known to their browser only. */
export class StartSession {
  constructor(
    private sessions: SessionStore,
    private clock: Clock,
    /** Not an id like others: whoever has it is the person. */
    private newSecret: () => string,
  ) {}

  async execute({
    userId,
    userAgent,
  }: {
    userId: string;
    userAgent?: string | null;
  }): Promise<{ sessionId: string; expiresAt: Date }> {
    const now = await this.clock.now();
    const session = {
      id: this.newSecret(),
      userId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: expiryFrom(now),
      userAgent: userAgent?.slice(0, USER_AGENT_LENGTH) ?? null,
    };
    await this.sessions.add(session);
    return { sessionId: session.id, expiresAt: session.expiresAt };
  }
}
