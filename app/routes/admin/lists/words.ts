import type {
  AdminJobStatus,
  AgeOrder,
  BidStatus,
  DisputeStage,
  UserOrder,
  UserStatus,
} from '#src/modules/admin/domain/lists';
import type { UserType } from '#src/modules/accounts/domain/user';

export const USER_TYPES: Record<UserType, string> = {
  customer: 'Customer',
  landscaper: 'Landscaper',
  admin: 'Admin',
};
export const USER_STATUSES: Record<UserStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  suspended: 'Suspended',
  deleted: 'Deleted',
};
export const USER_ORDERS: Record<UserOrder, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name',
  'last-login': 'Last login',
};
export const JOB_STATUSES: Record<AdminJobStatus, string> = {
  open: 'Open',
  active: 'Active',
  completed: 'Completed',
  cancelled: 'Cancelled',
};
export const DISPUTE_STAGES: Record<DisputeStage, string> = {
  open: 'Open, ours first',
  'for-us': 'For us to decide',
  ended: 'Settled',
  all: 'All, newest first',
};
export const BID_STATUSES: Record<BidStatus, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  rejected: 'Rejected',
};
export const AGE_ORDERS: Record<AgeOrder, string> = { newest: 'Newest first', oldest: 'Oldest first' };

/** The options of a choice that always has a value. */
export const options = <Value extends string>(words: Record<Value, string>) =>
  (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }));
