import type { Clock } from '#src/kernel/clock';
import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { deviceOf } from '../../domain/device';
import { newSession } from '../../domain/session';
import type { SessionStore } from '../../ports/session-store';
import type { SignInLog } from '../../ports/sign-in-log';
import type { UserRepository } from '../../ports/user-repository';

/** Starts a session for a user who has just signed in, and records the sign-in for them to see. Only their browser knows the session's id. */
export class StartSession {
  constructor(
    private work: UnitOfWork<{ sessions: SessionStore; signIns: SignInLog; users: UserRepository }>,
    private clock: Clock,
    private newSecret: () => string,
  ) {}

  async execute({
    userId,
    userAgent,
  }: {
    userId: string;
    userAgent?: string | null;
  }): Promise<{ sessionId: string; expiresAt: Date }> {
    const at = await this.clock.now();
    const session = newSession({ id: this.newSecret(), userId, userAgent, at });
    await this.work.run(async ({ sessions, signIns, users }) => {
      await sessions.add(session);
      await signIns.add({ userId, at, device: deviceOf(userAgent) });
      await users.noteSignIn(userId, at);
      return ok(null);
    });
    return { sessionId: session.id, expiresAt: session.expiresAt };
  }
}
