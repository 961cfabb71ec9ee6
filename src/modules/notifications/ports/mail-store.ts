import type { Mail } from '../domain/mail';

export interface MailStore {
  /** Keeps a mail to be sent, unless one with its key is kept already. */
  add(mail: Mail): Promise<void>;
  /** Mails whose turn has come, with the attempts that failed. Until `leaseUntil` nobody else is given them. */
  claimDue(asOf: Date, leaseUntil: Date, limit: number): Promise<(Mail & { attempts: number })[]>;
  sent(id: string, at: Date): Promise<void>;
  /** Removes every mail to an address, sent or not. */
  forget(address: string): Promise<void>;
  /** Counts a failed attempt. With no next one it is given up. */
  postpone(id: string, nextAttemptAt: Date | null, why: string): Promise<void>;
}
