import type { Knex } from 'knex';

// The double-entry ledger of the platform. Amounts are whole pence; a debit is positive, a credit negative. Its
// invariants are enforced here, so that no mistake elsewhere can break them.
const tables = `
  create schema ledger;
  create type ledger.account_kind as enum (
    'provider_clearing',  -- asset:     our balance at the payment provider
    'bank',               -- asset:     our bank account
    'held',               -- liability: one for each payment, what is kept for its job
    'contested',          -- liability: one for each payment, the part of it that a dispute has set aside
    'landscaper',         -- liability: one for each landscaper, owed to them (credit) or by them (debit)
    'disputed',           -- asset:     taken back by the card network, not yet decided
    'fee_income', 'service_income',
    'provider_fees', 'dispute_losses');

  create table ledger.account (
    id bigint generated always as identity primary key,
    kind ledger.account_kind not null,
    owner_ref text not null default '',
    currency text not null default 'GBP' check (currency = 'GBP'),
    unique (kind, owner_ref, currency),
    check ((owner_ref <> '') = (kind in ('held', 'contested', 'landscaper')))
  );
  insert into ledger.account (kind) values
    ('provider_clearing'), ('bank'), ('disputed'), ('fee_income'), ('service_income'), ('provider_fees'), ('dispute_losses');

  create table ledger.transaction (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('capture', 'provider_fee', 'set_aside', 'release', 'settle', 'transfer', 'refund', 'reversal',
      'dispute_opened', 'dispute_won', 'dispute_lost', 'subscription', 'payout', 'correction')),
    -- What happened, such as 'release:' and the hold's id. Posting the same fact again changes nothing.
    fact text not null unique,
    payment_ref text,
    provider_ref text,
    corrects bigint references ledger.transaction (id),
    at timestamptz(3) not null,
    xact xid8 not null,
    check ((kind = 'correction') = (corrects is not null)),
    check (payment_ref is not null or kind not in ('capture', 'set_aside', 'release', 'settle', 'transfer', 'refund', 'reversal'))
  );
  create index transaction_by_payment on ledger.transaction (payment_ref, id);
  create unique index once_a_payment on ledger.transaction (payment_ref, kind) where kind in ('capture', 'set_aside', 'release');

  create table ledger.entry (
    transaction_id bigint not null references ledger.transaction (id),
    line smallint not null,
    account_id bigint not null references ledger.account (id),
    amount bigint not null check (amount <> 0),
    primary key (transaction_id, line)
  );
  create index entry_by_account on ledger.entry (account_id);

  -- Balances are kept only for accounts whose balance a guard reads; writers lock the row in turn. The platform's own accounts have no row,
  -- because every release changes them, and all releases would wait for each other.
  create table ledger.balance (
    account_id bigint primary key references ledger.account (id),
    amount bigint not null,
    entries bigint not null
  );
`;

