/** An email that is ready to be sent. */
export type WrittenEmail = {
  id: string;
  /** Two emails with one key are sent once. */
  key: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  createdAt: Date;
};

/** The email with the link to confirm an address. It greets nobody by name: its reader may be a stranger to the account. */
export interface EmailConfirmationEmails {
  write(about: { token: string; days: number }, to: string): Promise<WrittenEmail>;
}

/** Sends emails: stored with what they are about, or not at all. */
export interface EmailsToSend {
  add(email: WrittenEmail): Promise<void>;
}
