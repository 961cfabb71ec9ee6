/** `device` is in plain words. Where somebody was is not known: no address is kept. */
export type SignInEntry = { at: Date; device: string };

/** What people are shown of their own signing in, so that they notice somebody else's. */
export interface SignInLog {
  add(entry: SignInEntry & { userId: string }): Promise<void>;
  /** The newest first. */
  latestOf(userId: string, limit: number): Promise<SignInEntry[]>;
  /** Removes what is older than `day`; answers how many. */
  forgetBefore(day: Date, limit: number): Promise<number>;
}
