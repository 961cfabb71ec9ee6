import type { Id } from '#src/kernel/id';

export type LoyaltyEvents = {
  /** Nothing has been earned or used for so long that a customer's points expire in 30 days. */
  'points-expiring': { customerId: Id };
  /** Points for an invitation, to one of the two. */
  'referral-rewarded': { customerId: Id; referralId: Id };
};
