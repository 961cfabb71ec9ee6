import type { Outbox } from '#src/kernel/event';
import type { NewId } from '#src/kernel/id';
import type { Log } from '#src/kernel/log';
import { ok, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { AccountsEvents } from '../../domain/events';
import { answerBy, idleSince, idleStep } from '../../domain/idle-account';
import type { LegalHolds } from '../../ports/data/data-requests';
import type { IdleAccounts } from '../../ports/data/idle-accounts';
import type { AccountDeletion } from '../../ports/account-deletion';
import type { UserRepository } from '../../ports/user-repository';
import { closeAccount, type ClosingStores } from './close-account';

type Stores = ClosingStores & {
  users: Pick<UserRepository, 'lock' | 'save'>;
  legalHolds: Pick<LegalHolds, 'inForce'>;
  idleAccounts: IdleAccounts;
  accountDeletion: AccountDeletion;
  outbox: Outbox<AccountsEvents>;
};
const ACCOUNTS_PER_RUN = 100;

/**
 * Asks the people of accounts that nobody has used for three years whether to keep them. Logging in keeps the account.
 * Without an answer in 30 days the ordinary deletion begins, which logging in also undoes (decision 48).
 */
export class AskIdleAccounts {
  constructor(
    private work: UnitOfWork<Stores>,
    private idleAccounts: Pick<IdleAccounts, 'due'>,
    private newId: NewId,
    private newSecret: () => string,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ more: boolean }> {
    const due = await this.idleAccounts.due({ idleSince: idleSince(asOf), now: asOf }, ACCOUNTS_PER_RUN);
    let failed = 0;
    for (const userId of due) {
      await this.lookAt(userId, asOf).catch((fault: unknown) => {
        failed += 1;
        this.log.error('An idle account could not be looked at and will be tried again', { userId, fault });
      });
    }
    return { more: due.length === ACCOUNTS_PER_RUN && failed === 0 };
  }

  private lookAt(userId: string, at: Date) {
    return this.work.run(async (stores): Promise<Result<null, 'under-way'>> => {
      const { users, idleAccounts, legalHolds, accountDeletion, outbox } = stores;
      const user = await users.lock(userId);
      if (user?.status !== 'active' || (await legalHolds.inForce(userId))) return ok(null);
      const askedAt = (await idleAccounts.find(userId))?.askedAt ?? null;
      const isUnderWay = (await accountDeletion.underWay(userId)).length > 0;
      const step = idleStep({ lastUsed: await idleAccounts.lastUsed(userId), askedAt, isUnderWay, now: at });
      if (step === 'none') return ok(null);
      if (step === 'close') {
        const deletion = { id: this.newId(), accessKey: this.newSecret(), words: null, because: 'idle' } as const;
        return closeAccount(stores, user, deletion, at);
      }
      await idleAccounts.save({ userId, askedAt: step === 'ask' ? at : null, lookAgainAt: answerBy(at) });
      if (step === 'ask') await outbox.add({ name: 'account-idle', about: { userId }, at });
      return ok(null);
    });
  }
}
