import type { DataRequest, TableErasure } from '#src/modules/accounts/domain/data-request';
import type { ListPart, PartAsked } from '#src/kernel/list-part';
import type { UnfinishedBusiness } from '#src/modules/accounts/ports/account-deletion';

export interface DataRequestViews {
  /** Requests about data: waiting ones by due date, ended ones latest first. */
  queue(asked: DataRequestsAsked & PartAsked): Promise<ListPart<DataRequestRow>>;
  /** Undefined if there is no such request. */
  one(id: string): Promise<DataRequestView | undefined>;
}

export type DataRequestsAsked = {
  show: 'waiting' | 'ended';
  kind?: DataRequest['kind'];
  /** Searches names, business names and emails; a number is the request's. */
  search?: string;
};

export type DataRequestRow = Pick<
  DataRequest,
  | 'id'
  | 'number'
  | 'userId'
  | 'kind'
  | 'because'
  | 'words'
  | 'state'
  | 'askedAt'
  | 'dueAt'
  | 'eraseAt'
  | 'answer'
  | 'answeredAt'
  | 'endedAt'
> & { name: string; userType: string; answeredByName: string | null; isHeld: boolean };
export type DataRequestView = DataRequestRow & {
  email: string;
  nextTryAt: Date | null;
  certificate: readonly TableErasure[] | null;
  holdReason: string | null;
  /** What prevents a deletion. */
  underWay: UnfinishedBusiness[];
  /** What an erasure would do now; null if the account is erased. */
  preview: TableErasure[] | null;
};
