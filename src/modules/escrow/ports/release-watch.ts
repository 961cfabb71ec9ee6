/** What customers have been told before their payments are released automatically. */
export interface ReleaseWatch {
  /**
   * Holds that are due for release although no channel told their customer that the work is complete, or the first did
   * so less than the review period ago. `toldAt`: when it did; null if none has. A message that nobody has tried to
   * send yet counts as told.
   */
  untoldDue(asOf: Date, limit: number): Promise<{ holdId: string; toldAt: Date | null }[]>;
  /** Records that a release waits. False if it was waiting already. */
  waits(holdId: string, since: Date): Promise<boolean>;
  /**
   * Claims holds that are released in 24 or 3 hours and whose customers have not been reminded yet. Each is claimed
   * once.
   */
  claimReminders(asOf: Date, limit: number): Promise<{ holdId: string; hours: 24 | 3 }[]>;
}
