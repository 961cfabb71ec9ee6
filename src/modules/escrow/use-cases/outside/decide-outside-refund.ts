import type { ActedFrom, AuditLog } from '#src/kernel/audit';
import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import type { Log } from '#src/kernel/log';
import { type Pence, less, pence } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { lostByLandscaper, outOfReach } from '../../domain/chargeback';
import { amountOn, chargesOf, sumOf } from '../../domain/charges';
import { type Hold, concerns, idsOf, recallPieces, refundableAfterRelease } from '../../domain/hold';
import { takeBackOf } from '../../domain/money-intent';
import {
  borneOf,
  type OutsideRefund,
  type OutsideRefundDecision,
  decideOutsideRefund,
  passedOn,
  takenBackOf,
} from '../../domain/outside-refund';
import type { PayOutOrder } from '../../domain/orders';
import { creditOn, SHARES, those } from '../../domain/purpose';
import type { ChargebackProvider } from '../../ports/chargebacks/chargeback-provider';
import type { Patience } from '../../ports/patience';
import { type Balances, balancesOf } from '../giving-back/balances';
import { oweRest, takeBacksOf } from '../chargebacks/recover';
import { finishIfAllSent } from '../money-intents/finish-if-all-sent';
import type { SendRightAway } from '../money-intents/send-right-away';
import type { OutsideStores } from './outside-stores';
import { bookRecall } from './pass-on-outside-refunds';

/** not-released: the landscaper was paid nothing from this charge, so nothing can be taken back. */
export type DecideOutsideRefundRefusal =
  | 'refund-not-found'
  | 'nothing-borne'
  | 'decided-otherwise'
  | 'not-released'
  | 'payout-under-way';
/** `share`: what the landscaper gives back. `fee`: how much of our fee we give up. */
export type DecidedOutsideRefund = { jobId: string; amount: Pence; share: Pence; fee: Pence };
type Decision = {
  outsideRefundId: string;
  adminId: string;
  what: OutsideRefundDecision['what'];
  because: string;
  from?: ActedFrom | null;
};

/**
 * An admin decides who bears a refund of released money that was made elsewhere: the landscaper gives back their share,
 * from their balance at the provider or as a debt, or we bear it for good. Repeating the decision changes nothing.
 */
export class DecideOutsideRefund {
  constructor(
    private work: UnitOfWork<OutsideStores & { audit: AuditLog }>,
    private provider: Pick<ChargebackProvider, 'balanceOf'>,
    private sendRightAway: SendRightAway,
    private patience: Patience,
    private clock: Clock,
    private newId: NewId,
    private log: Log,
  ) {}

  async execute(decision: Decision): Promise<Result<DecidedOutsideRefund, DecideOutsideRefundRefusal>> {
    const balances = decision.what === 'taken-back' ? await this.balancesFor(decision.outsideRefundId) : new Map();
    const now = await this.clock.now();
    let toSend: string[] = [];
    const done = await this.work.run(
      async (stores): Promise<Result<DecidedOutsideRefund, DecideOutsideRefundRefusal>> => {
        const known = await stores.outsideRefunds.find({ id: decision.outsideRefundId });
        const hold = known?.holdId && (await stores.holds.lock(known.holdId));
        const refund = known && (await stores.outsideRefunds.lock(known.id));
        if (!refund || !hold) return refuse('refund-not-found');
        const { what, because, adminId: by } = decision;
        const facts = { outsideRefundId: refund.id, adminId: by, what };
        const decided = decideOutsideRefund(refund, { what, because, by, at: now });
        if (!decided.ok) return decided;
        const nothing = { jobId: hold.jobId, amount: pence(0), share: pence(0), fee: pence(0) };
        if (refund.decision) return ok({ ...nothing, amount: refund.decision.amount });
        const audited = {
          actor: by,
          act: 'decide-outside-refund' as const,
          subject: {
            kind: 'job' as const,
            id: hold.jobId,
          },
          about: concerns(hold),
          reason: because,
          from: decision.from ?? null,
          before: { borne: refund.borne },
        };
        if (what === 'borne') {
          await stores.audit.record({ ...audited, after: { borne: refund.borne } });
          await stores.outsideRefunds.save(decided.value);
          this.log.info('An admin lets us bear a refund made elsewhere', { ...facts, amount: refund.borne });
          return ok({ ...nothing, amount: refund.borne });
        }
        const taken = await this.takeBack(stores, { hold, refund: decided.value, balances }, now);
        if (!taken.ok) return taken;
        toSend = taken.value.toSend;
        const { amount, share, fee } = taken.value;
        await stores.audit.record({ ...audited, after: { borne: less(refund.borne, amount), share, fee } });
        this.log.info('An admin takes a refund made elsewhere back', { ...facts, ...taken.value });
        return ok(taken.value);
      },
    );
    if (done.ok) await this.sendRightAway.execute({ intentIds: toSend });
    return done;
  }

