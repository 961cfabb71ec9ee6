import type { Knex } from 'knex';

// Kinds that reverse or correct what was posted name the fact they refer to and cannot exceed it; a transfer leaves
// only the account that earned it; sums have a bound (decisions/0026-guards-of-the-books.md).

const SAFE = 'set search_path = pg_catalog, ledger, pg_temp';
const VIOLATION = `using errcode = 'check_violation', constraint =`;

const KINDS = [
  'capture',
  'provider_fee',
  'set_aside',
  'release',
  'settle',
  'transfer',
  'refund',
  'reversal',
  'service',
  'refund_failed',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'subscription',
  'payout',
  'correction',
];
const kinds = (of: string[]) => `
  alter table ledger.transaction drop constraint transaction_kind_check;
  alter table ledger.transaction add constraint transaction_kind_check check (kind in (${of.map((kind) => `'${kind}'`).join(', ')})) not valid;
`;

// "not valid": earlier rows are not checked, so that a large table is not locked for long.
const tables = `
  alter table ledger.transaction drop constraint transaction_check, drop constraint transaction_check1;
  alter table ledger.transaction rename column corrects to refers_to;
  alter table ledger.transaction
    add constraint refers check ((kind in ('correction', 'reversal', 'dispute_won', 'dispute_lost')) = (refers_to is not null)) not valid,
    add constraint has_payment check (payment_ref is not null or kind in ('provider_fee', 'payout', 'correction')) not valid,
    add constraint has_movement check (provider_ref is not null or kind not in ('provider_fee', 'payout')) not valid;
  alter table ledger.entry add constraint sane_amount check (amount between -10000000000 and 10000000000) not valid;
  create index transaction_by_reference on ledger.transaction (refers_to) where refers_to is not null;
  create unique index once_a_movement on ledger.transaction (kind, provider_ref) where kind in ('provider_fee', 'payout');
`;
const noTables = `
  drop index ledger.once_a_movement;
  drop index ledger.transaction_by_reference;
  alter table ledger.entry drop constraint sane_amount;
  alter table ledger.transaction drop constraint has_movement, drop constraint has_payment, drop constraint refers;
  alter table ledger.transaction rename column refers_to to corrects;
  alter table ledger.transaction
    add constraint transaction_check check ((kind = 'correction') = (corrects is not null)) not valid,
    add constraint transaction_check1 check (payment_ref is not null
      or kind not in ('capture', 'set_aside', 'release', 'settle', 'transfer', 'refund', 'reversal')) not valid;
`;

// Our own sales can also be refunded and charged back. A dispute that is won after it was lost gives back what it had
// taken.
const may = ({
  refunded,
  won,
  lost,
  writtenOff,
}: {
  refunded: string;
  won: string;
  lost: string;
  writtenOff: string;
}) => `
  create or replace function ledger.may(kind text, account ledger.account_kind, amount bigint) returns boolean immutable language sql ${SAFE} as $$
    select case kind
      when 'capture' then account = case when amount > 0 then 'provider_clearing'::ledger.account_kind else 'held' end
      when 'provider_fee' then account in ('provider_fees', 'provider_clearing')
      when 'set_aside' then account = case when amount > 0 then 'held'::ledger.account_kind else 'contested' end
      when 'release' then case when amount > 0 then account = 'held' else account in ('landscaper', 'fee_income') end
      when 'settle' then case when amount > 0 then account = 'contested' else account in ('landscaper', 'fee_income') end
      when 'transfer' then case when amount > 0 then account = 'landscaper' else account in ('provider_clearing', 'bank') end
      when 'refund' then case when amount > 0 then account in (${refunded}) else account in ('provider_clearing', 'bank') end
      when 'refund_failed' then case when amount > 0 then account = 'provider_clearing' else account in ('held', 'contested') end
      when 'reversal' then account = case when amount > 0 then 'provider_clearing'::ledger.account_kind else 'landscaper' end
      when 'dispute_opened' then account = case when amount > 0 then 'disputed'::ledger.account_kind else 'provider_clearing' end
      when 'dispute_won' then case when amount > 0 then account = 'provider_clearing' else account in (${won}) end
      when 'dispute_lost' then case when amount > 0 then account in (${lost}) else account = 'disputed' end
      when 'subscription' then account = case when amount > 0 then 'provider_clearing'::ledger.account_kind else 'service_income' end
      when 'service' then account = case when amount > 0 then 'provider_clearing'::ledger.account_kind else 'service_income' end
      ${writtenOff}
      when 'payout' then account = case when amount > 0 then 'bank'::ledger.account_kind else 'provider_clearing' end
      else kind = 'correction' end $$;
`;
const REFUNDED = `'held', 'contested', 'landscaper', 'fee_income'`;
// What was taken from the held part may come back to the contested part if the rest has been released.
const KEPT = `case when a.kind in ('held', 'contested') then 0 else a.id end`;
const LOST = `'held', 'contested', 'landscaper', 'fee_income', 'dispute_losses'`;

