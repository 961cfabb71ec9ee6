import type { Mail } from '../domain/mail';

export interface Mailer {
  /**
   * Whether emails reach mailboxes. In the sandbox they do not: people read them on the outbox page, so their links
   * have to stay there.
   */
  readonly reachesMailboxes: boolean;
  /** Sends an email; throws if it could not. The same email may be sent twice, with the same id. */
  send(mail: Pick<Mail, 'id' | 'to' | 'subject' | 'html' | 'text' | 'unsubscribeUrl'>): Promise<void>;
  /** Logs in to the mail server without sending anything; throws if that fails. */
  greet(): Promise<void>;
  /** Closes its connections. */
  close(): void;
}
