import type { Knex } from 'knex';
import { CHARGE_MIN, formatPounds, pence } from '#src/kernel/money';
import { noticeOfEvent } from '../notices/notice-of-event';
import { SIGNATURE_HEADER, verify } from '../notices/signature';
import { Refused } from '../../ports/payment-faults';
import type { PaidCard } from '../../domain/checkout';
import type { About, Order, PayeeDetails, PayOutOrder, RefundOrder } from '../../domain/orders';
import type { ByHand, Checkout, IntentId, Notice, Payee, PaymentProvider, Refund } from '../../ports/payment-provider';
import { refundFailureReason } from '../stripe/refund-failures';
import { payIntoBank } from './sandbox-bank-payouts';
import { checkoutUrl, closeIfOver, openForADay } from './sandbox-checkouts';
import type { Operation, SandboxFaults } from './sandbox-faults';
import { newId } from './sandbox-ids';
import { addNotice } from './sandbox-notices';
import { payeeIn } from './sandbox-payees';
import { firstStateOf, advanceRefunds } from './sandbox-refunds';
import { type Act, type Answer, answerOnce } from './sandbox-requests';
import type { RefundOutcome } from './test-cards';

type ChargeRow = { id: string; amount: number; transferred: number; refunded: number; refundsGo: RefundOutcome };

/**
 * The embedded payment provider. The product treats it as another company, with its own tables in PostgreSQL. Like
 * Stripe, it acts once on a repeated intent. Needs a pool, because what it has done stays even if its caller's
 * transaction is rolled back.
 */
export class SandboxPaymentProvider implements PaymentProvider {
  constructor(
    private db: Knex,
    private faults: SandboxFaults,
    private settings: { baseUrl: string; webhookSecret: string },
  ) {
    if (db.isTransaction)
      throw new Error('The sandbox provider commits on its own: give it a pool, not a transaction.');
  }

  async openCheckout(intent: IntentId, order: Order): Promise<{ checkoutId: string; url: string }> {
    const amount = order.lines.reduce((sum, line) => sum + line.amount, 0);
    if (order.lines.length === 0 || amount <= 0) throw new Refused('wrong-request', 'An order needs an amount to pay.');
    if (amount < CHARGE_MIN)
      throw new Refused('wrong-request', `The amount must be at least ${formatPounds(CHARGE_MIN)}.`, 'amount');
    const opened = await this.once('openCheckout', intent, order, async (transaction) => {
      const id = newId('cs');
      await transaction('sandboxCheckouts').insert({
        id,
        about: JSON.stringify(order.about),
        lines: JSON.stringify(order.lines),
        amount,
        customerEmail: order.customer.email,
        statementText: order.statementText,
        doneUrl: order.doneUrl.replaceAll('{CHECKOUT}', id),
        cancelUrl: order.cancelUrl,
        ...openForADay(transaction),
      });
      return { checkoutId: id };
    });
    return { checkoutId: opened.checkoutId!, url: checkoutUrl(this.settings.baseUrl, opened.checkoutId!) };
  }

  async readCheckout(checkoutId: string): Promise<Checkout> {
    return this.faults.around('readCheckout', () => this.checkoutAsItIs(checkoutId));
  }

  async closeCheckout(checkoutId: string): Promise<Checkout> {
    return this.faults.around('closeCheckout', async () => {
      // One statement, which waits for a payment in progress; after that the checkout is no longer open.
      await this.db('sandboxCheckouts').where({ id: checkoutId, state: 'open' }).update({ state: 'closed' });
      return this.checkoutAsItIs(checkoutId);
    });
  }

  async openPayee(intent: IntentId, who: PayeeDetails): Promise<{ payeeId: string }> {
    const opened = await this.once('openPayee', intent, who, async (transaction) => {
      const id = newId('acct');
      await transaction('sandboxPayees').insert({ id, ...who, createdAt: transaction.raw('app_now()') });
      return { payeeId: id };
    });
    return { payeeId: opened.payeeId! };
  }

