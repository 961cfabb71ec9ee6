import type { Knex } from 'knex';

const REASONS = `('personal-data', 'abuse', 'off-topic', 'fake', 'outside-payment', 'illegal', 'other')`;
const KINDS = `('message', 'photo', 'review', 'profile', 'job')`;

export const up = (knex: Knex) =>
  knex.raw(`
    -- What was reported about one thing that people can see, and what became of it.
    create table content_cases (
      id uuid primary key,
      kind text not null check (kind in ${KINDS}),
      -- A person's id, if it is about their profile. Not a foreign key: what it is about may be deleted meanwhile.
      content_id uuid not null,
      author_id uuid not null references users,
      -- Whom a review is about.
      subject_id uuid references users,
      job_id uuid,
      -- As it was when it was first reported.
      content text not null,
      opened_at timestamptz not null,
      due_at timestamptz not null,
      decision text check (decision in ('none', 'hide', 'warn', 'mask')),
      reason text check (reason in ${REASONS}),
      words text,
      decided_by uuid references users,
      decided_at timestamptz,
      appeal text,
      appealed_at timestamptz,
      upheld boolean,
      answer text,
      answered_by uuid references users,
      answered_at timestamptz,
      restored_words text,
      restored_by uuid references users,
      restored_at timestamptz,
      check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null) and (decision is null) = (words is null)),
      check ((reason is not null) = (decision in ('hide', 'warn', 'mask'))),
      check (decision is distinct from 'mask' or kind = 'message'),
      check (kind <> 'review' or (decision in ('none', 'hide') and reason is distinct from 'other') or decision is null),
      check ((appeal is null) = (appealed_at is null) and (appeal is null or reason is not null)),
      check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null) and (answer is null) = (upheld is null)),
      check (answer is null or appeal is not null),
      -- Nobody judges an appeal against their own decision.
      check (answered_by <> decided_by),
      check ((restored_at is null) = (restored_by is null) and (restored_at is null) = (restored_words is null))
    );
    create unique index one_open_case on content_cases (kind, content_id) where decision is null;
    create index content_cases_due on content_cases (due_at, id) where decision is null;
    create index content_cases_appealed on content_cases (appealed_at) where appeal is not null and answer is null and restored_at is null;
    create index content_cases_decided on content_cases (decided_at, id) where decision is not null;
    create index content_cases_of_author on content_cases (author_id, opened_at);
    create index content_cases_of_content on content_cases (kind, content_id, opened_at);

    create table content_reports (
      id uuid primary key,
      case_id uuid not null references content_cases,
      kind text not null check (kind in ${KINDS}),
      content_id uuid not null,
      reporter_id uuid not null references users,
      reason text not null check (reason in ${REASONS}),
      words text not null,
      reported_at timestamptz not null,
      unique (reporter_id, kind, content_id)
    );
    create index reports_of_case on content_reports (case_id, reported_at);

    -- Content that is hidden at present, or shown without contact details.
    create table moderated_content (
      kind text not null check (kind in ${KINDS}),
      content_id uuid not null,
      case_id uuid not null references content_cases,
      reason text not null,
      -- What is shown instead. Null: it is hidden.
      shown text,
      primary key (kind, content_id)
    );

    create table blocks (
      blocker_id uuid not null references users,
      blocked_id uuid not null references users,
      blocked_at timestamptz not null,
      primary key (blocker_id, blocked_id),
      check (blocker_id <> blocked_id)
    );
    create index blocks_of_blocked on blocks (blocked_id);
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop table blocks;
    drop table moderated_content;
    drop table content_reports;
    drop table content_cases;
  `);
