/** Stores links to set a new password, so that a copy of the database cannot be used to set one. */
export interface PasswordResets {
  /** Replaces the user's older links: only the newest works. */
  add(reset: { token: string; userId: string; createdAt: Date; expiresAt: Date }): Promise<void>;
  /** The id of the user whose link it is, if it is still valid at `now`. */
  find(token: string, now: Date): Promise<{ userId: string } | undefined>;
  /** Uses the link up. Of two calls at once, only one gets the user's id. */
  take(token: string, now: Date): Promise<{ userId: string } | undefined>;
  forgetAll(userId: string): Promise<void>;
}