const guards = `
  -- The fee is 10 %, half a penny rounded up, in integers: 15 -> 2, 14 -> 1, 5 -> 1, 4 -> 0.
  create function ledger.platform_fee(gross bigint) returns bigint immutable strict language sql as $$ select (gross * 10 + 50) / 100 $$;

  -- Which accounts a kind of transaction may touch, and on which side.
  create function ledger.may(kind text, account ledger.account_kind, amount bigint) returns boolean immutable language sql as $$
    select case kind
      when 'capture' then account = case when amount > 0 then 'provider_clearing'::ledger.account_kind else 'held' end
      when 'provider_fee' then account in ('provider_fees', 'provider_clearing')
      when 'set_aside' then account = case when amount > 0 then 'held'::ledger.account_kind else 'contested' end
      when 'release' then case when amount > 0 then account = 'held' else account in ('landscaper', 'fee_income') end
      when 'settle' then case when amount > 0 then account = 'contested' else account in ('landscaper', 'fee_income') end
      when 'transfer' then account = case when amount > 0 then 'landscaper'::ledger.account_kind else 'provider_clearing' end
      when 'refund' then case when amount > 0 then account in ('held', 'contested', 'landscaper', 'fee_income') else account = 'provider_clearing' end
      when 'reversal' then account = case when amount > 0 then 'provider_clearing'::ledger.account_kind else 'landscaper' end
      when 'dispute_opened' then account = case when amount > 0 then 'disputed'::ledger.account_kind else 'provider_clearing' end
      when 'dispute_won' then account = case when amount > 0 then 'provider_clearing'::ledger.account_kind else 'disputed' end
      when 'dispute_lost' then case when amount > 0 then account in ('held', 'contested', 'landscaper', 'fee_income', 'dispute_losses') else account = 'disputed' end
      when 'subscription' then account = case when amount > 0 then 'provider_clearing'::ledger.account_kind else 'service_income' end
      when 'payout' then account = case when amount > 0 then 'bank'::ledger.account_kind else 'provider_clearing' end
      else kind = 'correction' end $$;

  -- Append-only: no update, delete or truncate of the journal, whoever asks.
  create function ledger.refuse_change() returns trigger language plpgsql as $$
  begin raise exception 'ledger.% is append-only: post a correction instead', tg_table_name using errcode = 'restrict_violation'; end $$;
  create trigger append_only before update or delete on ledger.entry for each row execute function ledger.refuse_change();
  create trigger append_only before update or delete on ledger.transaction for each row execute function ledger.refuse_change();
  create trigger append_only before update or delete on ledger.account for each row execute function ledger.refuse_change();
  create trigger no_truncate before truncate on ledger.entry for each statement execute function ledger.refuse_change();
  create trigger no_truncate before truncate on ledger.transaction for each statement execute function ledger.refuse_change();
  create trigger no_truncate before truncate on ledger.account for each statement execute function ledger.refuse_change();
  create trigger no_truncate before truncate on ledger.balance for each statement execute function ledger.refuse_change();

  -- A header belongs to the database transaction that writes it, whatever it claims. Writers about one payment take turns
  -- from here on: the checks at commit add up a payment, and two that cannot see each other would both pass.
  create function ledger.transaction_before() returns trigger language plpgsql as $$
  begin
    new.xact := pg_current_xact_id();
    if new.payment_ref is not null then perform pg_advisory_xact_lock(hashtextextended('ledger ' || new.payment_ref, 0)); end if;
    return new;
  end $$;
  create trigger stamp before insert on ledger.transaction for each row execute function ledger.transaction_before();

  -- A closed transaction takes no more lines, and lines come in order, so that the last one is known.
  create function ledger.entry_before() returns trigger language plpgsql as $$
  declare last smallint;
  begin
    if not exists (select 1 from ledger.transaction t where t.id = new.transaction_id and t.xact = pg_current_xact_id()) then
      raise exception 'ledger transaction % is closed', new.transaction_id using errcode = 'restrict_violation';
    end if;
    select max(e.line) into last from ledger.entry e where e.transaction_id = new.transaction_id;
    if new.line <> coalesce(last, 0) + 1 then
      raise exception 'line % of ledger transaction % is out of order', new.line, new.transaction_id using errcode = 'restrict_violation';
    end if;
    return new;
  end $$;
  create trigger only_while_open before insert on ledger.entry for each row execute function ledger.entry_before();

  create function ledger.entry_after() returns trigger language plpgsql as $$
  begin
    insert into ledger.balance as b (account_id, amount, entries)
      select a.id, new.amount, 1 from ledger.account a where a.id = new.account_id and a.kind in ('held', 'contested', 'landscaper')
    on conflict (account_id) do update set amount = b.amount + excluded.amount, entries = b.entries + 1;
    return null;
  end $$;
  create trigger running_balance after insert on ledger.entry for each row execute function ledger.entry_after();
  create function ledger.balance_guard() returns trigger language plpgsql as $$
  begin
    if pg_trigger_depth() < 2 then raise exception 'ledger.balance is kept by the journal' using errcode = 'restrict_violation'; end if;
    return new;
  end $$;
  create trigger only_by_journal before insert or update or delete on ledger.balance for each row execute function ledger.balance_guard();

  -- What a payment has earned so far, after refunds of what had been earned. Cumulative: several releases of one payment
  -- give the fee that one would have given.
  create function ledger.earned(payment text, out gross bigint, out fee bigint, out share bigint, out transferred bigint) stable language sql as $$
    select coalesce(sum(e.amount) filter (where a.kind in ('held', 'contested') and t.kind in ('release', 'settle')), 0)
             - coalesce(sum(e.amount) filter (where a.kind in ('landscaper', 'fee_income') and t.kind = 'refund'), 0),
           -coalesce(sum(e.amount) filter (where a.kind = 'fee_income' and t.kind in ('release', 'settle', 'refund')), 0),
           -coalesce(sum(e.amount) filter (where a.kind = 'landscaper' and t.kind in ('release', 'settle', 'refund')), 0),
           coalesce(sum(e.amount) filter (where a.kind = 'landscaper' and t.kind in ('transfer', 'reversal')), 0)
      from ledger.transaction t join ledger.entry e on e.transaction_id = t.id join ledger.account a on a.id = e.account_id
     where t.payment_ref = payment $$;

  create function ledger.check_whole(which bigint) returns void language plpgsql as $$
  declare t ledger.transaction; sums record; earned record; rest bigint;
  begin
    select * into t from ledger.transaction x where x.id = which;
    select coalesce(sum(e.amount), 0) as total, count(*) as lines,
           bool_and(ledger.may(t.kind, a.kind, e.amount)) as allowed,
           bool_and(a.kind not in ('held', 'contested') or a.owner_ref is not distinct from t.payment_ref) as own,
           bool_or(a.kind in ('held', 'contested') and b.amount > 0) as overdrawn
      into sums
      from ledger.entry e join ledger.account a on a.id = e.account_id left join ledger.balance b on b.account_id = a.id
     where e.transaction_id = which;
    if sums.total <> 0 or sums.lines < 2 then
      raise exception 'ledger transaction % (%) has % lines that sum to %', which, t.fact, sums.lines, sums.total using errcode = 'check_violation', constraint = 'balanced';
    elsif not sums.allowed then
      raise exception 'a % does not touch such accounts (%)', t.kind, t.fact using errcode = 'check_violation', constraint = 'shape';
    elsif not sums.own then
      raise exception '% touches the money of another payment', t.fact using errcode = 'check_violation', constraint = 'own_payment';
    elsif sums.overdrawn then
      raise exception 'more would leave payment % than is held for it (%)', t.payment_ref, t.fact using errcode = 'check_violation', constraint = 'not_overdrawn';
    end if;
    if t.kind not in ('release', 'settle', 'refund', 'transfer') then return; end if;
    select * into earned from ledger.earned(t.payment_ref);
    if t.kind = 'transfer' and earned.transferred > earned.share then
      raise exception '% sends more than was earned', t.fact using errcode = 'check_violation', constraint = 'not_overpaid';
    elsif t.kind <> 'transfer' and (earned.fee <> ledger.platform_fee(earned.gross) or earned.gross < 0) then
      raise exception '% does not split 90/10', t.fact using errcode = 'check_violation', constraint = 'fee';
    elsif t.kind = 'release' then
      select b.amount into rest from ledger.account a join ledger.balance b on b.account_id = a.id where a.kind = 'held' and a.owner_ref = t.payment_ref;
      if rest <> 0 then raise exception '% leaves money held', t.fact using errcode = 'check_violation', constraint = 'release_empties'; end if;
    end if;
  end $$;

  -- Checked at commit, because a transaction is only whole then. The header's check covers two lines, or none; whatever is longer
  -- is checked by its last line, so that a line slipped in after an early check is checked as well.
  create function ledger.header_whole() returns trigger language plpgsql as $$
  begin
    if not exists (select 1 from ledger.entry e where e.transaction_id = new.id and e.line > 2) then perform ledger.check_whole(new.id); end if;
    return null;
  end $$;
  create constraint trigger whole after insert on ledger.transaction deferrable initially deferred for each row execute function ledger.header_whole();
  create function ledger.line_whole() returns trigger language plpgsql as $$
  begin
    if not exists (select 1 from ledger.entry e where e.transaction_id = new.transaction_id and e.line > new.line) then
      perform ledger.check_whole(new.transaction_id);
    end if;
    return null;
  end $$;
  create constraint trigger whole after insert on ledger.entry deferrable initially deferred for each row when (new.line > 2) execute function ledger.line_whole();
`;

