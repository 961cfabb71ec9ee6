/** The filters and orders of the dashboard's lists (D-ADMINFILTER). */
export const userStatuses = ['active', 'inactive', 'suspended', 'deleted'] as const;
/**
 * inactive: no sign-in for ninety days; an account that has never signed in counts from its first day (D-USERSTATUS).
 */
export type UserStatus = (typeof userStatuses)[number];
export const INACTIVE_AFTER_DAYS = 90;

export const userOrders = ['newest', 'oldest', 'name', 'last-login'] as const;
export type UserOrder = (typeof userOrders)[number];

export const jobStatuses = ['open', 'active', 'completed', 'cancelled'] as const;
/** The names of the admin pages (D-STATUS): `open` is posted, `active` is hired or in progress. */
export type AdminJobStatus = (typeof jobStatuses)[number];

export const ageOrders = ['newest', 'oldest'] as const;
export type AgeOrder = (typeof ageOrders)[number];

export const bidStatuses = ['pending', 'accepted', 'rejected'] as const;
export type BidStatus = (typeof bidStatuses)[number];

export const disputeStages = ['open', 'for-us', 'ended', 'all'] as const;
/** open: not closed yet. for-us: an admin must decide or judge. ended: settled. */
export type DisputeStage = (typeof disputeStages)[number];

/**
 * An outlier asks for more than this many times the customer’s budget, or the median of at least three bids; or for
 * less than that fraction of it.
 */
export const OUTLIER_TIMES = 2;
