import type { UserType } from '#src/modules/accounts/domain/user';
import type { UserOrder, UserStatus } from '../../domain/lists';
import type { ListPart, PartAsked } from '#src/kernel/list-part';

/** Accounts, for admins only. */
export interface UserLists {
  users(asked: UsersAsked & PartAsked): Promise<ListPart<AdminUser>>;
}

export type UsersAsked = {
  /** Searches names, business names and emails. */
  search?: string;
  type?: UserType;
  status?: UserStatus;
  order?: UserOrder;
  /** Leaves out deleted accounts. */
  withoutDeleted?: boolean;
  /** Only accounts that began at this moment or later. */
  since?: Date;
  /**
   * The most people that each way to search looks at, the first in the order: a thousand by default, or all if all are
   * counted.
   */
  searchedMax?: number;
};

/** A-ENT-05 */
export type AdminUser = {
  id: string;
  fullName: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
  phone: string | null;
  profileImageId: string | null;
  userType: UserType;
  status: UserStatus;
  profileCompleted: boolean;
  createdAt: Date;
  lastLogin: Date | null;
  /** Jobs that they posted as a customer. */
  jobsPosted: number;
  /** Jobs that they completed as customer or landscaper. */
  jobsCompleted: number;
};
