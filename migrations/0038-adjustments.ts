import type { Knex } from 'knex';

// A difference with the provider that an admin settles by booking it is an adjustment
// (decisions/0028-reconciliation.md): it moves our balance at the provider, against our bank, the provider's fees or
// write-offs, and nothing that belongs to a payment.

const SAFE = 'set search_path = pg_catalog, ledger, pg_temp';
const VIOLATION = `using errcode = 'check_violation', constraint =`;

// The rules of 0032 stay, and this kind is checked before them.
const may = `
  alter function ledger.may(text, ledger.account_kind, bigint) rename to may_unless_adjusted;
  create function ledger.may(kind text, account ledger.account_kind, amount bigint) returns boolean immutable language sql ${SAFE} as $$
    select case kind when 'adjustment' then account in ('provider_clearing', 'bank', 'provider_fees', 'write_offs')
                     else ledger.may_unless_adjusted(kind, account, amount) end $$;
`;
const mayNot = `
  drop function ledger.may;
  alter function ledger.may_unless_adjusted(text, ledger.account_kind, bigint) rename to may;
`;

// The constraints of 0032 with one more kind. An adjustment refers to what we booked and the provider does not show, or
// names a movement.
const constraints = ({ referring, free, kind }: { referring: string; free: string; kind: string }) => `
  alter table ledger.transaction drop constraint refers, drop constraint has_payment;
  alter table ledger.transaction
    add constraint refers check (${referring} (kind in ('correction', 'reversal', 'dispute_won', 'dispute_lost')) = (refers_to is not null)) not valid,
    add constraint has_payment check (payment_ref is not null or kind in ('provider_fee', 'payout', 'correction'${free})) not valid;
  do $$
  declare listed text;
  begin
    select pg_get_constraintdef(oid) into listed from pg_constraint
     where conrelid = 'ledger.transaction'::regclass and conname = 'transaction_kind_check';
    alter table ledger.transaction drop constraint transaction_kind_check;
    execute 'alter table ledger.transaction add constraint transaction_kind_check ' || ${kind};
  end $$;
`;

const wholeReference = `
  alter function ledger.check_reference(ledger.transaction) rename to check_reference_unless_adjusted;
  create function ledger.check_reference(t ledger.transaction) returns void language plpgsql ${SAFE} as $$
  begin
    if t.kind <> 'adjustment' then perform ledger.check_reference_unless_adjusted(t); end if;
  end $$;

  -- An adjustment books exactly what the two books differ by, so it cannot be larger than what moved or was booked.
  create function ledger.adjustment_whole() returns trigger language plpgsql security definer ${SAFE} as $$
  declare clearing bigint := (select id from ledger.account where kind = 'provider_clearing'); apart bigint;
  begin
    if new.payment_ref is not null or (new.refers_to is null) = (new.provider_ref is null) then
      raise exception '% does not say what it adjusts', new.fact ${VIOLATION} 'adjusts';
    elsif new.refers_to is not null then
      select sum(e.amount) into apart
        from ledger.transaction x join ledger.entry e on e.transaction_id = x.id and e.account_id = clearing
       where x.id = new.refers_to or (x.refers_to = new.refers_to and x.kind in ('correction', 'adjustment'));
    else
      select m.net - coalesce((
          select sum(e.amount) from public.movement_matches x
            join ledger.transaction t on t.id = x.transaction_id
              or (t.refers_to = x.transaction_id and t.kind = 'correction'
                  and not exists (select 1 from public.movement_matches own where own.transaction_id = t.id))
            join ledger.entry e on e.transaction_id = t.id and e.account_id = clearing
           where x.movement_id = m.id), 0)
        into apart from public.provider_movements m where m.id = new.provider_ref;
    end if;
    if apart is distinct from 0 then
      raise exception '% leaves our books % p apart', new.fact, apart ${VIOLATION} 'adjusts_exactly';
    end if;
    return null;
  end $$;
  create constraint trigger adjustment_whole after insert on ledger.transaction deferrable initially deferred
    for each row when (new.kind = 'adjustment') execute function ledger.adjustment_whole();
  revoke all on all functions in schema ledger from public;
`;
const formerReference = `
  drop trigger adjustment_whole on ledger.transaction;
  drop function ledger.adjustment_whole;
  drop function ledger.check_reference;
  alter function ledger.check_reference_unless_adjusted(ledger.transaction) rename to check_reference;
`;

export const up = (knex: Knex) =>
  knex.raw(
    `insert into ledger.account (kind) values ('write_offs') on conflict do nothing;` +
      may +
      constraints({
        referring: `kind = 'adjustment' or`,
        free: `, 'adjustment'`,
        kind: `replace(listed, '''capture''', '''adjustment''::text, ''capture''')`,
      }) +
      wholeReference,
  );

// Accounts are append-only, and so is the list of their kinds.
export const down = (knex: Knex) =>
  knex.raw(
    formerReference +
      constraints({ referring: '', free: '', kind: `replace(listed, '''adjustment''::text, ', '')` }) +
      mayNot,
  );
