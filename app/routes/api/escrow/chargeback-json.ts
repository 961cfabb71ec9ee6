import type { ChargebackRow } from '#src/modules/escrow/ports/chargebacks/chargeback-views';

export const chargebackJson = ({ amount, taken, frozen, job, ...row }: ChargebackRow) => ({
  id: row.id,
  jobId: job?.id ?? null,
  amount: amount / 100,
  reason: row.reason,
  state: row.state,
  openedAt: row.openedAt,
  evidenceDueBy: row.dueBy,
  evidenceSentAt: row.evidenceSentAt,
  closedAt: row.closedAt,
  withBank: taken / 100,
  stopped: frozen / 100,
});
