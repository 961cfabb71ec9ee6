import type { Outbox } from '#src/kernel/event';
import type { Log } from '#src/kernel/log';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { erasedRequest, postponed } from '../../domain/data-request';
import type { AccountsEvents } from '../../domain/events';
import { anonymised } from '../../domain/user';
import type { AccountDeletion } from '../../ports/account-deletion';
import type { DataRequests, LegalHolds } from '../../ports/data/data-requests';
import type { SessionStore } from '../../ports/session-store';
import type { UserRepository } from '../../ports/user-repository';

export type EraseRefusal = 'not-leaving' | 'legal-hold' | 'under-way';
type Stores = {
  users: UserRepository;
  sessions: SessionStore;
  dataRequests: DataRequests;
  legalHolds: LegalHolds;
  accountDeletion: AccountDeletion;
  outbox: Outbox<AccountsEvents>;
};
const ACCOUNTS_PER_RUN = 20;

/**
 * Erases the accounts whose days of grace are over. If a legal hold or something under way prevents it, it is tried
 * again a day later.
 */
export class EraseAccounts {
  constructor(
    private work: UnitOfWork<Stores>,
    private requests: Pick<DataRequests, 'dueToErase'>,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ more: boolean }> {
    const due = await this.requests.dueToErase(asOf, ACCOUNTS_PER_RUN);
    for (const { id } of due) {
      try {
        const done = await this.erase(id, asOf);
        if (!done.ok) await this.tryLater(id, asOf);
      } catch (fault) {
        this.log.error('An account could not be erased and will be tried again', { requestId: id, fault });
        await this.tryLater(id, asOf);
      }
    }
    return { more: due.length === ACCOUNTS_PER_RUN };
  }

  /** Erases one account for good, with its certificate. */
  private erase(requestId: string, at: Date): Promise<Result<null, EraseRefusal>> {
    return this.work.run(async ({ users, sessions, dataRequests, legalHolds, accountDeletion, outbox }) => {
      const userId = (await dataRequests.find(requestId))?.userId;
      const user = userId === undefined ? undefined : await users.lock(userId);
      const request = await dataRequests.lock(requestId);
      if (!user || request?.state !== 'grace') return refuse('not-leaving');
      if (await legalHolds.inForce(user.id)) return refuse('legal-hold');
      await accountDeletion.cancelPending(user.id, at);
      if ((await accountDeletion.underWay(user.id)).length > 0) return refuse('under-way');

      await sessions.endAll(user.id);
      const { id, email, fullName } = user;
      const certificate = await accountDeletion.forget({ id, email, fullName, reason: null, at });
      await dataRequests.save(erasedRequest(request, { certificate, to: email }, at));
      await outbox.add({ name: 'account-erased', about: { requestId }, at });
      // This comes last: changing the email locks the row against everything that refers to it, such as a review by
      // someone who holds the job's lock.
      await users.save(anonymised(user));
      return ok(null);
    });
  }

  private tryLater(requestId: string, at: Date) {
    return this.work.run(async ({ dataRequests }) => {
      const request = await dataRequests.lock(requestId);
      if (request?.state === 'grace') await dataRequests.save(postponed(request, at));
      return ok(null);
    });
  }
}
