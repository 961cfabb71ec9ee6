/**
 * SQL: the transaction's kind. The exception is a chargeback's loss that is undone, because the bank gave the money
 * back after all or others are to bear it.
 */
export const FACT = `case when t.kind = 'correction' and referred.kind = 'dispute_lost' then 'loss_undone' else t.kind::text end`;

/**
 * SQL: what a ledger transaction `t` is about. A correction takes the kind of the fact that it corrects (`referred`).
 */
export const ABOUT = `case when t.kind in ('correction', 'adjustment') and referred.id is not null then referred.kind else t.kind end`;