// The lines of the journal. A correction counts as what it corrects, so that it repairs every sum that the mistake had
// made wrong.
const line = `
  create view ledger.line as
    select t.payment_ref, t.id as transaction_id, coalesce(mistake.kind, t.kind) as kind, e.account_id, a.kind as account, e.amount
      from ledger.transaction t
      left join ledger.transaction mistake on t.kind = 'correction' and mistake.id = t.refers_to
      join ledger.entry e on e.transaction_id = t.id join ledger.account a on a.id = e.account_id;
`;

// Writers about one payment take turns, and so do those who correct what belongs to no payment.
const turns = (others: string) => `
  create or replace function ledger.transaction_before() returns trigger language plpgsql ${SAFE} as $$
  begin
    new.xact := pg_current_xact_id();
    if new.payment_ref is not null then perform pg_advisory_xact_lock(hashtextextended('ledger ' || new.payment_ref, 0)); ${others} end if;
    return new;
  end $$;
`;

const references = `
  -- Whether this session acts as the ledger's owner: its login can become the owner, and has not put on a role that cannot.
  create function ledger.by_owner() returns boolean stable language sql ${SAFE} as $$
    select bool_and(pg_has_role(acting, c.relowner, 'MEMBER'))
      from pg_class c, unnest(array[session_user, coalesce(nullif(current_setting('role'), 'none')::name, session_user)]) acting
     where c.oid = 'ledger.entry'::regclass $$;

  -- What refers to a transfer or a dispute leaves it whole: with all of it together, no money is in our balance at the provider that had not
  -- left it, and nothing else was given back that had not been taken.
  create function ledger.check_family(root bigint, fact text) returns void language plpgsql ${SAFE} as $$
  begin
    if exists (
      select 1 from ledger.transaction f
        join ledger.transaction m on m.id = f.id or (m.kind = 'correction' and m.refers_to = f.id)
        join ledger.entry e on e.transaction_id = m.id join ledger.account a on a.id = e.account_id
       where f.id = root or (f.refers_to = root and f.kind <> 'correction')
       group by ${KEPT}
      having case when bool_or(a.kind in ('provider_clearing', 'bank')) then sum(e.amount) > 0 else sum(e.amount) < 0 end)
    then
      raise exception '% exceeds what it refers to', fact ${VIOLATION} 'not_more_than_referred_to';
    end if;
  end $$;

  -- Only the owner moves money elsewhere. Anyone else takes back what was posted, from where it was posted, as far as it was posted.
  create function ledger.check_correction(t ledger.transaction, mistake ledger.transaction) returns void language plpgsql ${SAFE} as $$
  declare sums record;
  begin
    select sum(mine.posted) filter (where mine.posted > 0) as posted, sum(mine.debits) as corrected,
           bool_and(mine.posted + mine.corrected between least(mine.posted, 0) and greatest(mine.posted, 0)) as taken_back
      into sums
      from (select coalesce(sum(e.amount) filter (where m.id = mistake.id), 0) as posted,
                   coalesce(sum(e.amount) filter (where m.id <> mistake.id), 0) as corrected,
                   coalesce(sum(e.amount) filter (where m.id <> mistake.id and e.amount > 0), 0) as debits
              from ledger.transaction m join ledger.entry e on e.transaction_id = m.id
             where m.id = mistake.id or (m.kind = 'correction' and m.refers_to = mistake.id)
             group by e.account_id) mine;
    if sums.corrected > sums.posted or not (sums.taken_back or ledger.by_owner()) then
      raise exception '% corrects more than was posted', t.fact ${VIOLATION} 'not_more_than_referred_to';
    end if;
  end $$;

  create function ledger.check_reference(t ledger.transaction) returns void language plpgsql ${SAFE} as $$
  declare referred ledger.transaction;
  begin
    select * into referred from ledger.transaction x where x.id = t.refers_to;
    if referred.payment_ref is distinct from t.payment_ref
      or not (case t.kind when 'correction' then referred.kind <> 'correction' when 'reversal' then referred.kind = 'transfer'
               else referred.kind = 'dispute_opened' end)
    then
      raise exception 'a % does not refer to % (%)', t.kind, referred.fact, t.fact ${VIOLATION} 'refers_to_its_kind';
    end if;
    if t.kind = 'correction' then perform ledger.check_correction(t, referred); end if;
    if referred.kind in ('transfer', 'dispute_opened') then perform ledger.check_family(referred.id, t.fact);
    elsif referred.kind in ('reversal', 'dispute_won', 'dispute_lost') then perform ledger.check_family(referred.refers_to, t.fact);
    end if;
  end $$;

  -- For a payment, no one is charged what they did not earn from it, sent more than it owes them, or forgiven more than they owe for it.
  create function ledger.check_shares(t ledger.transaction) returns void language plpgsql ${SAFE} as $$
  declare worst record;
  begin
    select max(mine.owed) as owed, min(mine.owed) as debt, max(mine.earned) as earned into worst
      from (select sum(l.amount) filter (where l.account = 'landscaper') as owed,
                   sum(l.amount) filter (where l.kind in ('release', 'settle', 'refund', 'dispute_lost', 'dispute_won', 'service', 'subscription')) as earned
              from ledger.line l
             where l.payment_ref = t.payment_ref and l.account in ('landscaper', 'fee_income', 'service_income')
               and l.account_id in (select e.account_id from ledger.entry e where e.transaction_id = t.id and (e.amount > 0) = (t.kind <> 'write_off'))
             group by l.account_id) mine;
    if t.kind in ('transfer', 'correction') and worst.owed > 0 then
      raise exception '% sends more than was earned', t.fact ${VIOLATION} 'not_overpaid';
    elsif t.kind = 'write_off' and worst.debt < 0 then
      raise exception '% writes off more than is owed', t.fact ${VIOLATION} 'not_more_than_owed';
    elsif t.kind not in ('transfer', 'write_off') and worst.earned > 0 then
      raise exception '% takes back more than was earned', t.fact ${VIOLATION} 'not_more_than_earned';
    end if;
  end $$;
`;
const noReferences = `
  drop function ledger.check_shares;
  drop function ledger.check_reference;
  drop function ledger.check_correction;
  drop function ledger.check_family;
  drop function ledger.by_owner;
`;

