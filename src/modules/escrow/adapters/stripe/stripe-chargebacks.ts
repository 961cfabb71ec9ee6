import Stripe from 'stripe';
import { type Pence, pence } from '#src/kernel/money';
import type { ChargebackFacts } from '../../domain/chargeback';
import type { Evidence } from '../../domain/evidence';
import type { TakeBackOrder } from '../../domain/orders';
import type { ChargebackProvider, EvidencePictureIds, FraudWarning } from '../../ports/chargebacks/chargeback-provider';
import { Refused } from '../../ports/payment-faults';
import type { IntentId } from '../../ports/payment-provider';
import { chargebackStateOf } from './dispute-states';
import { toPaymentFault } from './stripe-faults';
import {
  ONE_REQUEST,
  type StripeSettings,
  allOf,
  callStripe,
  firstOf,
  idOf,
  keyOf,
  requireId,
  metadataOf,
  stripeClient,
} from './stripe-payment-provider';

/**
 * Stripe calls a chargeback a dispute, and the return of a transfer a reversal. A dispute never reverses a transfer by
 * itself.
 */
export class StripeChargebacks implements ChargebackProvider {
  private stripe: Stripe;

  constructor(settings: StripeSettings) {
    this.stripe = stripeClient(settings);
  }

  async readChargeback(chargebackRef: string): Promise<ChargebackFacts> {
    return factsOf(await callStripe(this.stripe.disputes.retrieve(requireId(chargebackRef))));
  }

  async chargebacksSince(since: Date): Promise<string[]> {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    const disputes = await allOf(this.stripe.disputes.list({ created, limit: 100 }), () => true);
    return disputes.map(({ id }) => id).reverse();
  }

  async readFraudWarning(warningRef: string): Promise<FraudWarning> {
    const warning = await callStripe(this.stripe.radar.earlyFraudWarnings.retrieve(requireId(warningRef)));
    return { chargeId: idOf(warning.charge) ?? '', kind: warning.fraud_type, warnedAt: timeOf(warning.created) };
  }

  async fraudWarningsSince(since: Date): Promise<string[]> {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    const warnings = await allOf(this.stripe.radar.earlyFraudWarnings.list({ created, limit: 100 }), () => true);
    return warnings.map(({ id }) => id).reverse();
  }

  async addPicture({ name, bytes }: { name: string; bytes: Uint8Array }): Promise<{ fileId: string }> {
    const file = { data: bytes, name, type: 'image/jpeg' };
    const { id } = await callStripe(this.stripe.files.create({ purpose: 'dispute_evidence', file }));
    return { fileId: id };
  }

  async sendEvidence(
    chargebackRef: string,
    evidence: Evidence,
    { submit, pictures = {} }: { submit: boolean; pictures?: EvidencePictureIds },
  ): Promise<void> {
    const { customerName, customerEmail, agreed, workedOn, whatHappened, said } = evidence;
    const fields = {
      customer_name: customerName,
      customer_email_address: customerEmail,
      product_description: agreed,
      service_date: workedOn,
      access_activity_log: whatHappened,
      uncategorized_text: said,
      uncategorized_file: pictures.before ?? '',
      // Stripe: "proof that a service was provided".
      service_documentation: pictures.after ?? '',
    };
    // To Stripe, an empty field is an order to clear it.
    const given = Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''));
    await callStripe(this.stripe.disputes.update(requireId(chargebackRef), { evidence: given, submit }));
  }

  /**
   * Only what is available: a reversal is possible "only if the connected account's available balance is greater than
   * the reversal amount" (docs.stripe.com/connect/separate-charges-and-transfers). Pending money is taken back once it
   * is available (collect-debts.ts).
   */
  async balanceOf(payeeId: string): Promise<Pence> {
    const { available } = await callStripe(this.stripe.balance.retrieve({}, { stripeAccount: requireId(payeeId) }));
    const pounds = available.filter(({ currency }) => currency === 'gbp');
    return pence(
      Math.max(
        0,
        pounds.reduce((sum, { amount }) => sum + amount, 0),
      ),
    );
  }

  async takeBack(
    intent: IntentId,
    { payoutId, amount, about }: TakeBackOrder,
    round = 0,
  ): Promise<{ takeBackId: string }> {
    try {
      const reversal = await this.stripe.transfers.createReversal(
        requireId(payoutId),
        { amount, metadata: { ...metadataOf(about), intent_id: intent } },
        { idempotencyKey: keyOf(intent, round), ...ONE_REQUEST },
      );
      return { takeBackId: reversal.id };
    } catch (fault) {
      throw isShort(fault) ? new Refused('payee-short', `Stripe: ${fault.message}`) : toPaymentFault(fault);
    }
  }

  async findTakeBack(intent: IntentId, { payoutId }: { payoutId: string }): Promise<{ takeBackId: string } | null> {
    const reversal = await firstOf(
      this.stripe.transfers.listReversals(requireId(payoutId), { limit: 100 }),
      ({ metadata }) => metadata?.['intent_id'] === intent,
    );
    return reversal && { takeBackId: reversal.id };
  }
}

function factsOf(dispute: Stripe.Dispute): ChargebackFacts {
  const { id, amount, reason, status, created, evidence_details: evidence } = dispute;
  return {
    providerRef: id,
    chargeId: idOf(dispute.charge) ?? '',
    amount: pence(amount),
    reason,
    state: chargebackStateOf(status),
    openedAt: timeOf(created),
    // Stripe has null if no answer is possible, and sometimes zero.
    dueBy: evidence.due_by ? timeOf(evidence.due_by) : null,
    hasEvidence: evidence.submission_count > 0,
    movements: dispute.balance_transactions
      .map((one) => ({ id: one.id, amount: pence(one.amount), fee: pence(one.fee), at: timeOf(one.created) }))
      .sort((a, b) => a.at.getTime() - b.at.getTime()),
  };
}

const timeOf = (seconds: number): Date => new Date(seconds * 1000);

/** For reversals only. A transfer that our own balance is too low for can still be made later; a reversal cannot. */
const isShort = (fault: unknown): fault is Stripe.errors.StripeError =>
  fault instanceof Stripe.errors.StripeError &&
  fault.statusCode === 400 &&
  (fault.code === 'balance_insufficient' || fault.code === 'insufficient_funds');
