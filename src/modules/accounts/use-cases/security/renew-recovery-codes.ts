import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { RECOVERY_CODES } from '../../domain/two-factor';
import type { PasswordHashing } from '../../ports/password-hashing';
import type { TwoFactors } from '../../ports/two-factors';
import type { UserRepository } from '../../ports/user-repository';

export type RenewRecoveryCodesRefusal = 'wrong-password' | 'not-on';

/** Replaces the recovery codes by ten new ones. The old ones stop working. */
export class RenewRecoveryCodes {
  constructor(
    private work: UnitOfWork<{ twoFactors: TwoFactors }>,
    private users: UserRepository,
    private passwords: PasswordHashing,
    private newRecoveryCode: () => string,
  ) {}

  async execute({
    userId,
    password,
  }: {
    userId: string;
    password: string;
  }): Promise<Result<{ recoveryCodes: string[] }, RenewRecoveryCodesRefusal>> {
    const user = await this.users.find(userId);
    if (!(await this.passwords.matches(password, user?.passwordHash))) return refuse('wrong-password');
    const recoveryCodes = Array.from({ length: RECOVERY_CODES }, this.newRecoveryCode);
    return this.work.run(async ({ twoFactors }) => {
      if (!(await twoFactors.lock(userId))) return refuse('not-on');
      await twoFactors.replaceRecoveryCodes(userId, recoveryCodes);
      return ok({ recoveryCodes });
    });
  }
}
