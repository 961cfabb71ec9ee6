import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { AccountsEvents } from '../../domain/events';
import { easyGuesses } from '../../domain/name';
import { newSession } from '../../domain/session';
import { withAccess } from '../../domain/user';
import type { PasswordHashing } from '../../ports/password-hashing';
import type { PasswordResets } from '../../ports/password-resets';
import type { PasswordStrength } from '../../ports/password-strength';
import type { SessionStore } from '../../ports/session-store';
import type { SignInChallenges } from '../../ports/sign-in-challenges';
import type { UserRepository } from '../../ports/user-repository';

export type ChangePasswordRefusal = 'wrong-password' | 'password-unchanged' | 'password-too-common';
type Stores = {
  users: UserRepository;
  sessions: SessionStore;
  resets: PasswordResets;
  challenges: SignInChallenges;
  outbox: Outbox<AccountsEvents>;
};
type Change = { userId: string; currentPassword: string; newPassword: string; userAgent?: string };

/**
 * Changes the password of a user who gives the current one. All their sessions end, this browser gets a new one, and
 * they are told by email.
 */
export class ChangePassword {
  constructor(
    private work: UnitOfWork<Stores>,
    private users: UserRepository,
    private passwords: PasswordHashing,
    private strength: PasswordStrength,
    private clock: Clock,
    private newSecret: () => string,
  ) {}

  async execute({
    userId,
    currentPassword,
    newPassword,
    userAgent,
  }: Change): Promise<Result<{ sessionId: string }, ChangePasswordRefusal>> {
    const known = await this.users.find(userId);
    if (!known || !(await this.passwords.matches(currentPassword, known.passwordHash))) return refuse('wrong-password');
    if (newPassword === currentPassword) return refuse('password-unchanged');
    if (await this.strength.isTooCommon(newPassword, easyGuesses(known))) return refuse('password-too-common');
    const passwordHash = await this.passwords.hash(newPassword);
    const at = await this.clock.now();

    return this.work.run(async ({ users, sessions, resets, challenges, outbox }) => {
      const user = await users.lock(userId);
      // The password may have changed since it was checked above.
      if (user?.passwordHash !== known.passwordHash) return refuse('wrong-password');
      const session = newSession({ id: this.newSecret(), userId, userAgent, at });
      await users.save(withAccess(user, { passwordHash }, at));
      await sessions.endAll(userId);
      await sessions.add(session);
      await resets.forgetAll(userId);
      await challenges.endAll(userId);
      await outbox.add({ name: 'password-changed', about: { userId }, at });
      return ok({ sessionId: session.id });
    });
  }
}
