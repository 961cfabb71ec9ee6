import type { Knex } from 'knex';

// The accounts of a posting are looked up by index. As joins with a list whose length PostgreSQL can only guess, both
// statements read every account of the ledger: a posting cost five times as much with 10,000 accounts as with 1,000.
// One function again says what each kind of transaction may touch; six migrations had each wrapped the previous one
// (decisions/0014-releases-one-at-a-time.md).

const SAFE = 'set search_path = pg_catalog, ledger, pg_temp';
const VIOLATION = `using errcode = 'check_violation', constraint =`;

const POSTED_ALREADY = `
    if p_refers_to is not null then
      select x.id into referred from ledger.transaction x where x.fact = p_refers_to;
      if referred is null then raise exception '% refers to %, which is not posted', p_fact, p_refers_to ${VIOLATION} 'refers'; end if;
    end if;
    insert into ledger.transaction as t (kind, fact, payment_ref, provider_ref, refers_to, at, xact)
      values (p_kind, p_fact, p_payment, p_provider, referred, p_at, pg_current_xact_id())
      on conflict (fact) do nothing returning t.id into tid;
    if tid is null then
      select t.id, t.kind = p_kind and t.payment_ref is not distinct from p_payment and t.refers_to is not distinct from referred
          and (select jsonb_agg(jsonb_build_array(a.kind, a.owner_ref, e.amount) order by a.kind::text, a.owner_ref, e.amount)
                 from ledger.entry e join ledger.account a on a.id = e.account_id where e.transaction_id = t.id)
            = (select jsonb_agg(jsonb_build_array(x->>'kind', coalesce(x->>'owner', ''), (x->>'amount')::bigint)
                        order by x->>'kind', coalesce(x->>'owner', ''), (x->>'amount')::bigint) from jsonb_array_elements(p_entries) x)
        into tid, same from ledger.transaction t where t.fact = p_fact;
      if same is not true then
        raise exception 'fact % is already posted with other entries', p_fact using errcode = 'unique_violation', constraint = 'fact_differs';
      end if;
      return query select tid, false;
      return;
    end if;`;

const post = (entries: string) => `
  create or replace function ledger.post(p_kind text, p_fact text, p_entries jsonb, p_at timestamptz, p_payment text default null,
    p_provider text default null, p_refers_to text default null)
  returns table (transaction_id bigint, posted boolean) language plpgsql security definer ${SAFE} as $$
  declare tid bigint; same boolean; referred bigint;
  begin${POSTED_ALREADY}
    ${entries}
    return query select tid, true;
  end $$;
`;

// The account is a subquery in the list of columns, which PostgreSQL never turns into a join.
const byIndex = `insert into ledger.account (kind, owner_ref)
      select distinct wanted.kind, wanted.owner
        from (select y.kind, y.owner, (select a.id from ledger.account a where a.kind = y.kind and a.owner_ref = y.owner) as id
                from jsonb_array_elements(p_entries) x
                cross join lateral (select (x->>'kind')::ledger.account_kind as kind, x->>'owner' as owner) y) wanted
       where wanted.owner <> '' and wanted.id is null
       order by 1, 2
    on conflict do nothing;
    insert into ledger.entry (transaction_id, line, account_id, amount)  -- in account order, so that writers queue and never deadlock
      select tid, row_number() over (order by known.id, known.place), known.id, known.amount
        from (select x.place, (x.entry->>'amount')::bigint as amount,
                     (select a.id from ledger.account a
                       where a.kind = (x.entry->>'kind')::ledger.account_kind and a.owner_ref = coalesce(x.entry->>'owner', '')) as id
                from jsonb_array_elements(p_entries) with ordinality x (entry, place)) known
       order by known.id, known.place;`;
