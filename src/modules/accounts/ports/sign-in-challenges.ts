/**
 * Stores which users have given the right password but not yet a code. A copy of the database cannot be used to sign
 * in.
 */
export interface SignInChallenges {
  add(challenge: { token: string; userId: string; expiresAt: Date }): Promise<void>;
  find(token: string, now: Date): Promise<{ userId: string } | undefined>;
  end(token: string): Promise<void>;
  endAll(userId: string): Promise<void>;
  /** Deletes the challenges that had expired by `asOf`, and returns how many. */
  forgetExpired(asOf: Date, limit: number): Promise<number>;
}
