import type { DataRequest, TableErasure } from '#src/modules/accounts/domain/data-request';
import type { UnfinishedBusiness } from '#src/modules/accounts/ports/account-deletion';

export interface DataRequestViews {
  /** Requests about data, a page at a time: those that wait by their due date, ended ones latest first. `after`: the id of the last of the page before. */
  queue(page: { show: 'waiting' | 'ended'; after?: string; limit?: number }): Promise<DataRequestPage>;
  /** Undefined if there is no such request. */
  one(id: string): Promise<DataRequestView | undefined>;
}

export type DataRequestRow = Pick<
  DataRequest,
  | 'id'
  | 'number'
  | 'userId'
  | 'kind'
  | 'words'
  | 'state'
  | 'askedAt'
  | 'dueAt'
  | 'eraseAt'
  | 'answer'
  | 'answeredAt'
  | 'endedAt'
> & { name: string; userType: string; answeredByName: string | null; isHeld: boolean };
/** `next`: pass it as `after` to get the next page; null if there is none. */
export type DataRequestPage = { requests: DataRequestRow[]; next: string | null; total: number };
export type DataRequestView = DataRequestRow & {
  email: string;
  nextTryAt: Date | null;
  certificate: readonly TableErasure[] | null;
  holdReason: string | null;
  /** What stands in the way of a deletion. */
  underWay: UnfinishedBusiness[];
  /** What an erasure would do now; null if the account is erased. */
  preview: TableErasure[] | null;
};
