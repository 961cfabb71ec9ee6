import type { Knex } from 'knex';

// Indexes for what the tabs of the admin dashboard read by time (bench/dashboard.ts).
export const up = (knex: Knex) =>
  knex.raw(`
    create index landscaper_documents_reviewed on landscaper_documents (reviewed_at desc, id);
    create index cancellations_by_time on cancellations (cancelled_at, cancelled_by);
    create index absences_by_time on absences (reported_at);
    create index content_reports_by_time on content_reports (reported_at);
    create index bids_by_time on bids (created_at, job_id);
  `);

export const down = (knex: Knex) =>
  knex.raw(
    'drop index landscaper_documents_reviewed, cancellations_by_time, absences_by_time, content_reports_by_time, bids_by_time',
  );
