import type { ChargebackRow } from '#src/modules/escrow/ports/chargebacks/chargeback-views';
import { pounds } from '#src/kernel/money';

export const chargebackJson = ({ amount, taken, frozen, job, ...row }: ChargebackRow) => ({
  id: row.id,
  jobId: job?.id ?? null,
  amount: pounds(amount),
  reason: row.reason,
  state: row.state,
  openedAt: row.openedAt,
  evidenceDueBy: row.dueBy,
  evidenceSentAt: row.evidenceSentAt,
  closedAt: row.closedAt,
  withBank: pounds(taken),
  stopped: pounds(frozen),
});
