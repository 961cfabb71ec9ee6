import type { Mail } from '../domain/mail';

export interface Mailer {
  /** Hands a mail on towards its reader; throws if it could not. The same mail may be sent twice, and says by its id that it is one. */
  send(mail: Pick<Mail, 'id' | 'to' | 'subject' | 'html' | 'text'>): Promise<void>;
  /** Lets go of whatever it holds on to. */
  close(): void;
}
