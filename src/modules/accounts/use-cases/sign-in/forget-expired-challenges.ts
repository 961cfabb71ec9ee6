import type { SignInChallenges } from '../../ports/sign-in-challenges';

const CHALLENGES_PER_RUN = 5_000;

/** Deletes sign-ins that were never finished. They are refused from the moment they expire, whether deleted yet or not. */
export class ForgetExpiredChallenges {
  constructor(private challenges: SignInChallenges) {}

  async execute({ asOf }: { asOf: Date }): Promise<void> {
    await this.challenges.forgetExpired(asOf, CHALLENGES_PER_RUN);
  }
}
