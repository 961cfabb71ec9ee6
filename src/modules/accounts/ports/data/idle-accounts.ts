/**
 * What we did about an account that nobody has used for years, so that its person is asked once and we look at it again
 * in time.
 */
export type IdleAccount = {
  userId: string;
  /**
   * When its person was last asked whether to keep it; null if it was kept without asking because something was under
   * way.
   */
  askedAt: Date | null;
  lookAgainAt: Date;
};

export interface IdleAccounts {
  /**
   * Ids of open accounts of customers and landscapers that nobody has used after `idleSince`, and that are due to be
   * looked at; longest unused first. Leaves out those whose data must stay as it is.
   */
  due(times: { idleSince: Date; now: Date }, limit: number): Promise<string[]>;
  /**
   * When someone last logged in to an account, or used it in a browser in which they were still logged in. If never,
   * when it was opened.
   */
  lastUsed(userId: string): Promise<Date>;
  find(userId: string): Promise<IdleAccount | undefined>;
  save(account: IdleAccount): Promise<void>;
}
