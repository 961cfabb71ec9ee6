/** What an authenticator app needs: `uri`, which the QR code holds, or `setupKey`, to type in by hand. */
export type AppSetup = { setupKey: string; uri: string };

/**
 * Codes that change every half-minute, as authenticator apps make them (RFC 6238). Secrets are returned sealed: they can be opened only
 * here, and only for their own account. The time is real time, as on people's phones, even if the sandbox's clock has been moved.
 */
export interface OneTimeCodes {
  /** Makes a new secret, and returns it sealed. */
  newSecret(userId: string): string;
  /** The same secret, sealed with the key in use now. Undefined unless it was sealed for this account with a key that is known. */
  reseal(sealed: string, userId: string): string | undefined;
  /** Undefined unless the secret was sealed for this account. */
  setupOf(sealed: string, account: { userId: string; email: string }): AppSetup | undefined;
  /** Which half-minute a code belongs to; undefined unless it is the current one, the one before or the one after. */
  stepOf(code: string, secret: { sealed: string; userId: string }): number | undefined;
}
