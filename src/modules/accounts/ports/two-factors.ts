import type { TwoFactor } from '../domain/two-factor';

/** Recovery codes are stored so that a copy of the database is no use for signing in. */
export interface TwoFactors {
  find(userId: string): Promise<TwoFactor | undefined>;
  /** Reads it and keeps others from using it until the unit of work ends. */
  lock(userId: string): Promise<TwoFactor | undefined>;
  add(twoFactor: TwoFactor, recoveryCodes: string[]): Promise<void>;
  noteStep(userId: string, step: number): Promise<void>;
  /** Its recovery codes are removed as well. */
  remove(userId: string): Promise<void>;
  /** The older codes no longer work. */
  replaceRecoveryCodes(userId: string, codes: string[]): Promise<void>;
  /** Uses up a recovery code. False where it is not one, or is used already. */
  takeRecoveryCode(userId: string, code: string): Promise<boolean>;
}
