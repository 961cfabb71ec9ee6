import type { Outbox } from '#src/kernel/event';
import type { NewId } from '#src/kernel/id';
import type { Log } from '#src/kernel/log';
import { isOpen } from '../../domain/chargeback';
import type { EscrowEvents } from '../../domain/events';
import { type Hold, idsOf, reopen } from '../../domain/hold';
import { movement, refundFailed } from '../../domain/ledger-transaction';
import {
  type Cause,
  type MoneyIntent,
  busy,
  cameBack,
  postpone,
  refused,
  retry,
  sent,
  unclear,
} from '../../domain/money-intent';
import { sentEventOf } from '../../domain/purpose';
import type { Payee } from '../../domain/payee';
import type { ChargebackRepository } from '../../ports/chargebacks/chargeback-repository';
import type { DebtRepository } from '../../ports/chargebacks/debt-repository';
import type { HoldRepository } from '../../ports/hold-repository';
import type { Ledger } from '../../ports/ledger';
import type { MoneyIntentRepository } from '../../ports/money-intent-repository';
import type { PayeeRepository } from '../../ports/payout-accounts/payee-repository';
import { Busy, NotAuthorised, Refused, type Unclear } from '../../ports/payment-faults';
import { oweRest } from '../chargebacks/recover';
import { finishIfAllSent } from './finish-if-all-sent';

export type AnswerStores = {
  holds: HoldRepository;
  intents: MoneyIntentRepository;
  payees: PayeeRepository;
  chargebacks: ChargebackRepository;
  debts: DebtRepository;
  ledger: Ledger;
  outbox: Outbox<EscrowEvents>;
};
/** `cameBack`: the customer's bank has already returned the refund, in these words. */
export type Answer =
  | { sent: string; cameBack?: string | undefined }
  | { failed: Refused | Unclear | NotAuthorised | Busy };
type AnswerContext = { newId: NewId; log: Log; now: Date };

/** Saves the provider's answer, unless another attempt with the same id has saved one. */
export async function recordAnswer(
  stores: AnswerStores,
  called: MoneyIntent,
  answer: Answer,
  context: AnswerContext,
): Promise<MoneyIntent> {
  const hold = await stores.holds.lock(called.holdId);
  const intent = await stores.intents.lock(called.id);
  if (!hold || !intent) throw new Error(`money intent ${called.id} is gone`);
  if (intent.state !== 'calling') return intent;
  // A later call is under way and may have moved the money, so its answer counts, not this one.
  if ('failed' in answer && called.attempts < intent.attempts) return intent;
  if ('sent' in answer && answer.cameBack !== undefined)
    return recordReturned(stores, { intent, hold, providerRef: answer.sent, words: answer.cameBack }, context);
  if ('sent' in answer) return recordSent(stores, intent, hold, answer.sent, context.now);
  if (answer.failed instanceof Refused) return recordRefused(stores, intent, hold, answer.failed, context);

  const { failed } = answer;
  const words = failed.message;
  const later =
    failed instanceof Busy
      ? busy(intent, { words, isKept: failed.isKept }, context.now)
      : unclear(intent, words, context.now);
  await stores.intents.save(later);
  const facts = { intentId: intent.id, attempts: intent.attempts, because: words };
  if (failed instanceof NotAuthorised) context.log.error('The payment provider does not accept our key', facts);
  else context.log.warn('The payment provider did not answer', facts);
  return later;
}

async function recordSent(
  stores: AnswerStores,
  intent: MoneyIntent,
  hold: Hold,
  providerRef: string,
  now: Date,
): Promise<MoneyIntent> {
  const done = sent(intent, providerRef, now);
  await stores.intents.save(done);
  const reversed = intent.reverses ? await stores.intents.findByProviderRef(intent.reverses) : undefined;
  await stores.ledger.post(movement(done, { providerRef, reversed }, now));
  const about = { ...idsOf(hold), intentId: intent.id };
  const { kind, chargebackId } = intent;
  if (chargebackId && kind === 'take_back')
    await stores.outbox.add({ name: 'payout-taken-back', about: { ...about, chargebackId }, at: now });
  // A take-back for a refund was announced with the refund.
  const news = sentEventOf(intent);
  if (news) await stores.outbox.add({ name: news, about, at: now });
  // What it was drawn on may have been charged back while it was being sent.
  await stores.chargebacks.readSoon(intent.chargeId, now);
  await finishIfAllSent(stores, hold, now);
  return done;
}

type Returned = { intent: MoneyIntent; hold: Hold; providerRef: string; words: string };

/** A refund that failed at once is booked as made and as returned, and nobody is told of a refund. */
async function recordReturned(
  stores: AnswerStores,
  { intent, hold, providerRef, words }: Returned,
  { log, now }: AnswerContext,
): Promise<MoneyIntent> {
  const made = sent(intent, providerRef, now);
  await stores.ledger.post(movement(made, { providerRef }, now));
  return recordCameBack(stores, { intent: made, hold, words }, { log, now });
}

