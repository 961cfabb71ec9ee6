import { isFolding, providerEntries } from './provider-entries';

const isFee = `(p.kind = 'provider_fee' and m.fee <> 0)`;

/** Whether the movement `m` and what was matched with it disagree: `compare` in domain/reconciliation/difference.ts. */
export const isDiffering = `
  (select coalesce(sum(p.amount) filter (where not ${isFee}), 0) <> m.amount
       or coalesce(-sum(p.amount) filter (where ${isFee}), 0) <> m.fee
       or coalesce(bool_or(not ${isFee} and m.charge_id <> all(p.charge_ids) and cardinality(p.charge_ids) > 0), false)
     from movement_matches x join (${providerEntries}) p on p.transaction_id = x.transaction_id
    where x.movement_id = m.id)`;

/** The ids of movements that are known to differ, or that had a booking corrected. */
export const movementsKnownToDiffer = `
  select substring(c.subject_id from 10) from difference_candidates c where c.subject_id like 'movement-%'
  union select x.movement_id from ledger.transaction t join movement_matches x on x.transaction_id = t.refers_to where t.refers_to is not null and ${isFolding('t')}`;

/**
 * The ids of movements that may not agree: those after number `:setAsideMovement`, and those known to differ. All
 * others agree for good. The number is read first and passed in: if PostgreSQL learnt it only during the query, it
 * would expect a third of all movements after it.
 */
export const movementsToCompare = `
  select n.id from provider_movements n where n.number > :setAsideMovement
  union ${movementsKnownToDiffer}`;
