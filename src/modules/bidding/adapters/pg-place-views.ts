import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { mayBid, type BidderAccount, type PlaceAsked } from '../domain/place';
import type { PlaceRead, PlaceViews } from '../ports/place-views';
import { placeAsked } from '../sql/place-asked';

const PLACES = `
  select j.id as job_id, asked.landscaper_id, j.edited_at as job_edited_at, ${placeAsked('j', 'asked.landscaper_id')} as place,
    exists (select from bid_invitations one where one.job_id = j.id and one.landscaper_id = asked.landscaper_id) as is_invited
  from unnest(cast(:jobIds as uuid[]), cast(:landscaperIds as uuid[])) with ordinality as asked (job_id, landscaper_id, place)
  join jobs j on j.id = asked.job_id
  order by asked.place`;

/** What `placeAsked` gives. */
export type StoredPlace = Omit<PlaceAsked, 'mayBid'> & { account: BidderAccount };
export const placeIn = ({ account, ...asked }: StoredPlace): PlaceAsked => ({ ...asked, mayBid: mayBid(account) });

type Row = Omit<PlaceRead, keyof PlaceAsked> & { place: StoredPlace };

export const placesAsked =
  (db: Knex): PlaceViews['placesAsked'] =>
  async (of) => {
    const asked = of.filter(({ jobId, landscaperId }) => isId(jobId) && isId(landscaperId));
    if (asked.length === 0) return [];
    const jobIds = asked.map(({ jobId }) => jobId);
    const landscaperIds = asked.map(({ landscaperId }) => landscaperId);
    const { rows } = await db.raw<{ rows: Row[] }>(PLACES, { jobIds, landscaperIds });
    return rows.map(({ place, ...row }) => ({ ...row, ...placeIn(place) }));
  };
