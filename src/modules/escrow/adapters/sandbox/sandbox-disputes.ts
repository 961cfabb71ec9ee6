import type { Knex } from 'knex';
import { balanceOf } from './sandbox-chargebacks';
import { addNotice, type SandboxNotices } from './sandbox-notices';
import { newId } from './sandbox-ids';

/** What Stripe charges for a dispute that goes to the bank. It is not given back. */
export const DISPUTE_FEE = 20_00;
const DAYS_TO_ANSWER = 7;

/**
 * What a customer's bank can do: ask about a payment (warn), suspect fraud, dispute it, end an inquiry (drop), take the
 * money (take), and decide (win, lose). It can reverse its decision.
 */
export type BankAct = 'warn' | 'suspect' | 'dispute' | 'drop' | 'take' | 'win' | 'lose';
/** empty: the landscaper has their payout account's whole balance paid to their own bank. */
export type ActOnJob = BankAct | 'empty';
export type BankActed = { disputeId: string } | { refused: 'no-such-charge' | 'no-such-dispute' | 'not-now' };
type Dispute = { id: string; chargeId: string; amount: number; status: string };

/** Opens a dispute in the transaction of the payment that it is about. */
export async function openDispute(
  transaction: Knex.Transaction,
  { chargeId, amount, reason, warn }: { chargeId: string; amount: number; reason: string; warn: boolean },
): Promise<string> {
  const id = newId('dp');
  await transaction('sandboxDisputes').insert({
    id,
    chargeId,
    amount,
    reason,
    status: warn ? 'warning_needs_response' : 'needs_response',
    createdAt: transaction.raw('app_now()'),
    dueBy: transaction.raw('app_now() + make_interval(days => ?)', [DAYS_TO_ANSWER]),
  });
  await addNotice(transaction, 'charge.dispute.created', { id, object: 'dispute' });
  if (!warn) await moveMoney(transaction, { id, amount: -amount, fee: DISPUTE_FEE });
  return id;
}

async function moveMoney(
  transaction: Knex.Transaction,
  { id, amount, fee }: { id: string; amount: number; fee: number },
): Promise<void> {
  const at = transaction.raw('app_now()');
  await transaction('sandboxDisputeMovements').insert({ id: newId('txn'), disputeId: id, amount, fee, at });
  const type = amount < 0 ? 'charge.dispute.funds_withdrawn' : 'charge.dispute.funds_reinstated';
  await addNotice(transaction, type, { id, object: 'dispute' });
}

const IN_OUR_FAVOUR = ['won', 'warning_closed'];

/** What banks have asked for or taken of a charge. All of its disputes together never ask for more than was paid. */
async function askedFor(transaction: Knex.Transaction, chargeId: string): Promise<number> {
  const asked = await transaction('sandboxDisputes')
    .where({ chargeId })
    .whereNotIn('status', IN_OUR_FAVOUR)
    .sum('amount as amount')
    .first();
  return Number(asked?.amount ?? 0);
}

async function leftToAskFor(transaction: Knex.Transaction, chargeId: string): Promise<number> {
  const charge = await transaction('sandboxCharges').where({ id: chargeId }).forUpdate().first('amount');
  return Number(charge?.amount ?? 0) - (await askedFor(transaction, chargeId));
}

/** The customer's bank, for tests and for admins who try the product out. */
export class SandboxBank {
  constructor(
    private db: Knex,
    private notices: SandboxNotices,
  ) {}

  /** Disputes `amount` of a charge, or all of it. With `warn`, the bank only asks. */
  async dispute(
    chargeId: string,
    {
      amount,
      reason = 'product_not_received',
      warn = false,
    }: { amount?: number; reason?: string; warn?: boolean } = {},
  ): Promise<BankActed> {
    const acted = await this.db.transaction(async (transaction): Promise<BankActed> => {
      const charge = await transaction('sandboxCharges').where({ id: chargeId }).forUpdate().first('amount');
      if (!charge) return { refused: 'no-such-charge' };
      if (amount !== undefined && (amount < 1 || amount > charge.amount)) return { refused: 'not-now' };
      const order = { chargeId, amount: amount ?? (charge.amount as number), reason, warn };
      if ((await leftToAskFor(transaction, chargeId)) < order.amount) return { refused: 'not-now' };
      return { disputeId: await openDispute(transaction, order) };
    });
    await this.notices.deliver();
    return acted;
  }

