/** The email with the link to confirm an address. It greets nobody by name: its reader may be a stranger to the account. */
export interface EmailConfirmationEmails {
  send(about: { token: string; days: number }, to: string): Promise<void>;
}