const byJoins = `insert into ledger.account (kind, owner_ref)
      select distinct (x->>'kind')::ledger.account_kind, x->>'owner' from jsonb_array_elements(p_entries) x
       where coalesce(x->>'owner', '') <> ''
         and not exists (select 1 from ledger.account a where a.kind = (x->>'kind')::ledger.account_kind and a.owner_ref = x->>'owner')
       order by 1, 2
    on conflict do nothing;
    insert into ledger.entry (transaction_id, line, account_id, amount)  -- in account order, so that writers queue and never deadlock
      select tid, row_number() over (order by a.id, x.place), a.id, (x.entry->>'amount')::bigint
        from jsonb_array_elements(p_entries) with ordinality x (entry, place)
        left join ledger.account a on a.kind = (x.entry->>'kind')::ledger.account_kind and a.owner_ref = coalesce(x.entry->>'owner', '')
       order by a.id, x.place;`;

const may = (name: string, body: string) => `
  create or replace function ledger.${name}(kind text, account ledger.account_kind, amount bigint) returns boolean immutable language sql ${SAFE} as $$
    ${body} $$;
`;
// What each kind debits (amount > 0) and credits.
const flat = `select case when amount > 0 then case kind
      when 'capture' then account = 'provider_clearing'
      when 'provider_fee' then account in ('provider_fees', 'provider_clearing')
      when 'set_aside' then account = 'held'
      when 'release' then account = 'held'
      when 'settle' then account in ('held', 'contested')
      when 'compensation' then account in ('held', 'contested')
      when 'recall' then account in ('landscaper', 'fee_income')
      when 'transfer' then account = 'landscaper'
      when 'refund' then account in ('held', 'contested', 'landscaper', 'fee_income', 'service_income', 'dispute_losses')
      when 'refund_failed' then account = 'provider_clearing'
      when 'reversal' then account = 'provider_clearing'
      when 'reimbursed' then account in ('held', 'contested')
      when 'dispute_opened' then account = 'disputed'
      when 'dispute_won' then account = 'provider_clearing'
      when 'dispute_lost' then account in ('service_income', 'held', 'contested', 'landscaper', 'fee_income', 'dispute_losses')
      when 'kept' then account = 'landscaper'
      when 'set_off' then account = 'landscaper'
      when 'write_off' then account = 'dispute_losses'
      when 'subscription' then account = 'provider_clearing'
      when 'service' then account = 'provider_clearing'
      when 'payout' then account = 'bank'
      when 'adjustment' then account in ('provider_clearing', 'bank', 'provider_fees', 'write_offs')
      else kind = 'correction' end
    else case kind
      when 'capture' then account = 'held'
      when 'provider_fee' then account in ('provider_fees', 'provider_clearing')
      when 'set_aside' then account = 'contested'
      when 'release' then account in ('landscaper', 'fee_income')
      when 'settle' then account in ('landscaper', 'fee_income')
      when 'compensation' then account = 'landscaper'
      when 'recall' then account = 'contested'
      when 'transfer' then account in ('provider_clearing', 'bank')
      when 'refund' then account in ('provider_clearing', 'bank')
      when 'refund_failed' then account in ('held', 'contested', 'service_income', 'dispute_losses')
      when 'reversal' then account = 'landscaper'
      when 'reimbursed' then account = 'dispute_losses'
      when 'dispute_opened' then account = 'provider_clearing'
      when 'dispute_won' then account in ('disputed', 'service_income', 'held', 'contested', 'landscaper', 'fee_income', 'dispute_losses')
      when 'dispute_lost' then account = 'disputed'
      when 'kept' then account = 'dispute_losses'
      when 'set_off' then account = 'landscaper'
      when 'write_off' then account = 'landscaper'
      when 'subscription' then account = 'service_income'
      when 'service' then account = 'service_income'
      when 'payout' then account = 'provider_clearing'
      when 'adjustment' then account in ('provider_clearing', 'bank', 'provider_fees', 'write_offs')
      else kind = 'correction' end
    end`;

