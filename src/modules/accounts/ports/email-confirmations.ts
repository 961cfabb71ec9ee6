import type { EmailConfirmation } from '../domain/email-confirmation';

/** Stores links to confirm an address, in such a way that a copy of the database cannot be used to confirm one. */
export interface EmailConfirmations {
  /** Older links work until they expire, because emails can overtake each other. */
  add(link: EmailConfirmation & { token: string }): Promise<void>;
  /** Also finds a link that was used or has expired, so that its page can say which. */
  find(token: string): Promise<EmailConfirmation | undefined>;
  /** When the newest link for this account and address was made. */
  lastMadeAt(about: Pick<EmailConfirmation, 'userId' | 'email'>): Promise<Date | undefined>;
  use(token: string, at: Date): Promise<void>;
}
