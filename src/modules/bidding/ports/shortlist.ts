/** The bids that customers have marked. Only the customer knows. */
export interface Shortlist {
  /** Marking a bid again changes nothing. */
  add(mark: { bidId: string; customerId: string; at: Date }): Promise<void>;
  remove(bidId: string): Promise<void>;
  has(bidId: string): Promise<boolean>;
}
