import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import type { BiddingOnJobView } from '../ports/bid-views';

export const biddingOnJob =
  (db: Knex): BiddingOnJobView['biddingOnJob'] =>
  async (jobId) =>
    isId(jobId) ? db('jobs').where({ id: jobId }).first('title', 'status', 'bidCount', 'maxBids') : undefined;
