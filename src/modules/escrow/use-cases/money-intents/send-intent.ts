import { addHours, type Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import type { Log } from '#src/kernel/log';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { contractAtOf } from '../../domain/cancellation-request';
import { type MoneyIntent, mustLookFirst } from '../../domain/money-intent';
import { Busy, NotAuthorised, Refused, Unclear, isUnknownThere } from '../../ports/payment-faults';
import type { PayOutOrder, RefundOrder, TakeBackOrder } from '../../domain/orders';
import type { OutsideTransferRepository } from '../../ports/outside/outside-transfer-repository';
import type { ChargebackProvider } from '../../ports/chargebacks/chargeback-provider';
import type { PaymentProvider } from '../../ports/payment-provider';
import type { FollowCharge } from '../outside/follow-charge';
import { beginCall } from './begin-call';
import { findSent, findTakenBack } from './find-sent';
import { type Answer, type AnswerStores, recordAnswer } from './record-answer';

export type SendIntentRefusal = 'intent-not-found' | 'not-due' | 'payee-not-ready';
export type TakeBacks = Pick<ChargebackProvider, 'takeBack' | 'findTakeBack'>;

/**
 * Makes one payout, refund or take-back: saves that the call starts, calls the provider, saves the answer. If the
 * answer is lost, the call is repeated under the same id. We believe a refusal or a “not now” only after searching the
 * provider: an earlier request may have been carried out, even one that the provider’s library repeated.
 */
export class SendIntent {
  constructor(
    private work: UnitOfWork<AnswerStores>,
    private provider: PaymentProvider,
    private takeBacks: TakeBacks,
    private clock: Clock,
    private newId: NewId,
    private log: Log,
    private followCharge: Pick<FollowCharge, 'execute'>,
    private outsideTransfers: Pick<OutsideTransferRepository, 'unnamed'>,
  ) {}

  async execute({ intentId }: { intentId: string }): Promise<Result<MoneyIntent, SendIntentRefusal>> {
    const now = await this.clock.now();
    const begun = await this.work.run((stores) => beginCall(stores, intentId, now, this.newId));
    if (!begun.ok) return begun;
    const intent = begun.value;
    if (intent.state === 'calling') return this.finish(intent);
    if (intent.state === 'waiting_payee') return refuse('payee-not-ready');
    return intent.state === 'ready' ? refuse('not-due') : ok(intent);
  }

  /** Makes the call of an intent that was saved as calling. */
  async finish(intent: MoneyIntent): Promise<Result<MoneyIntent, never>> {
    const answer = await this.ask(intent, await this.clock.now());
    const answeredAt = await this.clock.now();
    const recorded = await this.work.run(async (stores) =>
      ok(await recordAnswer(stores, intent, answer, { newId: this.newId, log: this.log, now: answeredAt })),
    );
    return isUsedUp(recorded.value) ? this.lookAt(recorded.value) : recorded;
  }

  /**
   * The charge has less left than we thought, perhaps because someone refunded it elsewhere. That may end the intent.
   */
  private async lookAt(intent: MoneyIntent): Promise<Result<MoneyIntent, never>> {
    const { id: intentId, chargeId } = intent;
    await this.followCharge
      .execute({ of: { chargeId } })
      .catch((fault) => this.log.warn('A charge could not be read and will be later', { intentId, chargeId, fault }));
    return this.work.run(async ({ intents }) => ok((await intents.find(intentId)) ?? intent));
  }

  private async ask(intent: MoneyIntent, now: Date): Promise<Answer> {
    try {
      if (intent.kind === 'pay_out' && intent.retryOf === null) await this.stopIfMadeElsewhere(intent);
      return {
        sent: (mustLookFirst(intent, now) && (await this.find(intent))) || (await this.call(intent)),
      };
    } catch (fault) {
      const isNo = fault instanceof Refused || fault instanceof Busy;
      if (isNo) return this.doubt(intent, fault);
      if (isNoAnswer(fault)) return { failed: fault };
      throw fault;
    }
  }

  /**
   * Refuses a payout if someone seems to have made it in the provider's dashboard: a transfer of the same amount to the
   * same account since the job was paid for. If an admin checks it and retries, it is sent.
   * (decisions/0042-transfers-made-elsewhere.md)
   */
  private async stopIfMadeElsewhere({ holdId, amount, request, createdAt }: MoneyIntent): Promise<void> {
    const { payeeId, about } = request as PayOutOrder;
    const refs = await this.outsideTransfers.unnamed({ amount, since: addHours(createdAt, -LOOK_BACK_HOURS) });
    if (refs.length === 0) return;
    const { value: hold } = await this.work.run(async ({ holds }) => ok(await holds.find(holdId)));
    const since = hold ? contractAtOf(hold) : createdAt;
    const toThem = await this.provider.payOutsByHand({ payeeId, about, since });
    const found = toThem.find(({ ref }) => refs.includes(ref));
    if (found) throw new Refused('maybe-paid', `A transfer of this amount was made elsewhere: ${found.ref}.`);
  }

  /**
   * An earlier request may have moved the money although this one did not, so a "no" or "not now" counts only if
   * nothing is found.
   */
  private async doubt(intent: MoneyIntent, no: Refused | Busy): Promise<Answer> {
    try {
      const sent = await this.find(intent);
      return sent ? { sent, cameBack: await this.returnOf(intent, sent) } : { failed: no };
    } catch (fault) {
      if (isUnknownThere(fault)) return { failed: no };
      if (isNoAnswer(fault) || fault instanceof Refused)
        return { failed: new Unclear(`${no.message} It is not known yet whether an earlier call was carried out.`) };
      throw fault;
    }
  }

  /**
   * Why the bank returned a refund that was found, if it did. A refund that fails at once is refused, although its
   * money has left and come back.
   */
  private async returnOf({ kind }: MoneyIntent, ref: string): Promise<string | undefined> {
    if (kind !== 'refund') return undefined;
    const became = await this.provider.readRefund(ref);
    return became.state === 'came-back' ? became.words : undefined;
  }

  private find(intent: MoneyIntent): Promise<string | undefined> {
    return intent.kind === 'take_back' ? findTakenBack(this.takeBacks, intent) : findSent(this.provider, intent);
  }

  private async call({ id, kind, request, keyRound }: MoneyIntent): Promise<string> {
    if (kind === 'take_back') return (await this.takeBacks.takeBack(id, request as TakeBackOrder, keyRound)).takeBackId;
    if (kind === 'pay_out') return (await this.provider.payOut(id, request as PayOutOrder, keyRound)).payoutId;
    return (await this.provider.refund(id, request as RefundOrder, keyRound)).refundId;
  }
}

/** No job waits longer between its payment and the decision about its payout. */
const LOOK_BACK_HOURS = 400 * 24;
const isUsedUp = ({ kind, state, refusedBecause }: MoneyIntent): boolean =>
  kind !== 'take_back' && state === 'refused' && (refusedBecause === 'too-much' || refusedBecause === 'already-done');
const isNoAnswer = (fault: unknown): fault is Unclear | NotAuthorised | Busy =>
  fault instanceof Unclear || fault instanceof NotAuthorised || fault instanceof Busy;
