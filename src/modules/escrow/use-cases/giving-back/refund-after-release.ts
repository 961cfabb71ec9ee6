import type { ActedFrom, AuditLog } from '#src/kernel/audit';
import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import type { Log } from '#src/kernel/log';
import { type Pence, less, pence, plus } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import { needsSecondAdmin } from '#src/kernel/second-admin';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { lostByLandscaper, outOfReach } from '../../domain/chargeback';
import { chargesOf, sumOf } from '../../domain/charges';
import { type Hold, type Recall, type RecallRefusal, concerns, idsOf, recall } from '../../domain/hold';
import type { LateRefund } from '../../domain/late-refund';
import { recalled } from '../../domain/ledger-transaction';
import { type MoneyIntent, cancelPart, isUnsent, refundOf, takeBackOf } from '../../domain/money-intent';
import { borneOf } from '../../domain/outside-refund';
import type { PayOutOrder } from '../../domain/orders';
import { creditOn, SHARES, those } from '../../domain/purpose';
import type { ChargebackProvider } from '../../ports/chargebacks/chargeback-provider';
import type { DisputeCaseRepository } from '../../ports/disputes/dispute-case-repository';
import type { OutsideRefundRepository } from '../../ports/outside/outside-refund-repository';
import type { LateRefundRepository } from '../../ports/giving-back/late-refund-repository';
import type { Patience } from '../../ports/patience';
import { type Balances, balancesOf } from './balances';
import { keepCaseInStep } from '../disputes/case-in-step';
import { oweRest, takeBacksOf } from '../chargebacks/recover';
import type { SendRightAway } from '../money-intents/send-right-away';
import type { DecisionStores } from '../release/carry-out-decision';
import { agreement } from './cancel-held-job';

export type RefundStores = DecisionStores & {
  disputeCases: DisputeCaseRepository;
  lateRefunds: LateRefundRepository;
  outsideRefunds: OutsideRefundRepository;
  audit: AuditLog;
};
/** payout-under-way: we do not know yet whether the landscaper has been paid. */
export type RefundAfterReleaseRefusal =
  | RecallRefusal
  | 'job-not-found'
  | 'payout-under-way'
  | 'refund-differs'
  | 'second-admin-needed';
export type RefundedAfterRelease = { jobId: string; refundId: string } & Pick<LateRefund, 'amount' | 'fee' | 'share'>;
type Refund = {
  /** Made by the page or the dispute, so that a request made twice is carried out once. */
  refundId: string;
  amount: Pence;
  /** True if we keep all of our fee, so that the landscaper gives back the whole amount. */
  keepFee: boolean;
  reason: string;
  /** Null if the two sides of a dispute agreed on it. */
  adminId: string | null;
  /** The second admin, who agreed. */
  agreedBy?: string | null;
};
type Decision = Refund & { jobId: string; adminId: string; from?: ActedFrom | null };
/**
 * An admin refunds money that was released. The customer's refund waits for nothing: the landscaper's share is taken
 * from what was not sent to them yet, then from their balance at the provider, and they owe the rest.
 */
export class RefundAfterRelease {
  constructor(
    private work: UnitOfWork<RefundStores>,
    private provider: Pick<ChargebackProvider, 'balanceOf'>,
    private sendRightAway: SendRightAway,
    private patience: Patience,
    private clock: Clock,
    private newId: NewId,
    private log: Log,
  ) {}

  async execute(decision: Decision): Promise<Result<RefundedAfterRelease, RefundAfterReleaseRefusal>> {
    const balances = await this.balancesFor(decision.jobId);
    const now = await this.clock.now();
    let toSend: string[] = [];
    const done = await this.work.run(
      async (stores): Promise<Result<RefundedAfterRelease, RefundAfterReleaseRefusal>> => {
        const { jobId, refundId, amount } = decision;
        const hold = await stores.holds.lockOfJob(jobId);
        const job = await stores.workCompletion.lock(jobId);
        if (!job) return refuse('job-not-found');
        if (!hold) return refuse('not-released');
        const refunded = await this.within(stores, hold, decision, balances, now);
        if (!refunded.ok) return refunded;
        const { refund, isNew } = refunded.value;
        toSend = refunded.value.toSend;
        const { fee, share } = refund;
        const { adminId: actor, reason, from = null } = decision;
        if (isNew)
          await stores.audit.record({
            actor,
            act: 'refund-after-release',
            subject: {
              kind: 'job',
              id: jobId,
            },
            about: concerns(hold),
            reason,
            from,
            before: {
              released: hold.released,
              refunded: hold.refunded,
            },
            after: {
              amount,
              fee,
              share,
              ...agreement(decision),
            },
          });
        return ok({ jobId, refundId, amount, fee, share });
      },
    );
    if (done.ok) await this.sendRightAway.execute({ intentIds: toSend });
    return done;
  }

