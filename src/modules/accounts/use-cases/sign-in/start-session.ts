import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { deviceOf } from '../../domain/device';
import type { AccountsEvents } from '../../domain/events';
import { newSession } from '../../domain/session';
import type { DataRequests } from '../../ports/data/data-requests';
import type { SessionStore } from '../../ports/session-store';
import type { SignInLog } from '../../ports/sign-in-log';
import type { UserRepository } from '../../ports/user-repository';
import { reopenAccount } from '../data/reopen-account';

type Stores = {
  sessions: SessionStore;
  signIns: SignInLog;
  users: UserRepository;
  dataRequests: DataRequests;
  outbox: Outbox<AccountsEvents>;
};

/**
 * Starts a session for a user who has just signed in, and records the sign-in for them to see. Only their browser knows
 * the session's id. Signing in undoes the deletion of the account, if that is still possible.
 */
export class StartSession {
  constructor(
    private work: UnitOfWork<Stores>,
    private clock: Clock,
    private newSecret: () => string,
  ) {}

  async execute({
    userId,
    userAgent,
    country = null,
  }: {
    userId: string;
    userAgent?: string | null;
    country?: string | null;
  }): Promise<{ sessionId: string; expiresAt: Date; keptAccount: boolean }> {
    const at = await this.clock.now();
    const session = newSession({ id: this.newSecret(), userId, userAgent, at });
    const started = await this.work.run(async (stores) => {
      const { sessions, signIns, users } = stores;
      const keptAccount = await reopenAccount(stores, userId, at);
      await sessions.add(session);
      await signIns.add({ userId, at, device: deviceOf(userAgent), country });
      await users.noteSignIn(userId, at);
      return ok(keptAccount);
    });
    return { sessionId: session.id, expiresAt: session.expiresAt, keptAccount: started.value };
  }
}