const entrance = `
  -- The only function that posts. Entries: [{"kind":"held","owner":"…","amount":-10000}, …]. Returns the id, and whether it was posted now:
  -- false if the ledger has this fact already. The same fact with other entries is an error.
  create function ledger.post(p_kind text, p_fact text, p_entries jsonb, p_at timestamptz, p_payment text default null,
    p_provider text default null, p_corrects bigint default null)
  returns table (transaction_id bigint, posted boolean) language plpgsql security definer set search_path = pg_catalog, ledger as $$
  declare tid bigint; same boolean;
  begin
    insert into ledger.transaction as t (kind, fact, payment_ref, provider_ref, corrects, at, xact)
      values (p_kind, p_fact, p_payment, p_provider, p_corrects, p_at, pg_current_xact_id())
      on conflict (fact) do nothing returning t.id into tid;
    if tid is null then
      select t.id, t.kind = p_kind and t.payment_ref is not distinct from p_payment and t.corrects is not distinct from p_corrects
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
    end if;
    insert into ledger.account (kind, owner_ref)
      select distinct (x->>'kind')::ledger.account_kind, x->>'owner' from jsonb_array_elements(p_entries) x
       where coalesce(x->>'owner', '') <> ''
         and not exists (select 1 from ledger.account a where a.kind = (x->>'kind')::ledger.account_kind and a.owner_ref = x->>'owner')
       order by 1, 2
    on conflict do nothing;
    insert into ledger.entry (transaction_id, line, account_id, amount)  -- in account order, so that writers queue and never deadlock
      select tid, row_number() over (order by a.id, x.place), a.id, (x.entry->>'amount')::bigint
        from jsonb_array_elements(p_entries) with ordinality x (entry, place)
        left join ledger.account a on a.kind = (x.entry->>'kind')::ledger.account_kind and a.owner_ref = coalesce(x.entry->>'owner', '')
       order by a.id, x.place;
    return query select tid, true;
  end $$;
`;