  /**
   * The same, in a transaction that has locked the hold and the job. `toSend`: intents to send once it is committed.
   */
  async within(
    stores: RefundStores,
    hold: Hold,
    decision: Refund,
    balances: Balances,
    now: Date,
  ): Promise<Result<Refunded, Exclude<RefundAfterReleaseRefusal, 'job-not-found'>>> {
    const { refundId, amount, adminId, agreedBy } = decision;
    const earlier = await stores.lateRefunds.find(refundId);
    if (earlier)
      return earlier.holdId === hold.id && earlier.amount === amount
        ? ok({ refund: earlier, toSend: [], isNew: false })
        : refuse('refund-differs');

    const charges = chargesOf(hold).map(({ chargeId }) => chargeId);
    const cases = await stores.chargebacks.onCharges(charges);
    const onCharges = await intentsOn(stores, charges);
    const outside = borneOf(await stores.outsideRefunds.onCharges(charges));
    const gone = [...outOfReach(cases), ...outside, ...creditOn(onCharges)];
    const decided = recall(hold, decision, gone, lostByLandscaper(cases));
    if (!decided.ok) return decided;
    const intents = onCharges.filter(({ paymentRef }) => paymentRef === hold.id);
    if (those(intents, SHARES).some(({ state }) => state === 'calling')) return refuse('payout-under-way');
    // The limit counts all refunds of a payment, so that one admin cannot pass it in slices.
    const all = plus(amount, await stores.lateRefunds.byAdmins(hold.id));
    if (adminId && needsSecondAdmin(all, { adminId, agreedBy })) return refuse('second-admin-needed');
    const planned = { decision, decided: decided.value, intents, balances };
    return ok({ ...(await this.carryOut(stores, planned, now)), isNew: true });
  }

  private async carryOut(
    stores: RefundStores,
    { decision, decided, intents, balances }: Planned,
    now: Date,
  ): Promise<Omit<Refunded, 'isNew'>> {
    const { refundId: lateRefundId, adminId, amount, reason } = decision;
    const { hold, fee, share, refundedOn } = decided;
    const { id: holdId, jobId, landscaperId } = hold;
    const refund = { id: lateRefundId, holdId, amount, fee, share, reason, adminId, refundedAt: now };
    await stores.lateRefunds.add(refund);
    await stores.ledger.post(recalled({ payment: holdId, landscaperId, id: lateRefundId, share, fee }, now));
    await stores.holds.save(hold);
    await keepCaseInStep(stores, hold, this.newId, now);

    const plan = { holdId, paymentRef: holdId, landscaperId };
    const refunds = refundedOn.map((piece) => ({
      ...refundOf({ ...plan, ...piece, id: this.newId() }, 'contested', now),
      lateRefundId,
    }));
    for (const intent of refunds) await stores.intents.add(intent);
    const notSent = await this.endUnsent(stores, intents, share, lateRefundId);
    const takeBacks = takeBacksOf(intents, less(share, notSent), balances).map(({ payOut, amount: part }) =>
      takeBackOf(
        {
          ...plan,
          id: this.newId(),
          amount: part,
          chargeId: payOut.chargeId,
          reverses: payOut.providerRef!,
          lateRefundId,
        },
        now,
      ),
    );
    for (const takeBack of takeBacks) await stores.intents.add(takeBack);
    const owed = less(less(share, notSent), sumOf(takeBacks));
    await stores.outbox.add({ name: 'refunded-after-release', about: { ...idsOf(hold), lateRefundId }, at: now });
    await oweRest(stores, { lateRefundId }, hold, { amount: owed, id: this.newId() }, now);
    const late = { lateRefundId, fee, share };
    await stores.receiptBook.issueCreditNote({
      jobId,
      holdId,
      landscaperId,
      why: 'after_release',
      amount,
      late,
      at: now,
    });
    this.log.info('Released money is refunded', { jobId, lateRefundId, adminId, amount, fee, share, owed });
    return { refund, toSend: [...refunds, ...takeBacks].map(({ id }) => id) };
  }

  /** What was not sent to the landscaper yet need not be taken back. Returns how much that is. */
  private async endUnsent(
    { intents }: RefundStores,
    all: MoneyIntent[],
    share: Pence,
    lateRefundId: string,
  ): Promise<Pence> {
    let left = share;
    for (const payOut of those(all, SHARES).filter(isUnsent)) {
      const part = pence(Math.min(left, payOut.amount));
      if (part === 0) break;
      const { ended, rest } = cancelPart(payOut, part, { lateRefundId }, this.newId);
      await intents.save(ended);
      if (rest) await intents.add(rest);
      left = less(left, part);
    }
    return less(share, left);
  }

  /**
   * How much can be taken back from each payout account that was paid for the job. If the provider does not answer, all
   * of it is tried.
   */
  async balancesFor(jobId: string): Promise<Balances> {
    const { value: payeeIds } = await this.work.run(async (stores) => {
      const hold = await stores.holds.lockOfJob(jobId);
      if (hold?.state !== 'releasing' && hold?.state !== 'released') return ok<string[]>([]);
      const charges = chargesOf(hold).map(({ chargeId }) => chargeId);
      const paid = those(await intentsOn(stores, charges), SHARES).filter(
        ({ state, paymentRef }) => state === 'sent' && paymentRef === hold.id,
      );
      return ok([...new Set(paid.flatMap(({ request }) => (request ? [(request as PayOutOrder).payeeId] : [])))]);
    });
    const { provider, patience, log } = this;
    return balancesOf(payeeIds, { provider, patience, log });
  }
}

type Planned = {
  decision: Refund;
  decided: Recall;
  intents: MoneyIntent[];
  balances: Balances;
};
type Refunded = { refund: LateRefund; toSend: string[]; isNew: boolean };

/** The latest attempts to move money of these charges. */
const intentsOn = async ({ intents }: Pick<RefundStores, 'intents'>, charges: string[]): Promise<MoneyIntent[]> =>
  (await Promise.all(charges.map((chargeId) => intents.onCharge(chargeId)))).flat();
