/** What became of an account in which nobody has been for years, so that its person is asked once and the account looked at again in time. */
export type IdleAccount = {
  userId: string;
  /** When its person was last asked whether it should stay; null if something under way has kept it without asking. */
  askedAt: Date | null;
  lookAgainAt: Date;
};

export interface IdleAccounts {
  /**
   * Ids of customers and landscapers with an open account in which nobody has been after `idleSince`, and at which it is time to look; the
   * longest unused first. Without those whose data must stay as it is.
   */
  due(times: { idleSince: Date; now: Date }, limit: number): Promise<string[]>;
  /** When someone last logged in to an account, or used it in a browser in which they were still logged in; at the latest, when it was opened. */
  lastUsed(userId: string): Promise<Date>;
  find(userId: string): Promise<IdleAccount | undefined>;
  save(account: IdleAccount): Promise<void>;
}