  private async takeBack(
    stores: OutsideStores,
    { hold, refund, balances }: { hold: Hold; refund: OutsideRefund; balances: ReadonlyMap<string, Pence> },
    now: Date,
  ): Promise<Result<DecidedOutsideRefund & { toSend: string[] }, 'not-released' | 'payout-under-way'>> {
    const { id: outsideRefundId, chargeId } = refund;
    const charges = chargesOf(hold).map((one) => one.chargeId);
    const others = (await stores.outsideRefunds.onCharges(charges)).filter(({ id }) => id !== outsideRefundId);
    const cases = await stores.chargebacks.onCharges(charges);
    const onCharge = await stores.intents.onCharge(chargeId);
    const gone = [...outOfReach(cases), ...borneOf(others), ...creditOn(onCharge)];
    const { taken: amount } = takenBackOf(refund, amountOn(refundableAfterRelease(hold, gone), chargeId));
    if (amount === 0) return refuse('not-released');
    const intents = onCharge.filter(({ paymentRef }) => paymentRef === hold.id);
    const all = await Promise.all(chargesOf(hold).map((one) => stores.intents.onCharge(one.chargeId)));
    if (those(all.flat(), SHARES).some(({ state }) => state === 'calling')) return refuse('payout-under-way');
    const recalled = recallPieces(hold, [{ chargeId, amount }], false, lostByLandscaper(cases));
    const { share, fee } = recalled;
    const context = { newId: this.newId, log: this.log, now };
    await stores.outsideRefunds.save(passedOn(refund, 'contested', amount));
    await bookRecall(stores, { ...recalled, amount }, context);
    const { id: holdId, jobId, landscaperId } = hold;
    const plan = { holdId, paymentRef: holdId, landscaperId };
    const takeBacks = takeBacksOf(intents, share, balances).map(({ payOut, amount: part }) =>
      takeBackOf(
        { ...plan, id: this.newId(), amount: part, chargeId, reverses: payOut.providerRef!, outsideRefundId },
        now,
      ),
    );
    for (const one of takeBacks) await stores.intents.add(one);
    await finishIfAllSent(stores, recalled.hold, now);
    await stores.outbox.add({
      name: 'refund-elsewhere-taken-back',
      about: { ...idsOf(hold), outsideRefundId },
      at: now,
    });
    const owed = { amount: less(share, sumOf(takeBacks)), id: this.newId() };
    await oweRest(stores, { outsideRefundId }, hold, owed, now);
    const late = { lateRefundId: null, fee, share };
    const note = { jobId, holdId, landscaperId, why: 'elsewhere' as const, amount, late, at: now };
    await stores.receiptBook.issueCreditNote(note);
    return ok({ jobId, amount, share, fee, toSend: takeBacks.map(({ id }) => id) });
  }

  /**
   * How much can be taken back from each payout account that was paid from the charge. If the provider does not answer,
   * all of it is tried.
   */
  private async balancesFor(id: string): Promise<Balances> {
    const { value: payeeIds } = await this.work.run(async ({ outsideRefunds, intents }) => {
      const refund = await outsideRefunds.find({ id });
      const shares = refund ? those(await intents.onCharge(refund.chargeId), SHARES) : [];
      const paid = shares.filter(({ state }) => state === 'sent');
      const orders = paid.flatMap(({ request }) => (request ? [request as PayOutOrder] : []));
      return ok([...new Set(orders.map(({ payeeId }) => payeeId))]);
    });
    const { provider, patience, log } = this;
    return balancesOf(payeeIds, { provider, patience, log });
  }
}