  async onboardingLink(payeeId: string, { doneUrl }: { doneUrl: string; againUrl: string }): Promise<{ url: string }> {
    return this.faults.around('onboardingLink', async () => {
      // The sandbox's links do not expire, so againUrl is never needed.
      const found = await this.db('sandboxPayees')
        .where({ id: payeeId })
        .whereNotIn('state', ['closed', 'rejected'])
        .update({ doneUrl });
      if (!found) throw new Refused('not-found', 'There is no such payout account.');
      return { url: new URL(`/sandbox/onboarding/${payeeId}`, this.settings.baseUrl).href };
    });
  }

  async readPayee(payeeId: string): Promise<Payee> {
    return this.faults.around('readPayee', async () => {
      const payee = await this.db('sandboxPayees').where({ id: payeeId }).first();
      return payeeIn(payee?.state ?? 'unknown', payee?.bankRefuses);
    });
  }

  async payOut(intent: IntentId, order: PayOutOrder, round = 0): Promise<{ payoutId: string }> {
    const { payeeId, chargeId, amount, about } = order;
    if (amount <= 0) throw new Refused('wrong-request', 'The amount must be more than nothing.');
    const paid = await this.once('payOut', keyOf(intent, round), order, async (transaction) => {
      const charge = await lockCharge(transaction, chargeId);
      const payee = await transaction('sandboxPayees').where({ id: payeeId }).forShare().first();
      if (!payee || payee.state === 'closed') throw new Refused('payee-gone', 'There is no such payout account.');
      if (!payeeIn(payee.state).canReceive)
        throw new Refused('payee-not-ready', 'The payout account cannot receive money yet.');
      if (charge.transferred + amount > charge.amount)
        throw new Refused('too-much', 'That is more than is left of the charge.');
      const id = newId('tr');
      await transaction('sandboxCharges').where({ id: chargeId }).increment('transferred', amount);
      await transaction('sandboxTransfers').insert({
        id,
        intent,
        payeeId,
        chargeId,
        amount,
        about: JSON.stringify(about),
        at: transaction.raw('app_now()'),
      });
      await addNotice(transaction, 'transfer.created', { id, object: 'transfer' });
      await payIntoBank(transaction, { payeeId, amount });
      return { payoutId: id };
    });
    return { payoutId: paid.payoutId! };
  }

  async refund(intent: IntentId, order: RefundOrder, round = 0): Promise<{ refundId: string }> {
    const { chargeId, amount, about } = order;
    if (amount <= 0) throw new Refused('wrong-request', 'The amount must be more than nothing.');
    await advanceRefunds(this.db);
    const refunded = await this.once('refund', keyOf(intent, round), order, async (transaction) => {
      const charge = await lockCharge(transaction, chargeId);
      if (await isDisputed(transaction, chargeId))
        throw new Refused('charged-back', 'The customer’s bank has taken this charge back.');
      if (charge.refunded === charge.amount) throw new Refused('already-done', 'The charge has been refunded in full.');
      if (charge.refunded + amount > charge.amount)
        throw new Refused('too-much', 'That is more than is left of the charge.');
      const id = newId('re');
      await transaction('sandboxCharges').where({ id: chargeId }).increment('refunded', amount);
      await transaction('sandboxRefunds').insert({
        id,
        intent,
        chargeId,
        amount,
        about: JSON.stringify(about),
        at: transaction.raw('app_now()'),
        ...firstStateOf(charge.refundsGo, transaction),
      });
      await addNotice(transaction, 'refund.created', { id, object: 'refund' });
      return { refundId: id };
    });
    return { refundId: refunded.refundId! };
  }

  async readRefund(refundId: string): Promise<Refund> {
    return this.faults.around('readRefund', async () => {
      await advanceRefunds(this.db);
      const refund = await this.db('sandboxRefunds').where({ id: refundId }).first('state');
      if (!refund) throw new Refused('not-found', 'There is no such refund.');
      return refundIn(refund.state);
    });
  }

