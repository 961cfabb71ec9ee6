import type { LateRefund } from '../../domain/late-refund';

/** Lock the hold first. */
export interface LateRefundRepository {
  add(refund: LateRefund): Promise<void>;
  find(id: string): Promise<LateRefund | undefined>;
}
