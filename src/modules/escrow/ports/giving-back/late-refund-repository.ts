import type { Pence } from '#src/kernel/money';
import type { LateRefund } from '../../domain/late-refund';

/** Lock the hold first. */
export interface LateRefundRepository {
  add(refund: LateRefund): Promise<void>;
  find(id: string): Promise<LateRefund | undefined>;
  /** How much of this payment admins have refunded after its release. */
  byAdmins(holdId: string): Promise<Pence>;
}