const whole = `
  create or replace function ledger.check_whole(which bigint) returns void language plpgsql ${SAFE} as $$
  declare t ledger.transaction; sums record; p record; free boolean;
  begin
    select * into t from ledger.transaction x where x.id = which;
    select coalesce(sum(e.amount), 0) as total, count(*) as lines, max(abs(e.amount)) as largest,
           bool_and(ledger.may(t.kind, a.kind, e.amount)) as allowed,
           bool_and(a.kind not in ('held', 'contested') or a.owner_ref is not distinct from t.payment_ref) as own,
           bool_or(a.kind in ('held', 'contested') and b.amount > 0) as overdrawn
      into sums
      from ledger.entry e join ledger.account a on a.id = e.account_id left join ledger.balance b on b.account_id = a.id
     where e.transaction_id = which;
    if sums.total <> 0 or sums.lines < 2 then
      raise exception 'ledger transaction % (%) has % lines that sum to %', which, t.fact, sums.lines, sums.total ${VIOLATION} 'balanced';
    elsif not sums.allowed then
      raise exception 'a % does not touch such accounts (%)', t.kind, t.fact ${VIOLATION} 'shape';
    elsif not sums.own then
      raise exception '% touches the money of another payment', t.fact ${VIOLATION} 'own_payment';
    elsif sums.overdrawn then
      raise exception 'more would leave payment % than is held for it (%)', t.payment_ref, t.fact ${VIOLATION} 'not_overdrawn';
    -- The most that one charge can be at the provider, and what a single fee of the provider's never reaches.
    elsif (t.kind in ('capture', 'service', 'subscription') and sums.largest > 99999999) or (t.kind = 'provider_fee' and sums.largest > 1000000) then
      raise exception '% p is too much for a % (%)', sums.largest, t.kind, t.fact ${VIOLATION} 'sane_amount';
    end if;
    if t.kind in ('capture', 'set_aside', 'service', 'subscription', 'payout') then return; end if;
    if t.refers_to is not null then perform ledger.check_reference(t); end if;
    if t.payment_ref is null then return; end if;

    free := t.kind = 'correction' and ledger.by_owner();
    if t.kind in ('transfer', 'refund', 'dispute_lost', 'write_off') or (t.kind = 'correction' and not free) then perform ledger.check_shares(t); end if;
    if t.kind in ('transfer', 'reversal', 'dispute_lost', 'refund_failed', 'write_off') then return; end if;
    select coalesce(sum(l.amount) filter (where l.kind in ('release', 'settle') and l.account in ('held', 'contested')), 0)
             - coalesce(sum(l.amount) filter (where l.kind = 'refund' and l.account in ('landscaper', 'fee_income')), 0) as gross,
           -coalesce(sum(l.amount) filter (where l.kind in ('release', 'settle', 'refund') and l.account = 'fee_income'), 0) as fee,
           -coalesce(sum(l.amount) filter (where l.account = 'held'), 0) as held,
           bool_or(l.kind = 'release') as released,
           -coalesce(sum(l.amount) filter (where l.kind = 'capture' and l.account = 'held' or l.account = 'service_income' and l.kind in ('service', 'subscription')), 0) as brought,
           -coalesce(sum(l.amount) filter (where l.kind in ('refund', 'refund_failed') and l.account in ('provider_clearing', 'bank')), 0) as refunded,
           -coalesce(sum(l.amount) filter (where l.kind in ('dispute_opened', 'dispute_won') and l.account = 'provider_clearing'), 0) as disputed,
           coalesce(sum(l.amount) filter (where l.account = 'provider_fees'), 0) as costs
      into p from ledger.line l where l.payment_ref = t.payment_ref;
    if t.kind in ('release', 'settle', 'refund', 'correction') and not free and (p.fee <> ledger.platform_fee(p.gross::bigint) or p.gross < 0) then
      raise exception '% does not split 90/10', t.fact ${VIOLATION} 'fee';
    elsif t.kind in ('release', 'dispute_won', 'correction') and p.released and p.held <> 0 then
      raise exception '% leaves money held', t.fact ${VIOLATION} 'release_empties';
    elsif t.kind = 'dispute_opened' and p.disputed > p.brought - p.refunded and not ledger.by_owner() then
      raise exception '% disputes more than was paid and not refunded', t.fact ${VIOLATION} 'not_more_than_paid';
    elsif t.kind = 'provider_fee' and p.costs > p.brought + 10000 then
      raise exception '% costs more than was paid', t.fact ${VIOLATION} 'not_more_than_paid';
    end if;
  end $$;
`;

