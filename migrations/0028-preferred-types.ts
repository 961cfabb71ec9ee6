import type { Knex } from 'knex';

// The eight types a landscaper may prefer are those of a portfolio. Types chosen under another name move to the one
// they belong to now.
const MOVED = { weeding: 'garden_cleanup', jet_washing: 'garden_cleanup', fence_maintenance: 'landscaping' };

export const up = (knex: Knex) =>
  knex.raw(
    `update job_preferences set job_types = array(
       select distinct coalesce(:moved::jsonb ->> type, type) from unnest(job_types) as type)
      where job_types && array(select jsonb_object_keys(:moved::jsonb))`,
    { moved: JSON.stringify(MOVED) },
  );

/** The earlier choice is not kept, and the previous version knows both names. */
export const down = async () => {};