// The functions as they were, innermost first.
const LAYERS: [name: string, body: string][] = [
  [
    'may_unless_adjusted',
    `select case kind
      when 'capture' then account = case when amount > 0 then 'provider_clearing'::ledger.account_kind else 'held' end
      when 'provider_fee' then account in ('provider_fees', 'provider_clearing')
      when 'set_aside' then account = case when amount > 0 then 'held'::ledger.account_kind else 'contested' end
      when 'release' then case when amount > 0 then account = 'held' else account in ('landscaper', 'fee_income') end
      when 'settle' then case when amount > 0 then account = 'contested' else account in ('landscaper', 'fee_income') end
      when 'transfer' then case when amount > 0 then account = 'landscaper' else account in ('provider_clearing', 'bank') end
      when 'refund' then case when amount > 0 then account in ('held', 'contested', 'landscaper', 'fee_income', 'service_income') else account in ('provider_clearing', 'bank') end
      when 'refund_failed' then case when amount > 0 then account = 'provider_clearing' else account in ('held', 'contested') end
      when 'reversal' then account = case when amount > 0 then 'provider_clearing'::ledger.account_kind else 'landscaper' end
      when 'dispute_opened' then account = case when amount > 0 then 'disputed'::ledger.account_kind else 'provider_clearing' end
      when 'dispute_won' then case when amount > 0 then account = 'provider_clearing' else account in ('disputed', 'service_income', 'held', 'contested', 'landscaper', 'fee_income', 'dispute_losses') end
      when 'dispute_lost' then case when amount > 0 then account in ('service_income', 'held', 'contested', 'landscaper', 'fee_income', 'dispute_losses') else account = 'disputed' end
      when 'subscription' then account = case when amount > 0 then 'provider_clearing'::ledger.account_kind else 'service_income' end
      when 'service' then account = case when amount > 0 then 'provider_clearing'::ledger.account_kind else 'service_income' end
      when 'write_off' then account = case when amount > 0 then 'dispute_losses'::ledger.account_kind else 'landscaper' end
      when 'payout' then account = case when amount > 0 then 'bank'::ledger.account_kind else 'provider_clearing' end
      else kind = 'correction' end`,
  ],
  [
    'may_without_giving_back',
    `select case kind when 'adjustment' then account in ('provider_clearing', 'bank', 'provider_fees', 'write_offs')
                     else ledger.may_unless_adjusted(kind, account, amount) end`,
  ],
  [
    'may_without_refunds_elsewhere',
    `select case kind
      when 'compensation' then case when amount > 0 then account in ('held', 'contested') else account = 'landscaper' end
      when 'recall' then case when amount > 0 then account in ('landscaper', 'fee_income') else account = 'contested' end
      when 'settle' then case when amount > 0 then account in ('held', 'contested') else account in ('landscaper', 'fee_income') end
      else ledger.may_without_giving_back(kind, account, amount) end`,
  ],
  [
    'may_without_reversals_elsewhere',
    `select case
      when kind = 'reimbursed' then account in ('held', 'contested') and amount > 0 or account = 'dispute_losses' and amount < 0
      when kind = 'refund' and account = 'dispute_losses' then amount > 0
      when kind = 'refund_failed' and account in ('dispute_losses', 'service_income') then amount < 0
      else ledger.may_without_refunds_elsewhere(kind, account, amount) end`,
  ],
  [
    'may_without_set_off',
    `select case
      when kind = 'kept' then account = case when amount > 0 then 'landscaper'::ledger.account_kind else 'dispute_losses' end
      else ledger.may_without_reversals_elsewhere(kind, account, amount) end`,
  ],
  [
    'may',
    `select case when kind = 'set_off' then account = 'landscaper' else ledger.may_without_set_off(kind, account, amount) end`,
  ],
];

export const up = (knex: Knex) =>
  knex.raw(`
    ${post(byIndex)}
    ${may('may', flat)}
    ${LAYERS.slice(0, -1)
      .toReversed()
      .map(([name]) => `drop function ledger.${name};`)
      .join(' ')}
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    ${LAYERS.map(([name, body]) => may(name, body)).join('')}
    ${post(byJoins)}
    revoke all on all functions in schema ledger from public;
  `);