const formerWhole = `
  create function ledger.earned(payment text, out gross bigint, out fee bigint, out share bigint, out transferred bigint) stable language sql ${SAFE} as $$
    select coalesce(sum(e.amount) filter (where a.kind in ('held', 'contested') and t.kind in ('release', 'settle')), 0)
             - coalesce(sum(e.amount) filter (where a.kind in ('landscaper', 'fee_income') and t.kind = 'refund'), 0),
           -coalesce(sum(e.amount) filter (where a.kind = 'fee_income' and t.kind in ('release', 'settle', 'refund')), 0),
           -coalesce(sum(e.amount) filter (where a.kind = 'landscaper' and t.kind in ('release', 'settle', 'refund')), 0),
           coalesce(sum(e.amount) filter (where a.kind = 'landscaper' and t.kind in ('transfer', 'reversal')), 0)
      from ledger.transaction t join ledger.entry e on e.transaction_id = t.id join ledger.account a on a.id = e.account_id
     where t.payment_ref = payment $$;

  create or replace function ledger.check_whole(which bigint) returns void language plpgsql ${SAFE} as $$
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
      raise exception 'ledger transaction % (%) has % lines that sum to %', which, t.fact, sums.lines, sums.total ${VIOLATION} 'balanced';
    elsif not sums.allowed then
      raise exception 'a % does not touch such accounts (%)', t.kind, t.fact ${VIOLATION} 'shape';
    elsif not sums.own then
      raise exception '% touches the money of another payment', t.fact ${VIOLATION} 'own_payment';
    elsif sums.overdrawn then
      raise exception 'more would leave payment % than is held for it (%)', t.payment_ref, t.fact ${VIOLATION} 'not_overdrawn';
    end if;
    if t.kind not in ('release', 'settle', 'refund', 'transfer') then return; end if;
    select * into earned from ledger.earned(t.payment_ref);
    if t.kind = 'transfer' and earned.transferred > earned.share then
      raise exception '% sends more than was earned', t.fact ${VIOLATION} 'not_overpaid';
    elsif t.kind <> 'transfer' and (earned.fee <> ledger.platform_fee(earned.gross) or earned.gross < 0) then
      raise exception '% does not split 90/10', t.fact ${VIOLATION} 'fee';
    elsif t.kind = 'release' then
      select b.amount into rest from ledger.account a join ledger.balance b on b.account_id = a.id where a.kind = 'held' and a.owner_ref = t.payment_ref;
      if rest <> 0 then raise exception '% leaves money held', t.fact ${VIOLATION} 'release_empties'; end if;
    end if;
  end $$;
`;

