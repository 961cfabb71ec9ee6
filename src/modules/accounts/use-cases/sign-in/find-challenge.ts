import type { Clock } from '#src/kernel/clock';
import type { SignInChallenges } from '../../ports/sign-in-challenges';

/**
 * Finds whose sign-in a challenge belongs to, so that attempts are counted per account. Undefined once it has expired.
 */
export class FindChallenge {
  constructor(
    private challenges: SignInChallenges,
    private clock: Clock,
  ) {}

  async execute({ challenge }: { challenge: string }): Promise<{ userId: string } | undefined> {
    return this.challenges.find(challenge, await this.clock.now());
  }
}
