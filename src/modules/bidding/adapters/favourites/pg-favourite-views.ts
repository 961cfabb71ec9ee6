import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { firstName } from '#src/modules/accounts/sql/first-name';
import { joinRating } from '#src/modules/jobs/sql/rating';
import { haveBlocked } from '#src/modules/moderation/sql/moderated';
import { momentOf, type InJson } from '#src/platform/json-columns';
import { bidderAccount } from '../../sql/bidder-account';
import { mayBid, whyNotThem, type BidderAccount } from '../../domain/place';
import type { FavouriteLandscaper, FavouriteViews } from '../../ports/favourites/favourite-views';

const FAVOURITES = `
  select f.landscaper_id, f.note, f.added_at, u.full_name, ${firstName('u')} as first_name, p.business_name, u.profile_image_id as profile_image,
    rated.rating, rated.review_count, coalesce(seen.checks, '[]') as checks, coalesce(shown.portfolio, '[]') as portfolio,
    done.jobs_for_you, done.last_job,
    ${bidderAccount('u.id')} as account, ${haveBlocked('f.customer_id', 'f.landscaper_id')} as is_blocked
  from favourites f
  join users u on u.id = f.landscaper_id
  left join landscaper_profiles p on p.user_id = u.id
  cross join (select (app_now() at time zone 'Europe/London')::date as today) t
  ${joinRating('f.landscaper_id')}
  cross join lateral (
    select jsonb_agg(jsonb_build_object('kind', kind, 'summary', summary, 'seenOn', seen_on, 'validUntil', valid_until) order by kind) as checks
    from (select distinct on (kind) * from landscaper_checks
      where landscaper_id = u.id and kind <> 'credential' and valid_until >= t.today order by kind, valid_until desc, seen_on desc) newest) seen
  cross join lateral (
    select jsonb_agg(to_jsonb(one)) as portfolio from (
      select h.id, h.width, h.height, i.caption from portfolio_items i join photos h on h.id = i.photo_id
      where i.landscaper_id = u.id order by i.position limit 3) one) shown
  cross join lateral (
    select count(*)::int as jobs_for_you,
      (jsonb_agg(jsonb_build_object('id', j.id, 'title', j.title, 'completedAt', j.completed_at) order by j.completed_at desc)) -> 0 as last_job
    from jobs j where j.customer_id = f.customer_id and j.landscaper_id = f.landscaper_id and j.status = 'completed') done
  where f.customer_id = :customerId
  order by f.added_at desc, f.landscaper_id`;

type Row = Omit<FavouriteLandscaper, 'lastJob' | 'isAvailable'> & {
  account: BidderAccount;
  isBlocked: boolean;
  lastJob: InJson<NonNullable<FavouriteLandscaper['lastJob']>> | null;
};

export class PgFavouriteViews implements FavouriteViews {
  constructor(private db: Knex) {}

  async of(customerId: string): Promise<FavouriteLandscaper[]> {
    const { rows } = await this.db.raw<{ rows: Row[] }>(FAVOURITES, { customerId });
    const favourites = rows.map(({ lastJob, account, isBlocked, ...row }) => ({
      ...row,
      lastJob: lastJob && { ...lastJob, completedAt: momentOf(lastJob.completedAt) },
      isAvailable: whyNotThem({ mayBid: mayBid(account), isBlocked }) === undefined,
    }));
    return favourites.sort((one, other) => Number(other.isAvailable) - Number(one.isAvailable));
  }

  async has(customerId: string, landscaperId: string): Promise<boolean> {
    if (!isId(landscaperId)) return false;
    return (await this.db('favourites').where({ customerId, landscaperId }).first('addedAt')) !== undefined;
  }
}
