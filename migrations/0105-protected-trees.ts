import type { Knex } from 'knex';

// What the customer says about the protection of the tree: null if they were not asked, or did not say. The date: when
// notice was given to the council, or when it granted consent. A contract keeps both.
const ANSWER = `
  add column tree_protection text check (tree_protection in ('tpo', 'conservation_area', 'none', 'unknown')),
  add column tree_permission_date date check (tree_permission_date is null or tree_protection in ('tpo', 'conservation_area'))`;

export const up = (knex: Knex) =>
  knex.raw(`
    -- When the landscaper confirmed, before the start, that they had read the answer.
    alter table jobs ${ANSWER}, add column tree_answer_seen_at timestamptz(3);
    alter table job_contracts ${ANSWER};
  `);

const GONE = 'drop column tree_permission_date, drop column tree_protection';
export const down = (knex: Knex) =>
  knex.raw(`alter table jobs ${GONE}, drop column tree_answer_seen_at; alter table job_contracts ${GONE};`);
