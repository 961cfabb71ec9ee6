/** Keeps who has given the right password and still owes a code, so that nobody who reads a copy of it can go on in their place. */
export interface SignInChallenges {
  add(challenge: { token: string; userId: string; expiresAt: Date }): Promise<void>;
  find(token: string, now: Date): Promise<{ userId: string } | undefined>;
  end(token: string): Promise<void>;
  endAll(userId: string): Promise<void>;
  /** Removes those that ran out before `asOf`; answers how many. */
  forgetExpired(asOf: Date, limit: number): Promise<number>;
}
