import type { AppSetup, OneTimeCodes } from '../../ports/one-time-codes';

/** Offers a secret for an authenticator app. Nothing is stored until `TurnOnTwoFactor` has seen a code made with it. */
export class OfferTwoFactor {
  constructor(private codes: OneTimeCodes) {}

  /**
   * `offered`: the secret of an earlier offer. If it can be opened, it is offered again, because it may have been
   * scanned.
   */
  execute({
    userId,
    email,
    offered,
  }: {
    userId: string;
    email: string;
    offered?: string;
  }): AppSetup & { sealedSecret: string } {
    const account = { userId, email };
    const known = offered && this.codes.setupOf(offered, account);
    if (known) return { ...known, sealedSecret: offered };
    const sealedSecret = this.codes.newSecret(userId);
    const setup = this.codes.setupOf(sealedSecret, account);
    if (!setup) throw new Error('a secret that was just made cannot be opened');
    return { ...setup, sealedSecret };
  }
}
