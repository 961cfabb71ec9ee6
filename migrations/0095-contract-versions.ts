import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- The versions of our documents that a contract goes by: those in force when its job was posted. Until now there was one of each.
    alter table job_contracts add column legal_versions jsonb;
    update job_contracts set legal_versions =
      '{"terms": "2026-05-01", "terms-for-landscapers": "2026-05-01", "payments": "2026-05-01", "cancellation": "2026-05-01"}';
    alter table job_contracts alter column legal_versions set not null;
  `);

export const down = (knex: Knex) => knex.raw('alter table job_contracts drop column legal_versions;');