type Entrance = { column: string; parameter: string; value: string };
// The only way in. It keeps its callers when it is replaced.
const entrance = ({ column, parameter, value }: Entrance, replaced: string) => `
  create function ledger.post(p_kind text, p_fact text, p_entries jsonb, p_at timestamptz, p_payment text default null,
    p_provider text default null, ${parameter} default null)
  returns table (transaction_id bigint, posted boolean) language plpgsql security definer ${SAFE} as $$
  declare tid bigint; same boolean; referred bigint;
  begin
    ${value}
    insert into ledger.transaction as t (kind, fact, payment_ref, provider_ref, ${column}, at, xact)
      values (p_kind, p_fact, p_payment, p_provider, referred, p_at, pg_current_xact_id())
      on conflict (fact) do nothing returning t.id into tid;
    if tid is null then
      select t.id, t.kind = p_kind and t.payment_ref is not distinct from p_payment and t.${column} is not distinct from referred
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
  revoke all on all functions in schema ledger from public;
  do $$
  declare caller name;
  begin
    for caller in select r.rolname from pg_proc p, aclexplode(p.proacl) acl join pg_roles r on r.oid = acl.grantee
                   where p.oid = 'ledger.post(text, text, jsonb, timestamptz, text, text, ${replaced})'::regprocedure and r.oid <> p.proowner loop
      execute format('grant execute on function ledger.post(text, text, jsonb, timestamptz, text, text, %s) to %I', '${parameter.split(' ')[1]}', caller);
    end loop;
  end $$;
  drop function ledger.post(text, text, jsonb, timestamptz, text, text, ${replaced});
`;
const byFact: Entrance = {
  column: 'refers_to',
  parameter: 'p_refers_to text',
  value: `if p_refers_to is not null then
      select x.id into referred from ledger.transaction x where x.fact = p_refers_to;
      if referred is null then raise exception '% refers to %, which is not posted', p_fact, p_refers_to ${VIOLATION} 'refers'; end if;
    end if;`,
};
const byId: Entrance = { column: 'corrects', parameter: 'p_corrects bigint', value: 'referred := p_corrects;' };

