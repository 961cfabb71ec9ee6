/** Stores links to set a new password in such a way that a copy of the database is no use for setting one. */
export interface PasswordResets {
  /** Replaces the user's older ones: only the newest works. */
  add(reset: { token: string; userId: string; createdAt: Date; expiresAt: Date }): Promise<void>;
  /** Whose it is, if it is still valid at `now`. */
  find(token: string, now: Date): Promise<{ userId: string } | undefined>;
  /** Uses it up. Of two calls at once, only one gets the user. */
  take(token: string, now: Date): Promise<{ userId: string } | undefined>;
  forgetAll(userId: string): Promise<void>;
}
