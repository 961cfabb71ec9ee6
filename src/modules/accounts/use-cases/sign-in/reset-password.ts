import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { AccountsEvents } from '../../domain/events';
import { easyGuesses } from '../../domain/name';
import { withAccess } from '../../domain/user';
import type { PasswordHashing } from '../../ports/password-hashing';
import type { PasswordResets } from '../../ports/password-resets';
import type { PasswordStrength } from '../../ports/password-strength';
import type { SessionStore } from '../../ports/session-store';
import type { SignInChallenges } from '../../ports/sign-in-challenges';
import type { TwoFactors } from '../../ports/two-factors';
import type { UserRepository } from '../../ports/user-repository';

export type ResetPasswordRefusal = 'link-not-valid' | 'password-too-common';
type Stores = {
  users: UserRepository;
  sessions: SessionStore;
  resets: PasswordResets;
  challenges: SignInChallenges;
  twoFactors: TwoFactors;
  outbox: Outbox<AccountsEvents>;
};

/**
 * `confirmed`: the address was unconfirmed and is now confirmed. `twoFactorRemoved`: the second factor was removed,
 * because someone else may have switched it on.
 */
export type PasswordReset = { confirmed: boolean; twoFactorRemoved: boolean };

/**
 * Sets a new password. The link from the email works once. The user is signed out everywhere and told by email.
 * Following the link also confirms the address. Until an address is confirmed, anyone may have opened the account on it
 * and put a second factor in the owner's way, so that factor is removed. On a confirmed address, the second factor
 * stays.
 */
export class ResetPassword {
  constructor(
    private work: UnitOfWork<Stores>,
    private resets: PasswordResets,
    private users: UserRepository,
    private passwords: PasswordHashing,
    private strength: PasswordStrength,
    private clock: Clock,
  ) {}

  async execute({
    token,
    password,
  }: {
    token: string;
    password: string;
  }): Promise<Result<PasswordReset, ResetPasswordRefusal>> {
    const now = await this.clock.now();
    const reset = await this.resets.find(token, now);
    const owner = reset && (await this.users.find(reset.userId));
    if (!owner) return refuse('link-not-valid');
    // Checked before the link is used up, so that after a weak password the user can try again with the same link.
    if (await this.strength.isTooCommon(password, easyGuesses(owner))) return refuse('password-too-common');
    const passwordHash = await this.passwords.hash(password);

    return this.work.run(async ({ users, sessions, resets, challenges, twoFactors, outbox }) => {
      const taken = await resets.take(token, now);
      const user = taken && (await users.lock(taken.userId));
      if (!user) return refuse('link-not-valid');
      const reset = withAccess(user, { passwordHash }, now);
      await users.save({ ...reset, emailConfirmedAt: user.emailConfirmedAt ?? now });
      await sessions.endAll(user.id);
      await challenges.endAll(user.id);
      await outbox.add({ name: 'password-changed', about: { userId: user.id }, at: now });
      const confirmed = user.emailConfirmedAt === null;
      const twoFactorRemoved = confirmed && (await twoFactors.lock(user.id)) !== undefined;
      if (twoFactorRemoved) {
        await twoFactors.remove(user.id);
        await outbox.add({ name: 'two-factor-turned-off', about: { userId: user.id }, at: now });
      }
      return ok({ confirmed, twoFactorRemoved });
    });
  }
}
