import type { Id } from '#src/kernel/id';

export type LoyaltyEvents = {
  /** Nothing has been earned or used for a long time, so a customer's points expire in 30 days. */
  'points-expiring': { customerId: Id };
  /** Points for an invitation, for one of the two people. */
  'referral-rewarded': { customerId: Id; referralId: Id };
};
