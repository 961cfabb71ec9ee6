import type { Clock } from '#src/kernel/clock';
import type { Log } from '#src/kernel/log';
import { ok, refuse, type Result } from '#src/kernel/result';
import { challengeEnds } from '../../domain/two-factor';
import { sessionUserOf, tidyEmail, type SessionUser, type User } from '../../domain/user';
import type { PasswordHashing } from '../../ports/password-hashing';
import type { SignInChallenges } from '../../ports/sign-in-challenges';
import type { TwoFactors } from '../../ports/two-factors';
import type { UserRepository } from '../../ports/user-repository';

export type SignInRefusal = 'wrong-credentials' | 'account-suspended';
/** The user or, with two-factor sign-in, a challenge that a code has to answer. */
export type SignedIn = { user: SessionUser; challenge: null } | { user: null; challenge: string };

/** Signs a user in by password. Neither the answer nor the time it takes reveals whether an email has an account. */
export class SignIn {
  constructor(
    private users: UserRepository,
    private twoFactors: TwoFactors,
    private challenges: SignInChallenges,
    private passwords: PasswordHashing,
    private clock: Clock,
    private newSecret: () => string,
    private log: Log,
  ) {}

  async execute({ email, password }: { email: string; password: string }): Promise<Result<SignedIn, SignInRefusal>> {
    const found = await this.users.byEmail(tidyEmail(email));
    const user = found?.status === 'deleted' ? undefined : found;
    const matches = await this.passwords.matches(password, user?.passwordHash);
    if (!user || !matches) return refuse('wrong-credentials');
    if (user.status === 'suspended') return refuse('account-suspended');
    if (this.passwords.isOutdated(user.passwordHash)) await this.hashAnew(user, password);
    if (!(await this.twoFactors.find(user.id))) return ok({ user: sessionUserOf(user), challenge: null });

    const challenge = this.newSecret();
    const expiresAt = challengeEnds(await this.clock.now());
    await this.challenges.add({ token: challenge, userId: user.id, expiresAt });
    return ok({ user: null, challenge });
  }

  /**
   * Replaces a hash that was made at a lower cost. This takes time only after the right password, so it tells a guesser
   * nothing. If it fails, the old hash stays valid, and the next sign-in tries again.
   */
  private async hashAnew({ id, passwordHash: old }: User, password: string): Promise<void> {
    try {
      await this.users.renewHash(id, { old, renewed: await this.passwords.hash(password) });
    } catch (fault) {
      this.log.error('A password could not be hashed anew and will be at the next sign-in', { userId: id, fault });
    }
  }
}
