/** An email that is ready to be sent. */
export type WrittenEmail = {
  id: string;
  /** Emails with the same key are sent once. */
  key: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  createdAt: Date;
};

/**
 * The email with the link to confirm an address. It greets nobody by name, because its reader may not know the account.
 */
export interface EmailConfirmationEmails {
  write(about: { token: string; days: number }, to: string): Promise<WrittenEmail>;
}

/** Stores emails to be sent in the same unit of work as what they are about. */
export interface EmailsToSend {
  add(email: WrittenEmail): Promise<void>;
}
