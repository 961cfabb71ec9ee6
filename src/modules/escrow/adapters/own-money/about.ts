/** SQL: what a ledger transaction `t` is about. A correction is about the kind of fact that it corrects (`referred`). */
export const ABOUT = `case when t.kind in ('correction', 'adjustment') and referred.id is not null then referred.kind else t.kind end`;
