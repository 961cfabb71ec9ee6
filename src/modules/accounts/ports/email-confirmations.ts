import type { EmailConfirmation } from '../domain/email-confirmation';

/** Stores links to confirm an address, so that a copy of the database cannot be used to confirm one. */
export interface EmailConfirmations {
  /** Older links go on working until they expire: emails overtake each other. */
  add(link: EmailConfirmation & { token: string }): Promise<void>;
  /** Also a link that has been used or has expired, so that its page can say which. */
  find(token: string): Promise<EmailConfirmation | undefined>;
  /** When the newest link for this account at this address was made. */
  lastMadeAt(about: Pick<EmailConfirmation, 'userId' | 'email'>): Promise<Date | undefined>;
  use(token: string, at: Date): Promise<void>;
}
