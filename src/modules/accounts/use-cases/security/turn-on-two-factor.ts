import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { AccountsEvents } from '../../domain/events';
import { RECOVERY_CODES, tidyCode } from '../../domain/two-factor';
import { accessChanged } from '../../domain/user';
import type { OneTimeCodes } from '../../ports/one-time-codes';
import type { PasswordHashing } from '../../ports/password-hashing';
import type { TwoFactors } from '../../ports/two-factors';
import type { UserRepository } from '../../ports/user-repository';

export type TurnOnTwoFactorRefusal = 'wrong-password' | 'code-wrong' | 'already-on';
type Enrolment = { userId: string; password: string; sealedSecret: string; code: string };

/**
 * Makes signing in also ask for a code. A first code proves that the app has the secret; the password proves that this
 * is not someone else at a browser that was left signed in. The recovery codes are returned only this once.
 */
export class TurnOnTwoFactor {
  constructor(
    private work: UnitOfWork<{ users: UserRepository; twoFactors: TwoFactors; outbox: Outbox<AccountsEvents> }>,
    private users: UserRepository,
    private codes: OneTimeCodes,
    private passwords: PasswordHashing,
    private clock: Clock,
    private newRecoveryCode: () => string,
  ) {}

  async execute({
    userId,
    password,
    sealedSecret,
    code,
  }: Enrolment): Promise<Result<{ recoveryCodes: string[] }, TurnOnTwoFactorRefusal>> {
    const owner = await this.users.find(userId);
    if (!(await this.passwords.matches(password, owner?.passwordHash))) return refuse('wrong-password');
    const confirmedAt = await this.clock.now();
    const lastStep = this.codes.stepOf(tidyCode(code), { sealed: sealedSecret, userId });
    return this.work.run(async ({ users, twoFactors, outbox }) => {
      const user = await users.lock(userId);
      if (!user) return refuse('wrong-password');
      if (await twoFactors.find(userId)) return refuse('already-on');
      if (lastStep === undefined) return refuse('code-wrong');
      const recoveryCodes = Array.from({ length: RECOVERY_CODES }, this.newRecoveryCode);
      await twoFactors.add({ userId, sealedSecret, confirmedAt, lastStep }, recoveryCodes);
      await users.save(accessChanged(user, confirmedAt));
      await outbox.add({ name: 'two-factor-turned-on', about: { userId }, at: confirmedAt });
      return ok({ recoveryCodes });
    });
  }
}
