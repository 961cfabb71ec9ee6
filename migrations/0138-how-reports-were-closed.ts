import type { Knex } from 'knex';

// How a report that nobody came was closed decides who has their money back with one press. The closed reports that are
// kept had no check of it, as `absences` has (0125).
export const up = (knex: Knex) =>
  knex.raw(`
    alter table absences_closed add constraint absences_closed_as_check check (closed_as in ('came', 'withdrawn', 'refunded',
      'agreed', 'decided-between', 'decided-for-customer', 'decided-for-landscaper', 'job-over')) not valid`);

export const down = (knex: Knex) => knex.raw('alter table absences_closed drop constraint absences_closed_as_check');
