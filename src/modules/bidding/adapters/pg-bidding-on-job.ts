import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { haveBlocked } from '#src/modules/moderation/sql/moderated';
import type { BiddingOnJobView } from '../ports/bid-views';

export const biddingOnJob =
  (db: Knex): BiddingOnJobView['biddingOnJob'] =>
  async (jobId, landscaperId) =>
    isId(jobId)
      ? db('jobs')
          .where({ id: jobId })
          .whereRaw(`not ${haveBlocked('jobs.customer_id', ':landscaperId::uuid')}`, { landscaperId })
          .first('title', 'status', 'bidCount', 'maxBids')
      : undefined;
