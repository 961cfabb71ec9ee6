import type { Result } from '#src/kernel/result';
import type { WhyNotBid } from '../domain/place';

export interface Bidders {
  /**
   * Allows a landscaper who has completed their profile, is not suspended and has not restricted what we do with their
   * data.
   */
  mayBid(landscaperId: string): Promise<Result<null, WhyNotBid>>;
  /** Whether one of these two people has blocked the other. */
  haveBlocked(one: string, other: string): Promise<boolean>;
}
