import type { Pence } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { SettleRefusal } from '../../domain/hold';
import type { Balances } from '../giving-back/balances';
import type { RefundAfterRelease, RefundAfterReleaseRefusal } from '../giving-back/refund-after-release';
import type { ToSend } from '../money-intents/send-right-away';
import type { DisputeStores, Heard } from './dispute-stores';

/** payout-under-way: we do not know yet whether the landscaper has been paid. */
export type SettleReleasedRefusal = SettleRefusal | 'payout-under-way';
type Order = {
  toCustomer: Pence;
  /** Null if the two sides agreed. */
  adminId: string | null;
  confirmedBy?: string | null;
  balances: Balances;
  at: Date;
};

/**
 * Carries out an agreement or decision about money that had been paid out: the landscaper repays `toCustomer`, by a
 * refund after release under the id that the case keeps for it. Lock the hold and the job first. Returns what to send
 * once the transaction is committed.
 */
export async function settleReleased(
  stores: DisputeStores,
  { hold, dispute }: Pick<Heard, 'hold' | 'dispute'>,
  { toCustomer, adminId, confirmedBy = null, balances, at }: Order,
  refunds: Pick<RefundAfterRelease, 'within'>,
): Promise<Result<ToSend, SettleReleasedRefusal>> {
  if (toCustomer === 0) return ok({ intentIds: [] });
  const order = { refundId: dispute.lateRefundId!, amount: toCustomer, keepFee: false, reason: '', adminId };
  const refunded = await refunds.within(stores, hold, { ...order, agreedBy: confirmedBy }, balances, at);
  return refunded.ok ? ok({ intentIds: refunded.value.toSend }) : refuse(refusalOf(refunded.reason));
}

/** If the customer already has some of it back, less can be refunded than was in dispute. */
function refusalOf(reason: Exclude<RefundAfterReleaseRefusal, 'job-not-found'>): SettleReleasedRefusal {
  if (reason === 'second-admin-needed') throw new Error('a dispute above the limit was decided by one admin');
  if (reason === 'charged-back' || reason === 'payout-under-way') return reason;
  return reason === 'refund-differs' ? 'already-settled' : 'amounts-do-not-add-up';
}
