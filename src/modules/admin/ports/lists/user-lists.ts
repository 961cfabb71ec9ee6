import type { UserType } from '#src/modules/accounts/domain/user';
import type { UserOrder, UserStatus } from '../../domain/lists';
import type { ListPart, PartAsked } from '#src/kernel/list-part';

/** Accounts, for admins only. */
export interface UserLists {
  users(asked: UsersAsked & PartAsked): Promise<ListPart<AdminUser>>;
}

export type UsersAsked = {
  /** Looks in names, business names and emails. */
  search?: string;
  type?: UserType;
  status?: UserStatus;
  order?: UserOrder;
  /** Leave out accounts that are deleted. */
  withoutDeleted?: boolean;
  /** Only accounts that began at this moment or later. */
  since?: Date;
  /** A search looks no further than so many people of each way to be found, the first in the order; a thousand unless said otherwise, or all if all are counted. */
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
  /** As a customer. */
  jobsPosted: number;
  /** As the customer or as the landscaper. */
  jobsCompleted: number;
};
