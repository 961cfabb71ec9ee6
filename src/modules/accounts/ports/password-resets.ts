/** Keeps what may set a new password, so that nobody who reads a copy of what is stored can use it. */
export interface PasswordResets {
  /** The newest is the only one that works: older ones of the same person are forgotten. */
  add(reset: { token: string; userId: string; createdAt: Date; expiresAt: Date }): Promise<void>;
  /** Whose it is, if it stands at `now`. */
  find(token: string, now: Date): Promise<{ userId: string } | undefined>;
  /** Uses it up: of two at once, one gets the answer. */
  take(token: string, now: Date): Promise<{ userId: string } | undefined>;
  forgetAll(userId: string): Promise<void>;
}
