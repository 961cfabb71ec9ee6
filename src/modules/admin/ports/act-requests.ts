import type { ActRequest, RequestAct } from '../domain/request';

export interface ActRequests {
  /** Adds a request unless one waits for the same act and subject. Returns the one that waits now. */
  addOrFind(request: ActRequest): Promise<ActRequest>;
  lock(id: string): Promise<ActRequest | undefined>;
  save(request: ActRequest): Promise<void>;
}

export type ActRequestView = Omit<ActRequest, 'order'> & {
  order: Readonly<Record<string, string | number | boolean | null>>;
  askedByName: string;
  decidedByName: string | null;
  job: { id: string; number: number; title: string } | null;
};

export interface ActRequestViews {
  /** Waiting requests, oldest first. */
  waiting(): Promise<ActRequestView[]>;
  one(id: string): Promise<ActRequestView | undefined>;
}

/**
 * Carries out what was agreed, by the use case of each act. It refuses for the same reasons as when one admin decides.
 */
export type CarryOut = {
  [Act in RequestAct]: (
    order: ActRequest['order'],
    by: { adminId: string; agreedBy: string },
  ) => Promise<{ ok: true } | { ok: false; reason: string }>;
};
