import type { Knex } from 'knex';
import { bandOf, FURTHEST_MILES, milesInMetres } from '#src/kernel/places/miles';
import { pence, type Pence } from '#src/kernel/money';
import { firstName } from '#src/modules/accounts/sql/first-name';
import { SEARCHED_FROM, searchSuits } from '#src/modules/jobs/sql/search-suits';
import { haveBlocked, isHidden, TITLE_SHOWN } from '#src/modules/moderation/sql/moderated';
import { USUAL_PACE, type AlertTimes, type LeadJob, type Leads } from '../domain/lead';
import type { LeadsStore } from '../ports/leads-store';

/** How many landscapers are emailed about a job, nearest first: one in the middle of a town suits hundreds. */
const LANDSCAPERS_A_JOB = 200;

/**
 * In metres. Nobody looks for work further away, so an index leaves everyone else out. The extra metre allows for
 * rounding.
 */
const FURTHEST = milesInMetres(FURTHEST_MILES) + 1;

// Distances are in metres on the National Grid, from a job’s coarse point: emails about new jobs must not reveal a
// house either.
/** The landscapers `u`, at `p`, who are emailed about the new job `j`. */
const READERS = `
  join users u on u.id = p.user_id
  left join account_settings t on t.user_id = u.id`;
const ARE_TOLD = `u.user_type = 'landscaper' and u.status = 'active' and u.profile_completed and u.email_notifications
    and coalesce(t.new_job_alerts, true) and not ${haveBlocked('j.customer_id', 'u.id')}`;

/** If several of a landscaper's searches find the job, the oldest is named. */
const FIND_BY_SEARCHES = `
  insert into job_leads (job_id, landscaper_id, found_at, saved_search_id)
  select :jobId, found.landscaper_id, :asOf, found.id
  from (
    select distinct on (s.landscaper_id) s.landscaper_id, s.id, ${SEARCHED_FROM} <-> j.coarse_grid as metres
    from jobs j
    cross join lateral (
      select s.* from saved_searches s where s.alerts and s.grid <@ circle(j.coarse_grid, ${FURTHEST})
      union all
      select s.* from landscaper_profiles near join saved_searches s on s.landscaper_id = near.user_id and s.alerts and s.grid is null
        where near.grid <@ circle(j.coarse_grid, ${FURTHEST})) s
    join landscaper_profiles p on p.user_id = s.landscaper_id
    ${READERS}
    where j.id = :jobId and j.status = 'posted' and ${ARE_TOLD} and ${searchSuits({ isHidden: isHidden('job', 'j.id') })}
    order by s.landscaper_id, s.saved_at, s.id) found
  order by found.metres, found.landscaper_id limit ${LANDSCAPERS_A_JOB}
  on conflict do nothing`;

/**
 * A job without a budget meets every minimum. Landscapers who work in an unusually wide region are few, and are read
 * separately.
 */
const FIND_BY_PREFERENCES = `
  insert into job_leads (job_id, landscaper_id, found_at)
  select j.id, p.user_id, :at
  from jobs j
  cross join lateral (select * from landscaper_profiles near where near.grid <@ circle(j.coarse_grid, ${FURTHEST})
    union all
    select * from landscaper_profiles wide where wide.reach_miles > ${FURTHEST_MILES} and not wide.grid <@ circle(j.coarse_grid, ${FURTHEST})) p
  ${READERS}
  left join job_preferences w on w.user_id = u.id
  where j.id = :jobId and j.status = 'posted' and ${ARE_TOLD}
    and p.grid <-> j.coarse_grid <= coalesce(w.radius_miles, p.reach_miles, :usualMiles) * ${milesInMetres(1)}
    and (j.budget is null or j.budget >= coalesce(w.minimum_value, :usualMinimum))
    and (coalesce(cardinality(w.job_types), 0) = 0 or w.job_types && :types::text[])
  order by p.grid <-> j.coarse_grid, p.user_id limit ${LANDSCAPERS_A_JOB}
  on conflict do nothing`;

