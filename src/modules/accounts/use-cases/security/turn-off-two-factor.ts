import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { AccountsEvents } from '../../domain/events';
import { accessChanged } from '../../domain/user';
import type { PasswordHashing } from '../../ports/password-hashing';
import type { TwoFactors } from '../../ports/two-factors';
import type { UserRepository } from '../../ports/user-repository';

export type TurnOffTwoFactorRefusal = 'wrong-password';

/**
 * Turns off two-factor sign-in. Asks for the password, in case someone else is using a signed-in browser. Emails the
 * user.
 */
export class TurnOffTwoFactor {
  constructor(
    private work: UnitOfWork<{ users: UserRepository; twoFactors: TwoFactors; outbox: Outbox<AccountsEvents> }>,
    private users: UserRepository,
    private passwords: PasswordHashing,
    private clock: Clock,
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
    const at = await this.clock.now();
    return this.work.run(async ({ users, twoFactors, outbox }) => {
      const owner = await users.lock(userId);
      if (!owner || !(await twoFactors.lock(userId))) return ok(null);
      await twoFactors.remove(userId);
      await users.save(accessChanged(owner, at));
      await outbox.add({ name: 'two-factor-turned-off', about: { userId }, at });
      return ok(null);
    });
  }
}
