/** `letters` are typed into an app by hand; `address` is what it reads from a square of dots. */
export type SecretShown = { letters: string; address: string };

/**
 * Codes that change every half-minute, as authenticator apps make them (RFC 6238). Secrets are handed out sealed: nobody else can read
 * one, and it opens for its own account only. Their time is that of people's phones, whatever the product calls now.
 */
export interface OneTimeCodes {
  newSecret(userId: string): string;
  /** Nothing for what is no secret of this account's. */
  shown(sealed: string, account: { userId: string; email: string }): SecretShown | undefined;
  /** The half-minute that a code is of; nothing unless that is now, or next to now. */
  stepOf(code: string, secret: { sealed: string; userId: string }): number | undefined;
}
