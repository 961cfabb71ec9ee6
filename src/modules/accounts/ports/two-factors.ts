import type { TwoFactor } from '../domain/two-factor';

/** Stores recovery codes in such a way that a copy of the database is no use for signing in. */
export interface TwoFactors {
  find(userId: string): Promise<TwoFactor | undefined>;
  /** Reads it, and locks it until the unit of work ends. */
  lock(userId: string): Promise<TwoFactor | undefined>;
  add(twoFactor: TwoFactor, recoveryCodes: string[]): Promise<void>;
  noteStep(userId: string, step: number): Promise<void>;
  /** Removes its recovery codes too. */
  remove(userId: string): Promise<void>;
  /** The older codes no longer work. */
  replaceRecoveryCodes(userId: string, codes: string[]): Promise<void>;
  /** Uses up a recovery code. False if there is no such code or it has been used. */
  takeRecoveryCode(userId: string, code: string): Promise<boolean>;
}