  /** Takes the next step of a dispute. */
  async act(disputeId: string, act: 'drop' | 'take' | 'win' | 'lose'): Promise<BankActed> {
    const acted = await this.db.transaction(async (transaction): Promise<BankActed> => {
      const dispute: Dispute | undefined = await transaction('sandboxDisputes')
        .where({ id: disputeId })
        .forUpdate()
        .first();
      if (!dispute) return { refused: 'no-such-dispute' };
      const isInquiry = dispute.status.startsWith('warning_');
      if (act === 'drop' ? !isInquiry : isInquiry && act !== 'take') return { refused: 'not-now' };
      const taken = -(await movedBy(transaction, disputeId));
      const takesAgain = (act === 'take' || act === 'lose') && IN_OUR_FAVOUR.includes(dispute.status);
      if (takesAgain && (await leftToAskFor(transaction, dispute.chargeId)) < dispute.amount)
        return { refused: 'not-now' };
      await transaction('sandboxDisputes').where({ id: disputeId }).update({ status: STATUS[act] });
      if (act === 'win' && taken > 0) await moveMoney(transaction, { id: disputeId, amount: taken, fee: 0 });
      if ((act === 'take' || act === 'lose') && taken === 0)
        await moveMoney(transaction, { id: disputeId, amount: -dispute.amount, fee: isInquiry ? DISPUTE_FEE : 0 });
      const isOver = act !== 'take';
      await addNotice(transaction, isOver ? 'charge.dispute.closed' : 'charge.dispute.updated', {
        id: disputeId,
        object: 'dispute',
      });
      return { disputeId };
    });
    await this.notices.deliver();
    return acted;
  }

  /** For admins, who know the job and not the charge: the latest payment of the job, and its latest dispute. */
  async actOnJob(jobId: string, act: ActOnJob, amount?: number): Promise<BankActed> {
    const charge = await this.db('sandboxCharges as charge')
      .join('sandboxCheckouts as checkout', 'checkout.id', 'charge.checkoutId')
      .whereRaw(`checkout.about->>'jobId' = ?`, [jobId])
      .orderBy('charge.at', 'desc')
      .first('charge.id');
    if (!charge) return { refused: 'no-such-charge' };
    if (act === 'empty') return this.empty(charge.id);
    if (act === 'suspect') return { disputeId: await this.suspectFraud(charge.id) };
    if (act === 'warn' || act === 'dispute') return this.dispute(charge.id, { amount, warn: act === 'warn' });
    const dispute = await this.db('sandboxDisputes')
      .where({ chargeId: charge.id })
      .orderBy('createdAt', 'desc')
      .first('id');
    return dispute ? this.act(dispute.id, act) : { refused: 'no-such-dispute' };
  }

  private async empty(chargeId: string): Promise<BankActed> {
    const paid = await this.db('sandboxTransfers as transfer')
      .join('sandboxPayees as payee', 'payee.id', 'transfer.payeeId')
      .where({ chargeId })
      .whereNot('payee.state', 'closed')
      .orderBy('transfer.at', 'desc')
      .first('transfer.payeeId');
    if (!paid) return { refused: 'not-now' };
    await this.withdraw(paid.payeeId, await balanceOf(this.db, paid.payeeId));
    return { disputeId: paid.payeeId };
  }

  /** The card networks suspect that the card was not used by its owner. */
  async suspectFraud(chargeId: string): Promise<string> {
    const id = await this.db.transaction(async (transaction) => {
      const warning = newId('issfr');
      const at = transaction.raw('app_now()');
      await transaction('sandboxFraudWarnings').insert({ id: warning, chargeId, kind: 'made_with_stolen_card', at });
      await addNotice(transaction, 'radar.early_fraud_warning.created', {
        id: warning,
        object: 'radar.early_fraud_warning',
      });
      return warning;
    });
    await this.notices.deliver();
    return id;
  }

  /** The landscaper has `amount` of their balance paid to their own bank. */
  async withdraw(payeeId: string, amount: number): Promise<void> {
    await this.db('sandboxPayees').where({ id: payeeId }).increment('withdrawn', amount);
  }
}

const STATUS = { drop: 'warning_closed', take: 'needs_response', win: 'won', lose: 'lost' } as const;

/** The sum of a dispute's movements on our balance. */
async function movedBy(db: Knex, disputeId: string): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ sum: number }] }>(
    'select coalesce(sum(amount), 0)::bigint as sum from sandbox_dispute_movements where dispute_id = ?',
    [disputeId],
  );
  return rows[0].sum;
}
