import type { SignInChallenges } from '../../ports/sign-in-challenges';

const CHALLENGES_PER_RUN = 5_000;

/** Deletes sign-ins that were never finished. An expired one is refused even if it has not been deleted yet. */
export class ForgetExpiredChallenges {
  constructor(private challenges: SignInChallenges) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ more: boolean }> {
    return { more: (await this.challenges.forgetExpired(asOf, CHALLENGES_PER_RUN)) === CHALLENGES_PER_RUN };
  }
}
