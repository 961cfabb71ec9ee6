import { isWaiting, type DataRequest } from '#src/modules/accounts/domain/data-request';

/**
 * What an admin can do about a request about data. Page, call and use case ask `whyNotOnRequest` whether it is possible
 * now.
 */
export const dataRequestActs = ['done', 'refuse', 'erase-now'] as const;
export type DataRequestAct = (typeof dataRequestActs)[number];

/**
 * by-the-run: a scheduled run carries out a deletion. in-grace: its person can still undo it. data-held: a legal hold
 * keeps the data.
 */
export type WhyNotOnRequest =
  | 'request-ended'
  | 'by-the-run'
  | 'not-a-deletion'
  | 'in-grace'
  | 'data-held'
  | 'under-way';

/**
 * The facts about a request that the acts depend on. `isHeld`: by a legal hold. `isUnderWay`: whether work or money
 * prevents a deletion.
 */
export type RequestStanding = Pick<DataRequest, 'kind' | 'state' | 'endedAt' | 'eraseAt'> & {
  isHeld: boolean;
  isUnderWay: boolean;
};

/** Why the admin cannot do it now; undefined if they can. */
export function whyNotOnRequest(act: DataRequestAct, request: RequestStanding, now: Date): WhyNotOnRequest | undefined {
  if (!isWaiting(request)) return 'request-ended';
  if (act === 'refuse') return undefined;
  if (act === 'done') return request.kind === 'delete' ? 'by-the-run' : undefined;
  if (request.kind !== 'delete' || !request.eraseAt) return 'not-a-deletion';
  if (request.eraseAt > now) return 'in-grace';
  if (request.isHeld) return 'data-held';
  return request.isUnderWay ? 'under-way' : undefined;
}

export const actsOnRequest = (request: RequestStanding, now: Date): DataRequestAct[] =>
  dataRequestActs.filter((act) => whyNotOnRequest(act, request, now) === undefined);
