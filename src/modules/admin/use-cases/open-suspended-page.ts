import type { Clock } from '#src/kernel/clock';
import { challengeEnds } from '#src/modules/accounts/domain/two-factor';
import { tidyEmail } from '#src/modules/accounts/domain/user';
import type { SignInChallenges } from '#src/modules/accounts/ports/sign-in-challenges';
import type { UserRepository } from '#src/modules/accounts/ports/user-repository';
import type { Suspensions } from '../ports/suspensions';

/**
 * Lets a suspended person, who has just proved their password and may not sign in, see why, what continues, and how to
 * appeal. Returns a short-lived secret for that page alone; undefined if they are not suspended, or not by an admin’s
 * act with a reason.
 */
export class OpenSuspendedPage {
  constructor(
    private users: UserRepository,
    private suspensions: Pick<Suspensions, 'lockOf'>,
    private challenges: SignInChallenges,
    private clock: Clock,
    private newSecret: () => string,
  ) {}

  async execute({ email }: { email: string }): Promise<string | undefined> {
    const user = await this.users.byEmail(tidyEmail(email));
    if (user?.status !== 'suspended' || !(await this.suspensions.lockOf(user.id))) return undefined;
    const token = this.newSecret();
    await this.challenges.add({ token, userId: user.id, expiresAt: challengeEnds(await this.clock.now()) });
    return token;
  }
}
