import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { tidyEmail } from '../../domain/user';
import type { PasswordHashing } from '../../ports/password-hashing';
import type { PasswordResets } from '../../ports/password-resets';
import type { UserRepository } from '../../ports/user-repository';

export type CorrectEmailRefusal = 'wrong-password' | 'already-confirmed' | 'email-unchanged' | 'email-taken';
type Stores = { users: UserRepository; resets: PasswordResets };

/**
 * Someone corrects the address they mistyped when they opened their account. Once an address is confirmed, only our support changes it
 * (D-EMAILRO). What was sent to the mistyped address no longer works: neither its links to set a password nor those to confirm it.
 */
export class CorrectEmail {
  constructor(
    private work: UnitOfWork<Stores>,
    private users: UserRepository,
    private passwords: PasswordHashing,
  ) {}

  async execute(order: {
    userId: string;
    email: string;
    password: string;
  }): Promise<Result<{ email: string }, CorrectEmailRefusal>> {
    const { userId, password } = order;
    const email = tidyEmail(order.email);
    const known = await this.users.find(userId);
    if (!(await this.passwords.matches(password, known?.passwordHash))) return refuse('wrong-password');
    return this.work.run(async ({ users, resets }) => {
      const user = await users.lock(userId);
      if (!user || user.emailConfirmedAt) return refuse('already-confirmed');
      if (user.email === email) return refuse('email-unchanged');
      if (await users.byEmail(email)) return refuse('email-taken');
      await users.save({ ...user, email });
      await resets.forgetAll(userId);
      return ok({ email });
    });
  }
}
