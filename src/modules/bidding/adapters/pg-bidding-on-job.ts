import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';

export type BiddingOnJob = { title: string; status: string; bidCount: number; maxBids: number };

/** Whether a job takes bids, for a landscaper who came too late to see more of it. */
export const biddingOnJob =
  (db: Knex) =>
  async (jobId: string): Promise<BiddingOnJob | undefined> =>
    isId(jobId) ? db('jobs').where({ id: jobId }).first('title', 'status', 'bidCount', 'maxBids') : undefined;
