import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { haveBlocked } from '#src/modules/moderation/sql/moderated';
import { mayBid, type BidderAccount } from '../domain/place';
import type { PlaceRead, PlaceViews } from '../ports/place-views';
import { bidderAccount } from '../sql/bidder-account';
import { reservedForOthers } from '../sql/reserved-places';

const THIS_ONE = 'one.job_id = j.id and one.landscaper_id = asked.landscaper_id';
const PLACES = `
  select j.id as job_id, asked.landscaper_id, j.status, j.max_bids, j.edited_at as job_edited_at,
    (select count(*)::int from bids pending where pending.job_id = j.id and pending.status = 'pending') as bid_count,
    ${reservedForOthers('j.id', 'asked.landscaper_id')} as reserved_for_others,
    ${haveBlocked('j.customer_id', 'asked.landscaper_id')} as is_blocked,
    exists (select from bids one where ${THIS_ONE} and one.status in ('pending', 'accepted')) as has_live_bid,
    exists (select from bid_invitations one where ${THIS_ONE}) as is_invited,
    ${bidderAccount('asked.landscaper_id')} as account
  from unnest(cast(:jobIds as uuid[]), cast(:landscaperIds as uuid[])) with ordinality as asked (job_id, landscaper_id, place)
  join jobs j on j.id = asked.job_id
  order by asked.place`;

type Row = Omit<PlaceRead, 'job' | 'mayBid'> & {
  status: string;
  maxBids: number;
  account: BidderAccount;
};

export const placesAsked =
  (db: Knex): PlaceViews['placesAsked'] =>
  async (of) => {
    const asked = of.filter(({ jobId, landscaperId }) => isId(jobId) && isId(landscaperId));
    if (asked.length === 0) return [];
    const jobIds = asked.map(({ jobId }) => jobId);
    const landscaperIds = asked.map(({ landscaperId }) => landscaperId);
    const { rows } = await db.raw<{ rows: Row[] }>(PLACES, { jobIds, landscaperIds });
    return rows.map(({ status, maxBids, account, ...row }) => ({
      ...row,
      job: { status, maxBids },
      mayBid: mayBid(account),
    }));
  };
