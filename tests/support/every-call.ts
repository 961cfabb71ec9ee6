import { randomUUID } from 'node:crypto';
import type { RouteRow } from '#app/route-table';
import type { WorkStage } from '#tests/support/escrow/work-story';
import type { Browser } from '#tests/support/web';

/** Calls that several roles may make, of which landscapers make the interesting ones. */
const LANDSCAPERS = new Set(['/api/jobs/:id/bids', '/api/jobs/:id/questions']);

export type Caller = {
  /** Someone who may make the call. */
  by(row: RouteRow): Browser;
  /** The path with ids of existing things where possible, or with `instead` for all ids. */
  pathOf(row: RouteRow, instead?: string): string;
};

/** Makes any JSON call of the route table, on a stage with a job under way and an open one with a bid. */
export async function everyCall(on: WorkStage): Promise<Caller> {
  const jobId = await on.work.started(on.pair);
  const openJob = await on.cast.postedJob(on.olive);
  const ids: Record<string, string> = {
    jobs: jobId,
    bids: await on.cast.placedBid(on.fern, openJob),
    'message-threads': (await on.app.messaging.views.threadOfJob(jobId, on.olive.id))!,
  };
  const asked = ({ path, access: { who } }: Pick<RouteRow, 'path' | 'access'>): { by: Browser; id: string } => {
    if (LANDSCAPERS.has(path)) return { by: on.ferns, id: on.fern.id };
    if (typeof who === 'string') return { by: on.nobodys, id: randomUUID() };
    if (who.includes('customer')) return { by: on.olives, id: on.olive.id };
    if (who.includes('landscaper')) return { by: on.ferns, id: on.fern.id };
    return { by: on.adas, id: on.ada.id };
  };

  /** The path with ids of existing things where possible, or with `instead` for all ids. */
  function pathOf({ path, access }: RouteRow, instead?: string): string {
    const { id } = asked({ path, access });
    const [, kind = ''] = /^\/api\/(?:admin\/)?([a-z-]+)/.exec(path) ?? [];
    let isFirst = true;
    return path.replace(/:\w+|\*/g, () => {
      const real = isFirst ? (kind === 'users' || kind === 'landscaper' ? id : ids[kind]) : undefined;
      isFirst = false;
      return instead ?? real ?? randomUUID();
    });
  }

  return { by: (row) => asked(row).by, pathOf };
}