const views = `
  create or replace view ledger.payment_position as
    select l.payment_ref,
      coalesce(sum(-l.amount) filter (where l.kind = 'capture' and l.account = 'held'), 0)::bigint as captured,
      coalesce(sum(-l.amount) filter (where l.account = 'held'), 0)::bigint as held,
      coalesce(sum(-l.amount) filter (where l.account = 'contested'), 0)::bigint as contested,
      coalesce(sum(l.amount) filter (where l.kind in ('release', 'settle') and l.account in ('held', 'contested')), 0)::bigint as released,
      coalesce(sum(-l.amount) filter (where l.kind in ('refund', 'refund_failed') and l.account in ('provider_clearing', 'bank')), 0)::bigint as refunded,
      coalesce(sum(l.amount) filter (where l.kind in ('refund', 'refund_failed') and l.account in ('held', 'contested')), 0)::bigint as refunded_from_hold,
      coalesce(sum(l.amount) filter (where l.kind in ('dispute_lost', 'dispute_won') and l.account in ('held', 'contested')), 0)::bigint as lost_from_hold,
      coalesce(sum(-l.amount) filter (where l.kind in ('release', 'settle', 'refund') and l.account = 'fee_income'), 0)::bigint as fee,
      coalesce(sum(-l.amount) filter (where l.kind in ('release', 'settle', 'refund') and l.account = 'landscaper'), 0)::bigint as landscaper_share,
      coalesce(sum(l.amount) filter (where l.kind in ('transfer', 'reversal') and l.account = 'landscaper'), 0)::bigint as transferred,
      bool_or(l.kind = 'release') as rest_released,
      coalesce(sum(l.amount) filter (where l.kind = 'refund' and l.account in ('landscaper', 'fee_income')), 0)::bigint as refunded_from_earned,
      coalesce(sum(-l.amount) filter (where l.kind in ('service', 'subscription') and l.account = 'service_income'), 0)::bigint as sold,
      coalesce(sum(-l.amount) filter (where l.kind in ('dispute_opened', 'dispute_won') and l.account = 'provider_clearing'), 0)::bigint as disputed
      from ledger.line l where l.payment_ref is not null group by l.payment_ref;

  create or replace view ledger.broken_payment as
    select * from ledger.payment_position p
     where held + contested <> captured - released - refunded_from_hold - lost_from_hold
        or held < 0 or contested < 0 or refunded > captured + sold
        or (rest_released and held <> 0)
        or fee <> ledger.platform_fee(released - refunded_from_earned)
        or fee + landscaper_share <> released - refunded_from_earned
        or (transferred > landscaper_share and refunded_from_earned = 0);

  -- Who was sent more for a payment than they had earned from it.
  create view ledger.broken_share as
    select l.payment_ref, a.owner_ref as landscaper, sum(l.amount)::bigint as too_much
      from ledger.line l join ledger.account a on a.id = l.account_id
     where l.account = 'landscaper' and l.kind in ('release', 'settle', 'transfer', 'reversal')
     group by l.payment_ref, a.owner_ref having sum(l.amount) > 0;

  -- Transfers and disputes that what refers to them exceeds.
  create view ledger.broken_reference as
    select root.id, root.fact, min(a.kind) as account, min(a.owner_ref) as owner_ref, sum(e.amount)::bigint as too_much
      from ledger.transaction root
      join ledger.transaction f on f.id = root.id or (f.refers_to = root.id and f.kind <> 'correction')
      join ledger.transaction m on m.id = f.id or (m.kind = 'correction' and m.refers_to = f.id)
      join ledger.entry e on e.transaction_id = m.id join ledger.account a on a.id = e.account_id
     where root.id in (select r.refers_to from ledger.transaction r where r.kind in ('reversal', 'dispute_won', 'dispute_lost'))
     group by root.id, root.fact, ${KEPT}
    having case when bool_or(a.kind in ('provider_clearing', 'bank')) then sum(e.amount) > 0 else sum(e.amount) < 0 end;
`;
const formerViews = `
  drop view ledger.broken_reference;
  drop view ledger.broken_share;
  drop view ledger.broken_payment;
  drop view ledger.payment_position;
  create view ledger.payment_position as
    select t.payment_ref,
      coalesce(sum(-e.amount) filter (where t.kind = 'capture' and a.kind = 'held'), 0)::bigint as captured,
      coalesce(sum(-e.amount) filter (where a.kind = 'held'), 0)::bigint as held,
      coalesce(sum(-e.amount) filter (where a.kind = 'contested'), 0)::bigint as contested,
      coalesce(sum(e.amount) filter (where t.kind in ('release', 'settle') and a.kind in ('held', 'contested')), 0)::bigint as released,
      coalesce(sum(-e.amount) filter (where t.kind in ('refund', 'refund_failed') and a.kind in ('provider_clearing', 'bank')), 0)::bigint as refunded,
      coalesce(sum(e.amount) filter (where t.kind in ('refund', 'refund_failed') and a.kind in ('held', 'contested')), 0)::bigint as refunded_from_hold,
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
`;

export const up = (knex: Knex) =>
  knex.raw(
    tables +
      kinds([...KINDS, 'write_off']) +
      may({
        refunded: `${REFUNDED}, 'service_income'`,
        won: `'disputed', 'service_income', ${LOST}`,
        lost: `'service_income', ${LOST}`,
        writtenOff: `when 'write_off' then account = case when amount > 0 then 'dispute_losses'::ledger.account_kind else 'landscaper' end`,
      }) +
      line +
      turns(
        `elsif new.refers_to is not null then perform pg_advisory_xact_lock(hashtextextended('ledger correction ' || new.refers_to, 0));`,
      ) +
      references +
      whole +
      'drop function ledger.earned;' +
      entrance(byFact, 'bigint') +
      views,
  );

export const down = (knex: Knex) =>
  knex.raw(
    formerViews +
      noTables +
      entrance(byId, 'text') +
      formerWhole +
      noReferences +
      turns('') +
      'drop view ledger.line;' +
      may({ refunded: REFUNDED, won: `'disputed'`, lost: LOST, writtenOff: '' }) +
      kinds(KINDS) +
      'revoke all on all functions in schema ledger from public;',
  );
