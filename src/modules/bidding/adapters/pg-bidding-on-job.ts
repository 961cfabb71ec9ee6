import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { haveBlocked, TITLE_SHOWN } from '#src/modules/moderation/sql/moderated';
import type { BiddingOnJobView } from '../ports/bid-views';

export const biddingOnJob =
  (db: Knex): BiddingOnJobView['biddingOnJob'] =>
  async (jobId, landscaperId) =>
    isId(jobId)
      ? db('jobs as j')
          .where({ 'j.id': jobId })
          .whereRaw(`not ${haveBlocked('j.customer_id', ':landscaperId::uuid')}`, { landscaperId })
          .first(db.raw(`${TITLE_SHOWN} as title`), 'status', 'bidCount', 'maxBids')
      : undefined;