/** The customer's bank returned a refund: its money is in the account that it left, and waits there for an admin. */
export async function recordCameBack(
  { holds, intents, ledger, outbox }: Pick<AnswerStores, 'holds' | 'intents' | 'ledger' | 'outbox'>,
  { intent, hold, words }: Omit<Returned, 'providerRef'>,
  { log, now }: Pick<AnswerContext, 'log' | 'now'>,
): Promise<MoneyIntent> {
  const returned = cameBack(intent, words, now);
  await intents.save(returned);
  await ledger.post(refundFailed(intent, now));
  // The refund of a stray payment is not the hold's own money.
  if (intent.paymentRef === hold.id) await holds.save(reopen(hold));
  await outbox.add({ name: 'refund-came-back', about: { ...idsOf(hold), intentId: intent.id }, at: now });
  log.error('A refund came back and needs action', { intentId: intent.id, because: words });
  return returned;
}

type Overruled = { intent: MoneyIntent; hold: Hold; isGone: boolean };

/**
 * Saves that the account cannot receive, and tells the landscaper. If the account was replaced meanwhile, the answer is
 * not about the new one.
 */
async function overrule(
  { payees, outbox }: AnswerStores,
  { intent, hold, isGone }: Overruled,
  now: Date,
): Promise<void> {
  const payee = await payees.lock(intent.landscaperId);
  if (payee && isOther(payee, intent)) return;
  if (payee) {
    const gone = payee.gone ?? (isGone ? 'unknown' : null);
    const goneSince = gone && (payee.goneSince ?? now);
    await payees.save({ ...payee, canReceive: false, gone, goneSince, updatedAt: now });
  }
  if (!isGone) await outbox.add({ name: 'payout-waiting', about: idsOf(hold), at: now });
  else if (!payee?.gone)
    await outbox.add({ name: 'payout-account-gone', about: { landscaperId: intent.landscaperId }, at: now });
}

async function wasReplaced({ payees }: AnswerStores, intent: MoneyIntent): Promise<boolean> {
  const payee = await payees.find({ landscaperId: intent.landscaperId });
  return payee !== undefined && isOther(payee, intent);
}

/** Whether the landscaper now has another account than the one that the intent was sent to. */
const isOther = ({ payeeId }: Payee, { request }: MoneyIntent): boolean =>
  request !== null && 'payeeId' in request && request.payeeId !== payeeId;

async function recordRefused(
  stores: AnswerStores,
  intent: MoneyIntent,
  hold: Hold,
  refusal: Refused,
  { newId, log, now }: AnswerContext,
): Promise<MoneyIntent> {
  const closed = refused(intent, { reason: refusal.reason, words: refusal.message }, now);
  await stores.intents.save(closed);
  if (intent.kind === 'take_back') {
    log.warn('A payout could not be taken back, so the landscaper owes it', {
      intentId: intent.id,
      because: refusal.message,
    });
    await oweRest(stores, causeOf(intent), hold, { amount: intent.amount, id: newId() }, now);
    return closed;
  }
  if (refusal.reason === 'charged-back' && (await mayStillMove(stores, intent)))
    return replaceLater(stores, closed, { newId, log, now });
  if (intent.kind !== 'pay_out' || (refusal.reason !== 'payee-not-ready' && refusal.reason !== 'payee-gone')) {
    log.error('The payment provider refused to move held money: needs action', {
      intentId: intent.id,
      reason: refusal.reason,
      because: refusal.message,
    });
    return closed;
  }
  // The provider's answer overrules our last reading of the account. The intent is closed, and a new one waits for the
  // account.
  const isNewAccount = await wasReplaced(stores, intent);
  const again = retry(closed, { id: newId(), by: null, now, isNewAccount });
  if (!again.ok) throw new Error(`money intent ${intent.id} cannot be tried again: ${again.reason}`);
  await stores.intents.add(again.value);
  if (again.value.notReadyTimes > 1) {
    // The provider reports the account ready, yet refuses it. The landscaper was told the first time.
    log.warn('A payout account that is said to be ready was refused again', {
      intentId: intent.id,
      times: again.value.notReadyTimes,
      because: refusal.message,
    });
    return closed;
  }
  await overrule(stores, { intent, hold, isGone: refusal.reason === 'payee-gone' }, now);
  return closed;
}

/** False once every case about the charge is decided: the provider will then never do it. */
async function mayStillMove({ chargebacks }: AnswerStores, { chargeId }: MoneyIntent): Promise<boolean> {
  const cases = await chargebacks.onCharges([chargeId]);
  return cases.length === 0 || cases.some(isOpen);
}

/**
 * The customer's bank has the charge. A new intent is sent once the bank gives it back, or ended if the case is lost.
 */
async function replaceLater(
  stores: AnswerStores,
  closed: MoneyIntent,
  { newId, now }: AnswerContext,
): Promise<MoneyIntent> {
  const again = retry(closed, { id: newId(), by: null, now });
  if (!again.ok) throw new Error(`money intent ${closed.id} cannot be tried again: ${again.reason}`);
  await stores.intents.add(postpone(again.value, now));
  await stores.chargebacks.readSoon(closed.chargeId, now);
  return closed;
}

const causeOf = ({ chargebackId, lateRefundId, outsideRefundId }: MoneyIntent): Cause =>
  chargebackId ? { chargebackId } : outsideRefundId ? { outsideRefundId } : { lateRefundId: lateRefundId ?? '' };