  async refundsByHand({ chargeId }: { chargeId: string }): Promise<ByHand[]> {
    return this.faults.around('refundsByHand', () =>
      this.db('sandboxRefunds')
        .where({ chargeId, intent: null })
        .whereNotIn('state', ['failed', 'canceled'])
        .select({ ref: 'id' }, 'amount'),
    );
  }

  async payOutsByHand({ payeeId, about, since }: { payeeId: string; about: About; since: Date }): Promise<ByHand[]> {
    return this.faults.around('payOutsByHand', () =>
      this.db('sandboxTransfers')
        .where({ payeeId, intent: null })
        .whereRaw(`(about->>'jobId' = ? or (about->>'jobId' is null and at >= ?))`, [about.jobId, since])
        .orderBy('at')
        .select({ ref: 'id' }, 'amount'),
    );
  }

  async findPayOut(intent: IntentId): Promise<{ payoutId: string } | null> {
    return this.faults.around('findPayOut', async () => {
      const found = await this.db('sandboxTransfers').where({ intent }).first('id');
      return found ? { payoutId: found.id } : null;
    });
  }

  async findRefund(intent: IntentId): Promise<{ refundId: string } | null> {
    return this.faults.around('findRefund', async () => {
      const found = await this.db('sandboxRefunds').where({ intent }).first('id');
      return found ? { refundId: found.id } : null;
    });
  }

  async readNotice(rawBody: Uint8Array, header: (name: string) => string | null): Promise<Notice> {
    verify(rawBody, header(SIGNATURE_HEADER), { secrets: [this.settings.webhookSecret], now: new Date() });
    return noticeOfEvent(rawBody);
  }

  private async checkoutAsItIs(id: string): Promise<Checkout> {
    await closeIfOver(this.db, id);
    const row = await this.db('sandboxCheckouts as checkout')
      .leftJoin('sandboxCharges as charge', 'charge.checkoutId', 'checkout.id')
      .where('checkout.id', id)
      .first('checkout.state', 'checkout.amount', 'checkout.about', 'checkout.card', { chargeId: 'charge.id' });
    if (!row) return { state: 'gone' };
    if (row.state === 'paid')
      return {
        state: 'paid',
        chargeId: row.chargeId,
        card: row.card as PaidCard | null,
        amount: pence(row.amount),
        about: row.about as About,
      };
    if (row.state === 'closed') return { state: 'closed' };
    return { state: 'open', url: checkoutUrl(this.settings.baseUrl, id) };
  }

  private once(operation: Operation, intent: IntentId, order: unknown, act: Act): Promise<Answer> {
    return this.faults.aroundNew(operation, (refuse) =>
      answerOnce(this.db, { operation, intent, order }, (transaction) => {
        refuse();
        return act(transaction);
      }),
    );
  }
}

/** The state of a refund in the sandbox's tables. */
export function refundIn(state: string): Refund {
  if (state === 'failed') return { state: 'came-back', words: refundFailureReason('expired_or_canceled_card') };
  if (state === 'canceled') return { state: 'came-back', words: refundFailureReason('merchant_request') };
  return { state: state === 'succeeded' ? 'arrived' : 'under-way' };
}

export const keyOf = (intent: IntentId, round: number) => (round === 0 ? intent : `${intent}:${round}`);

async function lockCharge(transaction: Knex.Transaction, id: string): Promise<ChargeRow> {
  const charge = await transaction('sandboxCharges').where({ id }).forUpdate().first();
  if (!charge) throw new Refused('not-found', 'There is no such charge.');
  return charge;
}

/** As at Stripe, money that the customer's bank has taken cannot be refunded as well. */
async function isDisputed(transaction: Knex.Transaction, chargeId: string): Promise<boolean> {
  const disputes = transaction('sandboxDisputes').where({ chargeId });
  return (await disputes.whereIn('status', ['needs_response', 'under_review', 'lost']).first('id')) !== undefined;
}
