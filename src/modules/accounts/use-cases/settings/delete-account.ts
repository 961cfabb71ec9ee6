import type { Clock } from '#src/kernel/clock';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { anonymised } from '../../domain/user';
import type { AccountDeletion } from '../../ports/account-deletion';
import type { PasswordHashing } from '../../ports/password-hashing';
import type { SessionStore } from '../../ports/session-store';
import type { UserRepository } from '../../ports/user-repository';

export type DeleteAccountRefusal = 'account-gone' | 'admins-stay' | 'wrong-password' | 'under-way';

/**
 * Deletes an account for good (D-DELETEACC), so it asks for the password: a browser left signed in is not enough. The row is kept without
 * personal data, because payments and finished work refer to it. Refused while work is open or money is held. Pending jobs
 * and bids are cancelled first, so that none of them can become open work in the meantime.
 */
export class DeleteAccount {
  constructor(
    private work: UnitOfWork<{ users: UserRepository; sessions: SessionStore; accountDeletion: AccountDeletion }>,
    private users: UserRepository,
    private passwords: PasswordHashing,
    private clock: Clock,
  ) {}

  async execute({
    userId,
    password,
    reason,
  }: {
    userId: string;
    password: string;
    reason?: string;
  }): Promise<Result<null, DeleteAccountRefusal>> {
    const known = await this.users.find(userId);
    if (known?.userType === 'admin') return refuse('admins-stay');
    const isRight = await this.passwords.matches(password, known?.passwordHash);
    const at = await this.clock.now();
    return this.work.run(async ({ users, sessions, accountDeletion }) => {
      const user = await users.lock(userId);
      if (!user) return refuse('account-gone');
      // The password may have been changed since it was checked above.
      if (!isRight || user.passwordHash !== known?.passwordHash) return refuse('wrong-password');
      await accountDeletion.cancelPending(userId, at);
      if ((await accountDeletion.underWay(userId)).length > 0) return refuse('under-way');

      await sessions.endAll(userId);
      const { id, email, fullName } = user;
      await accountDeletion.forget({ id, email, fullName, reason: reason?.trim() || null, at });
      // Last, because changing the email locks the row against everything that refers to it, such as a review by someone holding the job's lock.
      await users.save(anonymised(user));
      return ok(null);
    });
  }
}
