import type { Knex } from 'knex';

// The reports that were closed before 0138, too.
export const up = (knex: Knex) => knex.raw('alter table absences_closed validate constraint absences_closed_as_check');

// A check cannot become unvalidated, and needs not.
export const down = async () => {};
