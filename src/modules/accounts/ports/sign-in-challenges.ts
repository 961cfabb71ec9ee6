/** Stores who has given the right password and still has to give a code, in such a way that a copy of the database is no use for signing in. */
export interface SignInChallenges {
  add(challenge: { token: string; userId: string; expiresAt: Date }): Promise<void>;
  find(token: string, now: Date): Promise<{ userId: string } | undefined>;
  end(token: string): Promise<void>;
  endAll(userId: string): Promise<void>;
  /** Deletes those that had expired by `asOf`, and returns how many. */
  forgetExpired(asOf: Date, limit: number): Promise<number>;
}
