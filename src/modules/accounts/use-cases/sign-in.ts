import { ok, refuse, type Result } from '#src/kernel/result';
import { sessionUserOf, tidyEmail, type SessionUser } from '../domain/user';
import type { PasswordHashing } from '../ports/password-hashing';
import type { UserRepository } from '../ports/user-repository';

export type SignInRefusal = 'wrong-credentials' | 'account-suspended';

/** Says who somebody is by their password. Neither the answer nor its time tells whether an address has an account. */
export class SignIn {
  constructor(
    private users: UserRepository,
    private passwords: PasswordHashing,
  ) {}

  async execute({ email, password }: { email: string; password: string }): Promise<Result<SessionUser, SignInRefusal>> {
    const user = await this.users.byEmail(tidyEmail(email));
    const matches = await this.passwords.matches(password, user?.passwordHash);
    if (!user || !matches) return refuse('wrong-credentials');
    if (user.status === 'suspended') return refuse('account-suspended');
    return ok(sessionUserOf(user));
  }
}
