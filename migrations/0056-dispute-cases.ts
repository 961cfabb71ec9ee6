import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- How a dispute is heard: what each side wrote and offered, the decision and the appeal. The money in dispute is in holds.
    create table dispute_cases (
      id uuid primary key,
      hold_id uuid not null references holds (id),
      job_id uuid not null references jobs (id),
      state text not null check (state in ('open', 'talking', 'offers', 'putting_right', 'review', 'agreed', 'decided', 'withdrawn', 'appealed', 'done')),
      opened_by text check (opened_by in ('customer', 'landscaper')),
      reason text,
      amount bigint not null check (amount > 0),
      statement jsonb not null,
      answer jsonb,
      reminders int not null,
      offers jsonb not null,
      put_right jsonb,
      not_put_right text,
      proposal jsonb,
      decision jsonb,
      appeal jsonb,
      conflicts jsonb not null,
      opened_at timestamptz(3) not null,
      due_at timestamptz(3),
      outcome text check (outcome in ('agreed', 'decided', 'withdrawn', 'elsewhere')),
      ended_at timestamptz(3),
      put_back_until timestamptz(3),
      check ((outcome is null) = (ended_at is null)),
      -- Nobody judges their own decision, nor confirms it as the second admin.
      check (decision->>'confirmedBy' is null or decision->>'confirmedBy' <> decision->>'adminId'),
      check (appeal->'answer'->>'adminId' is null
        or (appeal->'answer'->>'adminId' is distinct from decision->>'adminId'
          and appeal->'answer'->>'adminId' is distinct from decision->>'confirmedBy'))
    );
    create unique index one_open_case_a_hold on dispute_cases (hold_id) where state in ('open', 'talking', 'offers', 'putting_right', 'review');
    create index dispute_cases_of_hold on dispute_cases (hold_id, opened_at desc);
    create index dispute_cases_of_job on dispute_cases (job_id, opened_at desc);
    create index dispute_cases_due on dispute_cases (due_at) where state <> 'done';

    create index holds_disputed on holds (id) where dispute_state = 'open';

    -- Disputes that are open already: the landscaper is asked as from now, and has the same time to answer as with any other.
    insert into dispute_cases (id, hold_id, job_id, state, opened_by, amount, statement, reminders, offers, conflicts, opened_at, due_at)
      select gen_random_uuid(), id, job_id, 'open', 'customer', disputed_amount,
        json_build_object('text', coalesce(dispute_reason, ''), 'photoIds', '[]'::json, 'at', disputed_at),
        0, '[]', '[]', disputed_at, app_now() + interval '24 hours'
        from holds where dispute_state = 'open';
  `);

export const down = (knex: Knex) => knex.raw('drop index holds_disputed; drop table dispute_cases;');
