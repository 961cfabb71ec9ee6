/** Stores links to set a new password, in such a way that a copy of the database cannot be used to set one. */
export interface PasswordResets {
  /** Replaces the user's older links: only the newest works. */
  add(reset: { token: string; userId: string; createdAt: Date; expiresAt: Date }): Promise<void>;
  /** The id of the link's user, if it is still valid at `now`. */
  find(token: string, now: Date): Promise<{ userId: string } | undefined>;
  /** Uses up the link. Of two calls at once, only one gets the user's id. */
  take(token: string, now: Date): Promise<{ userId: string } | undefined>;
  forgetAll(userId: string): Promise<void>;
}
