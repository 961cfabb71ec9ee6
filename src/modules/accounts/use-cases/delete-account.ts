import type { Clock } from '#src/kernel/clock';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { anonymous } from '../domain/user';
import type { AccountDeletion } from '../ports/account-deletion';
import type { PasswordHashing } from '../ports/password-hashing';
import type { SessionStore } from '../ports/session-store';
import type { UserRepository } from '../ports/user-repository';

export type DeleteAccountRefusal = 'account-gone' | 'admins-stay' | 'wrong-password' | 'under-way';
type Farewell = { userId: string; password: string; reason?: string };

/**
 * Takes a person out of the product (D-DELETEACC), for good, so it takes the password: whoever found a browser open cannot do it. The
 * row stays without them, because payments and finished work point at it. Refused while work is open or money is held; what is only
 * pending is cancelled first, so that nothing can begin in between.
 */
export class DeleteAccount {
  constructor(
    private work: UnitOfWork<{ users: UserRepository; sessions: SessionStore; accountDeletion: AccountDeletion }>,
    private users: UserRepository,
    private passwords: PasswordHashing,
    private clock: Clock,
  ) {}

  async execute({ userId, password, reason }: Farewell): Promise<Result<null, DeleteAccountRefusal>> {
    const known = await this.users.find(userId);
    if (known?.userType === 'admin') return refuse('admins-stay');
    const isTheirs = await this.passwords.matches(password, known?.passwordHash);
    const at = await this.clock.now();
    return this.work.run(async ({ users, sessions, accountDeletion }) => {
      const user = await users.lock(userId);
      if (!user) return refuse('account-gone');
      // Changed by somebody else meanwhile: what was proved a moment ago proves nothing now.
      if (!isTheirs || user.passwordHash !== known?.passwordHash) return refuse('wrong-password');
      await accountDeletion.cancelPending(userId, at);
      if ((await accountDeletion.underWay(userId)).length > 0) return refuse('under-way');

      await sessions.endAll(userId);
      await accountDeletion.forget({ id: userId, email: user.email, reason: reason?.trim() || null, at });
      // Last: a row whose email changes keeps out everything that points at it, such as a review by somebody who has locked the job.
      await users.save(anonymous(user));
      return ok(null);
    });
  }
}
