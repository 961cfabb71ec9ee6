import { URGENT_DAYS } from '../domain/urgent';

/** SQL: where the saved search `s` starts: at its place, or where its landscaper (`landscaper_profiles p`) works. */
export const SEARCHED_FROM = 'coalesce(s.grid, p.grid)';

const NOW = 'cast(:asOf as timestamptz)';
const TODAY = `cast(${NOW} at time zone 'Europe/London' as date)`;

/**
 * SQL: whether the saved search `s` finds the open job `j`, as the pages that find jobs would; a test compares the two.
 * `:asOf`: the present, for urgent jobs. `isHidden`: whether moderators have hidden the job.
 */
export const searchSuits = ({ isHidden }: { isHidden: string }) => `
  j.coarse_grid <-> ${SEARCHED_FROM} <= s.metres
  and (s.words is null or j.search_words @@ s.words and not ${isHidden})
  and (s.job_types is null or j.job_types && s.job_types or j.custom_job_type ilike any (s.own_types))
  and (s.budgets is null or coalesce(j.budget, 0) <@ s.budgets)
  and case s.flexibility
    when 'specific' then not j.flexible_date
    when 'flexible' then j.flexible_date
    when 'urgent' then coalesce(j.preferred_date between ${TODAY} and ${TODAY} + ${URGENT_DAYS}, false)
    else true end`;
