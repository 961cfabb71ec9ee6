import type { AppSetup, OneTimeCodes } from '../../ports/one-time-codes';

/** Offers a secret for an authenticator app. Nothing is stored until `TurnOnTwoFactor` has seen a code made with it. */
export class OfferTwoFactor {
  constructor(private codes: OneTimeCodes) {}

  /** `offered`: the secret of an earlier offer. It is offered again if it can be opened, because it may have been scanned already. */
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
