import { AsyncLocalStorage } from 'node:async_hooks';
import type { Knex } from 'knex';

/**
 * `mayBeOld`: whether this request may show data that is a few seconds old. `wrote`: whether it has changed anything.
 */
export type ReadsOfRequest = { mayBeOld: boolean; wrote: boolean };

const current = new AsyncLocalStorage<ReadsOfRequest>();

/** Runs `act`, and everything that it begins, as part of the request. */
export const asRequest = <Answer>(reads: ReadsOfRequest, act: () => Answer): Answer => current.run(reads, act);

/** Outside a request, as in a scheduled run, everything is read as it is now. */
export function mayReadOld(): boolean {
  const reads = current.getStore();
  return reads !== undefined && reads.mayBeOld && !reads.wrote;
}

const WRITES = /\b(insert\s+into|update|delete\s+from|merge\s+into|ledger\.post)\b/i;
/**
 * Rate limits also count requests that only read. No page shows these rows, so writing them sends no one to the
 * primary.
 */
const SHOWN_TO_NOBODY = /\brate_limits\b/;

/**
 * Notices that the current request writes, so that it then reads its own changes. A lock counts as a write, which does
 * no harm.
 */
export function noticeWrites(database: Knex): void {
  database.on('query', ({ sql }: { sql: string }) => {
    const reads = current.getStore();
    if (reads && !reads.wrote && WRITES.test(sql) && !SHOWN_TO_NOBODY.test(sql)) reads.wrote = true;
  });
}
