import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { standingWith, undone, isWaiting } from '../../domain/data-request';
import { deviceOf } from '../../domain/device';
import type { AccountsEvents } from '../../domain/events';
import { newSession } from '../../domain/session';
import type { DataRequests } from '../../ports/data/data-requests';
import type { SessionStore } from '../../ports/session-store';
import type { SignInLog } from '../../ports/sign-in-log';
import type { UserRepository } from '../../ports/user-repository';

type Stores = {
  sessions: SessionStore;
  signIns: SignInLog;
  users: UserRepository;
  dataRequests: DataRequests;
  outbox: Outbox<AccountsEvents>;
};

/**
 * Starts a session for a user who has just signed in, and records the sign-in for them to see. Only their browser knows the session's id.
 * Signing in undoes the deletion of the account, if that is still possible.
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
      const keptAccount = await keepAccount(stores, userId, at);
      await sessions.add(session);
      await signIns.add({ userId, at, device: deviceOf(userAgent), country });
      await users.noteSignIn(userId, at);
      return ok(keptAccount);
    });
    return { sessionId: session.id, expiresAt: session.expiresAt, keptAccount: started.value };
  }
}

/** Undoes the deletion of an account that is in its days of grace. False if there was none. */
async function keepAccount({ users, dataRequests, outbox }: Stores, userId: string, at: Date): Promise<boolean> {
  if ((await users.find(userId))?.status !== 'leaving') return false;
  const user = await users.lock(userId);
  if (user?.status !== 'leaving') return false;
  const requests = await dataRequests.ofUser(userId);
  const deletion = requests.find(({ state }) => state === 'grace');
  if (deletion) {
    await dataRequests.save(undone(deletion, at));
    await outbox.add({ name: 'deletion-undone', about: { userId, requestId: deletion.id }, at });
  }
  const others = requests.filter((one) => isWaiting(one) && one.id !== deletion?.id);
  await users.save({ ...user, status: standingWith(others) });
  return true;
}