const views = `
  -- Invariants as queries: each of these views must be empty.
  create view ledger.broken_transaction as
    select t.id, t.fact, coalesce(sum(e.amount), 0) as total, count(e.line) as lines
      from ledger.transaction t left join ledger.entry e on e.transaction_id = t.id
     group by t.id having coalesce(sum(e.amount), 0) <> 0 or count(e.line) < 2;

  create view ledger.broken_balance as
    select a.id, a.kind, a.owner_ref, b.amount, b.entries, coalesce(sum(e.amount), 0) as journal, count(e.line) as lines
      from ledger.account a left join ledger.balance b on b.account_id = a.id left join ledger.entry e on e.account_id = a.id
     where a.kind in ('held', 'contested', 'landscaper') or b.account_id is not null
     group by a.id, b.amount, b.entries
    having coalesce(b.amount, 0) <> coalesce(sum(e.amount), 0) or coalesce(b.entries, 0) <> count(e.line) or a.kind not in ('held', 'contested', 'landscaper');

  -- What has become of each payment: one row for each, in positive pence.
  create view ledger.payment_position as
    select t.payment_ref,
      coalesce(sum(-e.amount) filter (where t.kind = 'capture' and a.kind = 'held'), 0)::bigint as captured,
      coalesce(sum(-e.amount) filter (where a.kind = 'held'), 0)::bigint as held,
      coalesce(sum(-e.amount) filter (where a.kind = 'contested'), 0)::bigint as contested,
      coalesce(sum(e.amount) filter (where t.kind in ('release', 'settle') and a.kind in ('held', 'contested')), 0)::bigint as released,
      coalesce(sum(-e.amount) filter (where t.kind = 'refund' and a.kind = 'provider_clearing'), 0)::bigint as refunded,
      coalesce(sum(e.amount) filter (where t.kind = 'refund' and a.kind in ('held', 'contested')), 0)::bigint as refunded_from_hold,
      coalesce(sum(e.amount) filter (where t.kind = 'dispute_lost' and a.kind in ('held', 'contested')), 0)::bigint as lost_from_hold,
      coalesce(sum(-e.amount) filter (where t.kind in ('release', 'settle', 'refund') and a.kind = 'fee_income'), 0)::bigint as fee,
      coalesce(sum(-e.amount) filter (where t.kind in ('release', 'settle', 'refund') and a.kind = 'landscaper'), 0)::bigint as landscaper_share,
      coalesce(sum(e.amount) filter (where t.kind in ('transfer', 'reversal') and a.kind = 'landscaper'), 0)::bigint as transferred,
      bool_or(t.kind = 'release') as rest_released
      from ledger.transaction t join ledger.entry e on e.transaction_id = t.id join ledger.account a on a.id = e.account_id
     where t.payment_ref is not null group by t.payment_ref;

  create view ledger.broken_payment as
    select * from ledger.payment_position p
     where held + contested <> captured - released - refunded_from_hold - lost_from_hold
        or held < 0 or contested < 0 or refunded > captured
        or (rest_released and held <> 0)
        or fee <> ledger.platform_fee(released - (refunded - refunded_from_hold))
        or fee + landscaper_share <> released - (refunded - refunded_from_hold)
        or (transferred > landscaper_share and refunded = refunded_from_hold);

  create view ledger.broken_equation as select sum(amount) as total from ledger.entry having coalesce(sum(amount), 0) <> 0;

  -- What happened to a payment, as amounts that went from one account (debit) to another (credit). A transaction of several lines becomes as many
  -- pairs as it needs. Costs between us and the provider are not part of it.
  create view ledger.statement as
    select t.payment_ref, t.id as transaction_id, t.at, t.kind, pair.debit, pair.credit, pair.amount_pence, pair.place
      from ledger.transaction t
     cross join lateral (
       with line as (
         select e.line, e.amount, sum(abs(e.amount)) over (partition by e.amount > 0 order by e.line) as upto,
                case a.kind when 'provider_clearing' then 'provider' when 'fee_income' then 'fee' else a.kind::text end as word
           from ledger.entry e join ledger.account a on a.id = e.account_id where e.transaction_id = t.id)
       select d.word as debit, c.word as credit, row_number() over (order by c.word = 'fee', d.line, c.line) as place,
              (least(d.upto, c.upto) - greatest(d.upto - abs(d.amount), c.upto - abs(c.amount)))::bigint as amount_pence
         from line d join line c on d.amount > 0 and c.amount < 0
        where least(d.upto, c.upto) > greatest(d.upto - abs(d.amount), c.upto - abs(c.amount))) pair
     where t.kind in ('capture', 'set_aside', 'release', 'settle', 'transfer', 'refund', 'reversal', 'correction');
`;

