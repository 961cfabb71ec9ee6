import type { Clock } from '#src/kernel/clock';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { isNewStep, tidyCode, type SecondFactor } from '../../domain/two-factor';
import { sessionUserOf, type SessionUser } from '../../domain/user';
import type { OneTimeCodes } from '../../ports/one-time-codes';
import type { SignInChallenges } from '../../ports/sign-in-challenges';
import type { TwoFactors } from '../../ports/two-factors';
import type { UserRepository } from '../../ports/user-repository';

export type ConfirmSignInRefusal = 'challenge-over' | 'code-wrong' | 'account-suspended';
type Stores = { users: UserRepository; twoFactors: TwoFactors; challenges: SignInChallenges };

/** The second step of signing in: a code from the app or one of the recovery codes. Each works once. */
export class ConfirmSignIn {
  constructor(
    private work: UnitOfWork<Stores>,
    private codes: OneTimeCodes,
    private clock: Clock,
  ) {}

  async execute({
    challenge,
    code,
    by,
  }: {
    challenge: string;
    code: string;
    by: SecondFactor;
  }): Promise<Result<SessionUser, ConfirmSignInRefusal>> {
    const now = await this.clock.now();
    return this.work.run(async ({ users, twoFactors, challenges }) => {
      const pending = await challenges.find(challenge, now);
      const user = pending && (await users.find(pending.userId));
      if (!user) return refuse('challenge-over');
      if (user.status === 'suspended') return refuse('account-suspended');
      if (!(await this.accepts(twoFactors, user.id, { code: tidyCode(code), by }))) return refuse('code-wrong');
      await challenges.end(challenge);
      return ok(sessionUserOf(user));
    });
  }

  private async accepts(
    twoFactors: TwoFactors,
    userId: string,
    { code, by }: { code: string; by: SecondFactor },
  ): Promise<boolean> {
    const twoFactor = await twoFactors.lock(userId);
    // Two-factor sign-in was turned off after the password was checked.
    if (!twoFactor) return false;
    if (by === 'recovery-code') return twoFactors.takeRecoveryCode(userId, code);
    const step = this.codes.stepOf(code, { sealed: twoFactor.sealedSecret, userId });
    if (step === undefined || !isNewStep(twoFactor, step)) return false;
    await twoFactors.noteStep(userId, step);
    return true;
  }
}
