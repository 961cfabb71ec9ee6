export interface Bidders {
  /** Whether this person is a landscaper in good standing whose profile is completed. */
  mayBid(landscaperId: string): Promise<boolean>;
}