/** Whether the landscaper of the lead `l` was emailed after this moment. */
const toldAfter = (moment: string, comparison: '>' | '>=') =>
  `exists (select 1 from job_leads e where e.landscaper_id = l.landscaper_id and e.told_at ${comparison} ${moment})`;

const DUE = `
  with waiting as (
    select l.landscaper_id, min(l.found_at) as since from job_leads l
    left join job_alert_paces a on a.user_id = l.landscaper_id
    where l.told_at is null
      and case coalesce(a.pace, '${USUAL_PACE}')
        when 'at-once' then true
        when 'hourly' then not ${toldAfter(':hourAgo', '>')}
        else l.found_at < :morning and not ${toldAfter(':morning', '>=')} end
    group by l.landscaper_id order by since, l.landscaper_id limit :limit)
  select w.landscaper_id, u.email, u.email_confirmed_at is not null as is_confirmed, ${firstName('u')} as first_name, open.jobs
  from waiting w
  join users u on u.id = w.landscaper_id
  join landscaper_profiles p on p.user_id = u.id
  left join account_settings t on t.user_id = u.id
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('id', j.id, 'number', j.number, 'title', ${TITLE_SHOWN}, 'town', j.town, 'budget', j.budget,
      'search', s.name, 'metres', p.grid <-> j.coarse_grid) order by p.grid <-> j.coarse_grid, j.number), '[]') as jobs
    from job_leads l join jobs j on j.id = l.job_id left join saved_searches s on s.id = l.saved_search_id
    where l.landscaper_id = w.landscaper_id and l.told_at is null and u.user_type = 'landscaper' and u.status = 'active' and u.email_notifications
      and coalesce(t.new_job_alerts, true) and j.status = 'posted' and j.bid_count < j.max_bids and not ${haveBlocked('j.customer_id', 'w.landscaper_id')}
      and not exists (select 1 from bids b where b.job_id = j.id and b.landscaper_id = w.landscaper_id and b.status = 'pending')) open
  order by w.since, w.landscaper_id`;

type Row = Omit<Leads, 'jobs'> & {
  jobs: (Omit<LeadJob, 'budget' | 'miles'> & { budget: number | null; metres: number })[];
};

export class PgLeadsStore implements LeadsStore {
  constructor(
    private db: Knex,
    private options: {
      /** Used for landscapers who have set no preferences. */
      usual: { radiusMiles: number; minimumValue: Pence };
      /** Which of the types that landscapers choose from include a job of these types. */
      preferredTypesOf: (jobTypes: string[]) => string[];
    },
  ) {}

  async find(jobId: string, at: Date) {
    const job = await this.db<{ id: string; jobTypes: string[] }>('jobs').where({ id: jobId }).first('jobTypes');
    const { usual, preferredTypesOf } = this.options;
    await this.db.raw(FIND_BY_SEARCHES, { jobId, asOf: at });
    await this.db.raw(FIND_BY_PREFERENCES, {
      jobId,
      at,
      usualMiles: usual.radiusMiles,
      usualMinimum: usual.minimumValue,
      types: preferredTypesOf(job?.jobTypes ?? []),
    });
  }

  async due(times: AlertTimes, limit: number): Promise<Leads[]> {
    const { rows } = await this.db.raw<{ rows: Row[] }>(DUE, { ...times, limit });
    return rows.map(({ jobs, ...to }) => ({
      ...to,
      jobs: jobs.map(({ budget, metres, ...job }) => ({
        ...job,
        miles: bandOf(metres),
        budget: budget === null ? null : pence(budget),
      })),
    }));
  }

  async settle(landscaperId: string, { jobIds, at }: { jobIds: string[]; at: Date }) {
    await this.db('jobLeads').where({ landscaperId }).whereIn('jobId', jobIds).update({ toldAt: at });
    await this.db('jobLeads').where({ landscaperId }).whereNull('toldAt').where('foundAt', '<=', at).delete();
  }
}
