import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { AccountsEvents } from '../domain/events';
import { nameFromEmail } from '../domain/name';
import type { PasswordHashing } from '../ports/password-hashing';
import type { PasswordResets } from '../ports/password-resets';
import type { PasswordStrength } from '../ports/password-strength';
import type { SessionStore } from '../ports/session-store';
import type { SignInChallenges } from '../ports/sign-in-challenges';
import type { UserRepository } from '../ports/user-repository';

export type ResetPasswordRefusal = 'link-not-valid' | 'password-too-common';
type Stores = {
  users: UserRepository;
  sessions: SessionStore;
  resets: PasswordResets;
  challenges: SignInChallenges;
  outbox: Outbox<AccountsEvents>;
};

/** Sets a new password by a link from the mail, once. Whoever was signed in with the old one is signed out everywhere, and a mail tells its owner. */
export class ResetPassword {
  constructor(
    private work: UnitOfWork<Stores>,
    private resets: PasswordResets,
    private users: UserRepository,
    private passwords: PasswordHashing,
    private strength: PasswordStrength,
    private clock: Clock,
  ) {}

  async execute({ token, password }: { token: string; password: string }): Promise<Result<null, ResetPasswordRefusal>> {
    const now = await this.clock.now();
    const standing = await this.resets.find(token, now);
    const owner = standing && (await this.users.find(standing.userId));
    if (!owner) return refuse('link-not-valid');
    // Judged before the link is used up: a poor choice costs another try, not another mail.
    if (await this.strength.isTooCommon(password, [owner.email, nameFromEmail(owner.email), owner.fullName]))
      return refuse('password-too-common');
    const passwordHash = await this.passwords.hash(password);

    return this.work.run(async ({ users, sessions, resets, challenges, outbox }) => {
      const taken = await resets.take(token, now);
      const user = taken && (await users.lock(taken.userId));
      if (!user) return refuse('link-not-valid');
      await users.save({ ...user, passwordHash });
      await sessions.endAll(user.id);
      await challenges.endAll(user.id);
      await outbox.add({ name: 'password-changed', about: { userId: user.id }, at: now });
      return ok(null);
    });
  }
}
