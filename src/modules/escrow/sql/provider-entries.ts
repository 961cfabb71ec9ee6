// Ledger transactions that changed our balance at the provider, as the domain compares them
// (domain/reconciliation/difference.ts).
const clearing = `(select id from ledger.account where kind = 'provider_clearing')`;
const effectOf = (transaction: string) =>
  `(select sum(e.amount) from ledger.entry e where e.transaction_id = ${transaction} and e.account_id = ${clearing})`;
/**
 * These fold into what they refer to. A reversal, or the end of a dispute, also refers to something, but is itself a
 * movement.
 */
export const isFolding = (transaction: string) => `${transaction}.kind in ('correction', 'adjustment')`;

/**
 * A correction or adjustment counts with what it refers to (`folds_into`), unless a movement of its own matches it.
 * `amount` includes them. Use it as a subquery: `from (${providerEntries}) p`. Without `offset 0`, the amount would be
 * added up at each place that names it.
 */
export const providerEntries = `
  select t.id as transaction_id, t.kind, t.fact, t.provider_ref, t.at, x.movement_id,
         (own.amount + coalesce((
           select sum(${effectOf('c.id')}) from ledger.transaction c
            where c.refers_to = t.id and ${isFolding('c')} and not exists (select 1 from movement_matches cx where cx.transaction_id = c.id)), 0))::bigint as amount,
         case when x.movement_id is null and ${isFolding('t')} and ${effectOf('t.refers_to')} is not null then t.refers_to end as folds_into,
         array(select c.provider_ref from ledger.transaction c
                where c.payment_ref = t.payment_ref and c.kind = 'capture' and c.provider_ref is not null order by c.id) as charge_ids
    from ledger.transaction t
   cross join lateral (select ${effectOf('t.id')} as amount offset 0) own
    left join movement_matches x on x.transaction_id = t.id
   where own.amount is not null`;

/** The provider's ids under which a ledger transaction was booked: `namesOf` in domain/reconciliation/matching.ts. */
export const isNamed = (transaction: string, names: string) =>
  `(${transaction}.provider_ref = any(${names}) or substring(${transaction}.fact from '[^:]*$') = any(${names}))`;

/** Whether an entry belongs to no movement, counts by itself, and has not been corrected away. */
export const isNotShown = `p.movement_id is null and p.folds_into is null and p.amount <> 0`;

/**
 * The ledger transactions that may belong to no movement: those after `:setAsideTransaction`, those known to belong to
 * none, and corrected ones.
 */
export const transactionsToCompare = `
  select n.id from ledger.transaction n where n.id > :setAsideTransaction
  union select substring(c.subject_id from 7)::bigint from difference_candidates c where c.subject_id like 'entry-%'
  union select t.refers_to from ledger.transaction t where t.refers_to is not null and ${isFolding('t')}`;
