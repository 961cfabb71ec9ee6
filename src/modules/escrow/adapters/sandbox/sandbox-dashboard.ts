import type { Knex } from 'knex';
import { balanceOf } from './sandbox-chargebacks';
import { newId } from './sandbox-ids';
import { addNotice, type SandboxNotices } from './sandbox-notices';
import { firstStateOf } from './sandbox-refunds';

export type MadeElsewhere = { id: string } | { refused: 'no-such-charge' | 'no-such-transfer' | 'too-much' };

/**
 * What our own people can do in the provider's dashboard, without the product. For tests, and for admins who try the
 * product out.
 */
export class SandboxDashboard {
  constructor(
    private db: Knex,
    private notices: SandboxNotices,
  ) {}

  /** Refunds `amount` of a charge; without it, all that is left. */
  async makeRefundElsewhere({ chargeId, amount }: { chargeId: string; amount?: number }): Promise<MadeElsewhere> {
    const made = await this.db.transaction(async (transaction): Promise<MadeElsewhere> => {
      const charge = await transaction('sandboxCharges').where({ id: chargeId }).forUpdate().first();
      if (!charge) return { refused: 'no-such-charge' };
      const left: number = charge.amount - charge.refunded;
      const part = amount ?? left;
      if (part < 1 || part > left) return { refused: 'too-much' };
      const id = newId('re');
      await transaction('sandboxCharges').where({ id: chargeId }).increment('refunded', part);
      await transaction('sandboxRefunds').insert({
        id,
        intent: null,
        chargeId,
        amount: part,
        about: '{}',
        at: transaction.raw('app_now()'),
        ...firstStateOf(charge.refundsGo, transaction),
      });
      await addNotice(transaction, 'refund.created', { id, object: 'refund' });
      await addNotice(transaction, 'charge.refunded', { id: chargeId, object: 'charge' });
      return { id };
    });
    await this.notices.deliver();
    return made;
  }

  /** For admins, who know the job but not the charge: refunds the oldest payment that has this amount left. */
  async makeRefundOfJobElsewhere(jobId: string, amount?: number): Promise<MadeElsewhere> {
    const charges: { id: string; amount: number; refunded: number }[] = await this.db('sandboxCharges as charge')
      .join('sandboxCheckouts as checkout', 'checkout.id', 'charge.checkoutId')
      .whereRaw(`checkout.about->>'jobId' = ?`, [jobId])
      .orderBy('charge.at')
      .select('charge.id', 'charge.amount', 'charge.refunded');
    if (charges.length === 0) return { refused: 'no-such-charge' };
    const charge = charges.find((one) => one.amount - one.refunded >= (amount ?? 1));
    return charge ? this.makeRefundElsewhere({ chargeId: charge.id, amount }) : { refused: 'too-much' };
  }

  /** Reverses `amount` of a transfer. */
  async makeReversalElsewhere({ payoutId, amount }: { payoutId: string; amount: number }): Promise<MadeElsewhere> {
    const made = await this.db.transaction(async (transaction): Promise<MadeElsewhere> => {
      const transfer = await transaction('sandboxTransfers').where({ id: payoutId }).forUpdate().first();
      if (!transfer) return { refused: 'no-such-transfer' };
      const isThere = (await balanceOf(transaction, transfer.payeeId)) >= amount;
      if (amount < 1 || transfer.reversed + amount > transfer.amount || !isThere) return { refused: 'too-much' };
      const id = newId('trr');
      await transaction('sandboxTransfers').where({ id: payoutId }).increment('reversed', amount);
      await transaction('sandboxCharges').where({ id: transfer.chargeId }).decrement('transferred', amount);
      const at = transaction.raw('app_now()');
      await transaction('sandboxTakeBacks').insert({ id, intent: null, transferId: payoutId, amount, about: '{}', at });
      await addNotice(transaction, 'transfer.reversed', { id: payoutId, object: 'transfer' });
      return { id };
    });
    await this.notices.deliver();
    return made;
  }

  /** For admins, who know the job but not the transfer: reverses the latest transfer that has this amount left. */
  async makeReversalOfJobElsewhere(jobId: string, amount?: number): Promise<MadeElsewhere> {
    const transfers: { id: string; amount: number; reversed: number }[] = await this.db('sandboxTransfers')
      .whereRaw(`about->>'jobId' = ?`, [jobId])
      .orderBy('at', 'desc')
      .select('id', 'amount', 'reversed');
    const transfer = transfers.find((one) => one.amount - one.reversed >= (amount ?? 1));
    if (!transfer) return { refused: transfers.length > 0 ? 'too-much' : 'no-such-transfer' };
    return this.makeReversalElsewhere({
      payoutId: transfer.id,
      amount: amount ?? transfer.amount - transfer.reversed,
    });
  }
}
