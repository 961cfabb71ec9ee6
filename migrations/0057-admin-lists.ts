import type { Knex } from 'knex';

// Indexes for what admins list, search and sort. Each list walks one from the row at which it stopped.
export const up = (knex: Knex) =>
  knex.raw(`
    create index users_newest on users (created_at desc, id desc);
    create index users_by_type on users (user_type, created_at desc, id desc);
    create index users_by_name on users (full_name, id);
    create index users_by_last_login on users (coalesce(last_login_at, '-infinity') desc, id desc);
    create index users_name_words on users using gin (full_name gin_trgm_ops);
    create index users_email_words on users using gin ((email::text) gin_trgm_ops);
    create index landscapers_business_words on landscaper_profiles using gin (business_name gin_trgm_ops);

    create index jobs_newest on jobs (posted_at desc, id desc);
    create index jobs_by_admin_status on jobs
      ((case status when 'posted' then 'open' when 'in_progress' then 'active' else status end), posted_at desc, id desc);
    create index jobs_title_words on jobs using gin (title gin_trgm_ops);
    create index jobs_of_type on jobs using gin (job_types);
    create index bids_of_job on bids (job_id, created_at);
    create index holds_in_dispute on holds (job_id) where dispute_state = 'open';
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop index users_newest, users_by_type, users_by_name, users_by_last_login, users_name_words, users_email_words,
      landscapers_business_words, jobs_newest, jobs_by_admin_status, jobs_title_words, jobs_of_type, bids_of_job, holds_in_dispute;
  `);
