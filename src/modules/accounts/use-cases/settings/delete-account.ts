import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import type { NewId } from '#src/kernel/id';
import { refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { AccountsEvents } from '../../domain/events';
import type { AccountDeletion } from '../../ports/account-deletion';
import type { DataRequests } from '../../ports/data/data-requests';
import type { PasswordHashing } from '../../ports/password-hashing';
import type { SessionStore } from '../../ports/session-store';
import type { UserRepository } from '../../ports/user-repository';
import { closeAccount } from '../data/close-account';

export type DeleteAccountRefusal = 'account-gone' | 'admins-stay' | 'wrong-password' | 'under-way';
type Stores = {
  users: UserRepository;
  sessions: SessionStore;
  accountDeletion: AccountDeletion;
  dataRequests: DataRequests;
  outbox: Outbox<AccountsEvents>;
};

/**
 * Deletes an account (D-DELETEACC). The page asks for the password; the call of the specification does not (decision
 * 94), and anyone with the account’s mailbox can undo both. Refused while work is open or money is held. The account is
 * closed at once. Its data is erased after the days of grace (`EraseAccounts`), unless its person logs in before then.
 */
export class DeleteAccount {
  constructor(
    private work: UnitOfWork<Stores>,
    private users: UserRepository,
    private passwords: PasswordHashing,
    private clock: Clock,
    private newId: NewId,
    private newSecret: () => string,
  ) {}

  async execute({
    userId,
    password,
    reason,
  }: {
    userId: string;
    /** Undefined from the call, which has no field for it. If given, it must be right. */
    password?: string;
    reason?: string;
  }): Promise<Result<null, DeleteAccountRefusal>> {
    const known = await this.users.find(userId);
    if (known?.userType === 'admin') return refuse('admins-stay');
    const isRight = password === undefined || (await this.passwords.matches(password, known?.passwordHash));
    const at = await this.clock.now();
    return this.work.run(async (stores): Promise<Result<null, DeleteAccountRefusal>> => {
      const user = await stores.users.lock(userId);
      if (!user || user.status === 'leaving') return refuse('account-gone');
      // The password may have changed since it was checked above.
      const isChanged = password !== undefined && user.passwordHash !== known?.passwordHash;
      if (!isRight || isChanged) return refuse('wrong-password');
      const deletion = { id: this.newId(), accessKey: this.newSecret(), words: reason?.trim() || null } as const;
      return closeAccount(stores, user, { ...deletion, because: 'asked' }, at);
    });
  }
}
