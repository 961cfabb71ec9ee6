/** What customers have been told before their payments are released by themselves. */
export interface ReleaseWatch {
  /**
   * Holds that are due for release although no channel has told their customer that the work is complete, or one has less than the review
   * period ago. `toldAt`: when it did; null if none has. What nobody has tried to send yet counts as told.
   */
  untoldDue(asOf: Date, limit: number): Promise<{ holdId: string; toldAt: Date | null }[]>;
  /** Records that a release waits. False if it did already. */
  waits(holdId: string, since: Date): Promise<boolean>;
  /** Holds that are released in 24 or 3 hours, and whose customers have not been reminded of that yet. Each is claimed once. */
  claimReminders(asOf: Date, limit: number): Promise<{ holdId: string; hours: 24 | 3 }[]>;
}
