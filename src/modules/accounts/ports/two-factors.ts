import type { TwoFactor } from '../domain/two-factor';

/** Stores recovery codes in such a way that a copy of the database cannot be used to sign in. */
export interface TwoFactors {
  find(userId: string): Promise<TwoFactor | undefined>;
  /** Reads the user's two-factor settings, and locks them until the unit of work ends. */
  lock(userId: string): Promise<TwoFactor | undefined>;
  add(twoFactor: TwoFactor, recoveryCodes: string[]): Promise<void>;
  /** The next ones in order of user id, after `userId`. Undefined: from the first. */
  after(userId: string | undefined, limit: number): Promise<TwoFactor[]>;
  replaceSecret(userId: string, sealedSecret: string): Promise<void>;
  noteStep(userId: string, step: number): Promise<void>;
  /** Removes the recovery codes too. */
  remove(userId: string): Promise<void>;
  /** Replaces the older codes, which no longer work. */
  replaceRecoveryCodes(userId: string, codes: string[]): Promise<void>;
  /** Uses up a recovery code. False if there is no such code or it has been used. */
  takeRecoveryCode(userId: string, code: string): Promise<boolean>;
}
