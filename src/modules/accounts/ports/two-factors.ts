import type { TwoFactor } from '../domain/two-factor';

/** Keeps recovery codes so that nobody who reads a copy of what is stored can use one. */
export interface TwoFactors {
  find(userId: string): Promise<TwoFactor | undefined>;
  /** Reads it and keeps others from using it until the unit of work ends. */
  lock(userId: string): Promise<TwoFactor | undefined>;
  add(twoFactor: TwoFactor): Promise<void>;
  noteStep(userId: string, step: number): Promise<void>;
  /** With it go the recovery codes. */
  remove(userId: string): Promise<void>;
  /** Older ones are of no use any more. */
  replaceRecoveryCodes(userId: string, codes: string[]): Promise<void>;
  /** Uses one up; answers whether it was one. */
  takeRecoveryCode(userId: string, code: string): Promise<boolean>;
}
