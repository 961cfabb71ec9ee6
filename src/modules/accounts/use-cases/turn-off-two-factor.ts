import { ok, refuse, type Result } from '#src/kernel/result';
import type { PasswordHashing } from '../ports/password-hashing';
import type { TwoFactors } from '../ports/two-factors';
import type { UserRepository } from '../ports/user-repository';

export type TurnOffTwoFactorRefusal = 'wrong-password';

/** Signing in takes the password alone again. Whoever found a browser open cannot do it: it takes the password. */
export class TurnOffTwoFactor {
  constructor(
    private users: UserRepository,
    private twoFactors: TwoFactors,
    private passwords: PasswordHashing,
  ) {}

  async execute({
    userId,
    password,
  }: {
    userId: string;
    password: string;
  }): Promise<Result<null, TurnOffTwoFactorRefusal>> {
    const user = await this.users.find(userId);
    if (!(await this.passwords.matches(password, user?.passwordHash))) return refuse('wrong-password');
    await this.twoFactors.remove(userId);
    return ok(null);
  }
}
