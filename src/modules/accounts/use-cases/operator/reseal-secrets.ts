import type { OneTimeCodes } from '../../ports/one-time-codes';
import type { TwoFactors } from '../../ports/two-factors';

const PER_TURN = 100;

/**
 * Seals the secrets of two-factor sign-in again with the present key, so that the previous one can be discarded. Safe
 * to repeat and to interrupt. Only for the operator.
 */
export class ResealSecrets {
  constructor(
    private twoFactors: Pick<TwoFactors, 'after' | 'replaceSecret'>,
    private codes: Pick<OneTimeCodes, 'reseal'>,
  ) {}

  /** `lost`: how many were sealed with a key that is no longer known. Their people need a recovery code. */
  async execute(): Promise<{ resealed: number; lost: number }> {
    let [resealed, lost] = [0, 0];
    let last: string | undefined;
    for (;;) {
      const some = await this.twoFactors.after(last, PER_TURN);
      for (const { userId, sealedSecret } of some) {
        const sealed = this.codes.reseal(sealedSecret, userId);
        if (sealed) await this.twoFactors.replaceSecret(userId, sealed);
        if (sealed) resealed += 1;
        else lost += 1;
      }
      last = some.at(-1)?.userId;
      if (some.length < PER_TURN) return { resealed, lost };
    }
  }
}