// The application may read the ledger and post to it, nothing else. Where we may not create roles (some managed
// servers), only this guarantee is lost, and rights_enforced() says so at start; the triggers above bind every role
// alike.
const rights = `
  create function ledger.rights_enforced() returns boolean stable language sql as $$
    select not exists (select 1 from pg_class c
      where c.relnamespace = 'ledger'::regnamespace and c.relkind = 'r'
        and (pg_has_role(current_user, c.relowner, 'USAGE')
          or has_table_privilege(current_user, c.oid, 'INSERT') or has_table_privilege(current_user, c.oid, 'UPDATE')
          or has_table_privilege(current_user, c.oid, 'DELETE') or has_table_privilege(current_user, c.oid, 'TRUNCATE'))) $$;

  revoke all on all functions in schema ledger from public;
  do $$
  begin
    if not exists (select 1 from pg_roles where rolname = 'hedgerow_app') then
      begin
        create role hedgerow_app nologin;
      exception when duplicate_object or unique_violation then null;  -- another database of this server made it meanwhile
      end;
    end if;
    -- Whoever creates a role may not put it on by that alone (since PostgreSQL 16).
    execute format('grant hedgerow_app to %I', current_user);
    grant usage on schema ledger, public to hedgerow_app;
    grant select on all tables in schema ledger to hedgerow_app;
    -- The checks at commit run with the rights of whoever commits.
    grant execute on function ledger.post, ledger.rights_enforced, ledger.check_whole, ledger.platform_fee, ledger.may, ledger.earned to hedgerow_app;
    grant select, insert, update, delete on all tables in schema public to hedgerow_app;
    grant usage, select on all sequences in schema public to hedgerow_app;
    alter default privileges in schema public grant select, insert, update, delete on tables to hedgerow_app;
    alter default privileges in schema public grant usage, select on sequences to hedgerow_app;
  exception when insufficient_privilege then
    raise notice 'may not create roles here: the application will own its ledger';
  end $$;
`;

export const up = (knex: Knex) => knex.raw(tables + guards + entrance + views + rights);

export const down = (knex: Knex) =>
  knex.raw(`
    drop schema ledger cascade;
    do $$
    begin
      if exists (select 1 from pg_roles where rolname = 'hedgerow_app') then drop owned by hedgerow_app; end if;
    exception when insufficient_privilege then null;
    end $$;
  `);
