import type { Mail } from '../domain/mail';

export interface Mailer {
  /** Sends an email; throws if it could not. The same email may be sent twice, with the same id. */
  send(mail: Pick<Mail, 'id' | 'to' | 'subject' | 'html' | 'text' | 'unsubscribeUrl'>): Promise<void>;
  /** Closes its connections. */
  close(): void;
}
