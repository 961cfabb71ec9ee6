/** What an authenticator app needs: `uri`, as a QR code, or `setupKey`, to type in. */
export type AppSetup = { setupKey: string; uri: string };

/**
 * Codes that change every half-minute, as authenticator apps make them (RFC 6238). Secrets are returned sealed: they
 * can be opened only here, and only for their own account. The time is real time, as on people's phones, even if the
 * sandbox's clock was moved.
 */
export interface OneTimeCodes {
  /** Makes a new secret, and returns it sealed. */
  newSecret(userId: string): string;
  /** The same secret, sealed with the present key. Undefined unless it was sealed for this account with a known key. */
  reseal(sealed: string, userId: string): string | undefined;
  /** Undefined unless the secret was sealed for this account. */
  setupOf(sealed: string, account: { userId: string; email: string }): AppSetup | undefined;
  /** The half-minute of a code; undefined unless it is the current one, the one before or the one after. */
  stepOf(code: string, secret: { sealed: string; userId: string }): number | undefined;
}
