export interface Bidders {
  /** Whether this person is a landscaper who has completed their profile and is not suspended. */
  mayBid(landscaperId: string): Promise<boolean>;
  /** Whether one of these two people has blocked the other. */
  haveBlocked(one: string, other: string): Promise<boolean>;
}
