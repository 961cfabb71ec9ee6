import type { Knex } from 'knex';

// The eight types a landscaper may prefer are those of a portfolio: what was chosen under another name moves to the one it belongs to now.
const MOVED = { weeding: 'garden_cleanup', jet_washing: 'garden_cleanup', fence_maintenance: 'landscaping' };

export const up = (knex: Knex) =>
  knex.raw(
    `update job_preferences set job_types = array(
       select distinct coalesce(:moved::jsonb ->> type, type) from unnest(job_types) as type)
      where job_types && array(select jsonb_object_keys(:moved::jsonb))`,
    { moved: JSON.stringify(MOVED) },
  );

/** Which of them somebody had meant is not kept, and both names are known to the version before. */
export const down = async () => {};
