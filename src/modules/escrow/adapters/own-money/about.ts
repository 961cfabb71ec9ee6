/** SQL: its kind, but for a chargeback's loss that is undone: the bank gave the money back after all, or it falls to others. */
export const FACT = `case when t.kind = 'correction' and referred.kind = 'dispute_lost' then 'loss_undone' else t.kind::text end`;

/** SQL: what a ledger transaction `t` is about. A correction is about the kind of fact that it corrects (`referred`). */
export const ABOUT = `case when t.kind in ('correction', 'adjustment') and referred.id is not null then referred.kind else t.kind end`;
