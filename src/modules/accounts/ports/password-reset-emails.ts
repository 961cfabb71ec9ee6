/**
 * The email with the link to set a new password. Written and sent separately, so that known and unknown addresses take
 * the same time.
 */
export interface PasswordResetEmails {
  /** Without a first name it greets nobody by name, as it must at an unconfirmed address. */
  write(about: { firstName?: string; token: string; minutes: number }): Promise<PasswordResetEmail>;
  send(email: PasswordResetEmail, to: string): Promise<void>;
}

export type PasswordResetEmail = { subject: string; html: string; text: string };
