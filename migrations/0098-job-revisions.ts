import type { Knex } from 'knex';

// What a job said before its customer changed it, so that those who had bid on it see what is different; when a
// landscaper said that their bid still stands; and questions and answers as things that can be reported.
const KINDS = (...more: string[]) =>
  ['message', 'photo', 'review', 'profile', 'job', ...more].map((kind) => `'${kind}'`).join();
const kindsAre = (...more: string[]) =>
  ['content_cases', 'content_reports', 'moderated_content']
    .map(
      (table) =>
        `alter table ${table} drop constraint ${table}_kind_check, add constraint ${table}_kind_check check (kind in (${KINDS(...more)}));`,
    )
    .join('\n');

export const up = (knex: Knex) =>
  knex.raw(`
    create table job_revisions (
      job_id uuid not null references jobs,
      edited_at timestamptz(3) not null,
      before jsonb not null,
      primary key (job_id, edited_at)
    );
    alter table bids add column confirmed_at timestamptz(3);
    ${kindsAre('question', 'answer')}
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop table job_revisions;
    alter table bids drop column confirmed_at;
    delete from moderated_content where kind in ('question', 'answer');
    delete from content_reports where kind in ('question', 'answer');
    delete from content_cases where kind in ('question', 'answer');
    ${kindsAre()}
  `);
