import type { Device } from '../domain/device';

/** No IP address is kept. `country`: two letters; null if not known. */
export type SignInEntry = { at: Date; device: Device; country: string | null };

/** A user's sign-ins, shown to them so that they notice any that were not theirs. */
export interface SignInLog {
  add(entry: SignInEntry & { userId: string }): Promise<void>;
  /** Newest first. */
  latestOf(userId: string, limit: number, offset?: number): Promise<SignInEntry[]>;
  countOf(userId: string): Promise<number>;
  /** Deletes entries from before `day`, and returns how many. */
  forgetBefore(day: Date, limit: number): Promise<number>;
}
