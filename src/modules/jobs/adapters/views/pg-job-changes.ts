import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { haveBlocked, isHidden } from '#src/modules/moderation/sql/moderated';
import type { JobChange, JobChangeViews } from '../../ports/views/job-change-views';

const LAW_ANSWERS = `'wasteKinds', j.waste_kinds, 'weedMethod', j.weed_method, 'treeProtection', j.tree_protection,
      'treePermissionDate', j.tree_permission_date`;

/**
 * If an edit ended a bid, the bid was changed at the moment of the edit, and the revision has the job just before. The
 * first revisions did not keep the answers about waste, weeds and trees, which then count as unchanged.
 */
const CHANGES = `
  select jsonb_build_object(${LAW_ANSWERS}) || first.before as before, j.edited_at,
    jsonb_build_object(${LAW_ANSWERS}, 'title', j.title, 'jobTypes', j.job_types, 'customJobType', j.custom_job_type, 'description', j.description,
      'wasteRemoval', j.waste_removal, 'preferredDate', j.preferred_date, 'timeOfDay', j.time_of_day, 'flexibleDate', j.flexible_date,
      'isRecurring', j.is_recurring, 'recurrenceType', j.recurrence_type, 'customRecurrence', j.custom_recurrence, 'budget', j.budget,
      'town', j.town, 'photoIds', (select coalesce(jsonb_agg(p.photo_id order by p.position), '[]') from job_photos p
        where p.job_id = j.id and p.kind = 'before')) as now
  from bids offer
  join jobs j on j.id = offer.job_id and j.status = 'posted'
  cross join lateral (
    select r.before from job_revisions r where r.job_id = offer.job_id and r.edited_at >= offer.updated_at order by r.edited_at limit 1) first
  where offer.id = :bidId and offer.landscaper_id = :landscaperId and offer.closed_reason = 'job_edited'
    and not ${isHidden('job', 'j.id')} and not ${haveBlocked('j.customer_id', 'offer.landscaper_id')}`;

export const changesSinceBid =
  (db: Knex): JobChangeViews['changesSinceBid'] =>
  async (landscaperId, bidId) => {
    if (!isId(bidId)) return undefined;
    const { rows } = await db.raw<{ rows: JobChange[] }>(CHANGES, { bidId, landscaperId });
    return rows[0];
  };
