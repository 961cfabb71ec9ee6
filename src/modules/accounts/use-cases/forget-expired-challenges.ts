import type { SignInChallenges } from '../ports/sign-in-challenges';

const CHALLENGES_PER_RUN = 5_000;

/** Clears away sign-ins that stopped half-way; they are refused long before they are cleared. */
export class ForgetExpiredChallenges {
  constructor(private challenges: SignInChallenges) {}

  async execute({ asOf }: { asOf: Date }): Promise<void> {
    await this.challenges.forgetExpired(asOf, CHALLENGES_PER_RUN);
  }
}
