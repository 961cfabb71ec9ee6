import { monthsLater } from '#src/kernel/day';
import { addMinutes } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import type { Log } from '#src/kernel/log';
import { less, pence } from '#src/kernel/money';
import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { isOpen } from '#src/modules/escrow/domain/chargeback';
import { chargesOf } from '#src/modules/escrow/domain/charges';
import { feeBearing, hasOpenDispute, type Hold } from '#src/modules/escrow/domain/hold';
import { leftForCredit, lostOfReleased } from '#src/modules/escrow/domain/left-on-charge';
import { refundOf } from '#src/modules/escrow/domain/money-intent';
import type { ChargebackRepository } from '#src/modules/escrow/ports/chargebacks/chargeback-repository';
import type { HoldRepository } from '#src/modules/escrow/ports/hold-repository';
import type { OutsideRefundRepository } from '#src/modules/escrow/ports/outside/outside-refund-repository';
import type { MoneyIntentRepository } from '#src/modules/escrow/ports/money-intent-repository';
import { type CreditUse, ended, giveBack, recount, type LoyaltyAccount } from '../domain/loyalty-account';
import { capOf, TIER_MONTHS, tierOf } from '../domain/points';
import { type EntryStores, postEntry } from './post-entry';

type Stores = EntryStores & {
  holds: HoldRepository;
  intents: MoneyIntentRepository;
  chargebacks: ChargebackRepository;
  outsideRefunds: OutsideRefundRepository;
};
const HOLDS_PER_RUN = 100;
/** How long a payment that could not be settled waits, so that others are tried first. */
const PUT_BACK_MINUTES = 5;

/**
 * Counts the points of ended payments, takes back those of later refunds, and sends the credit that was set aside to
 * the customer's card. Credit that can no longer be sent becomes points again. While a dispute or a chargeback is open,
 * the payment is left alone.
 */
export class SettleLoyalty {
  constructor(
    private work: UnitOfWork<Stores>,
    private newId: NewId,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ settled: number; more: boolean }> {
    const until = addMinutes(asOf, PUT_BACK_MINUTES);
    const { value: due } = await this.work.run(async ({ loyalty }) =>
      ok(await loyalty.claimToSettle(asOf, until, HOLDS_PER_RUN)),
    );
    let settled = 0;
    for (const one of due) {
      try {
        await this.work.run(async (stores) => ok(await this.settle(stores, one, asOf)));
        settled += 1;
      } catch (fault) {
        this.log.error('The points of a payment could not be settled and will be tried again', { ...one, fault });
      }
    }
    return { settled, more: due.length === HOLDS_PER_RUN };
  }

  private async settle(stores: Stores, { holdId, customerId }: Due, now: Date): Promise<void> {
    const { loyalty, holds, chargebacks } = stores;
    let account = await loyalty.lock(customerId, now);
    const hold = await holds.lock(holdId);
    if (!hold || !hasEnded(hold) || hasOpenDispute(hold)) return;
    const cases = await chargebacks.onCharges(chargesOf(hold).map(({ chargeId }) => chargeId));
    if (cases.some(isOpen)) return;
    // What a bank has taken for good is no longer paid for, so it earns nothing.
    const released = less(hold.released, lostOfReleased(hold, cases));
    const year = await loyalty.countedSince(customerId, monthsLater(now, -TIER_MONTHS));
    const counted = recount(
      account,
      { holdId, released, earlier: await loyalty.earnedFor(holdId), rate: tierOf(year).halfPoints },
      { id: this.newId(), now },
    );
    if (counted) {
      account = counted.account;
      await postEntry(stores, counted);
    }
    await loyalty.setCounted(holdId, hold.released);
    await this.settleUse(stores, hold, account, now);
  }

  /** The cap depends on what was released in the end. Credit above it, or without room on a charge, is returned. */
  private async settleUse(stores: Stores, hold: Hold, account: LoyaltyAccount, now: Date): Promise<void> {
    const { loyalty, intents } = stores;
    const use = await loyalty.useOf(hold.id);
    if (use?.state === 'due' && (await willNotBeSent(stores, hold, use))) {
      await postEntry(stores, giveBack(account, use, use.points, this.newId(), now));
      await loyalty.saveUse(ended(use, 'returned', now));
    }
    if (use?.state !== 'reserved') return;
    const ids = chargesOf(hold).map(({ chargeId }) => chargeId);
    const cases = await stores.chargebacks.onCharges(ids);
    const outside = await stores.outsideRefunds.onCharges(ids);
    const charge = chargesOf(hold).find(
      ({ chargeId }) => leftForCredit(hold, chargeId, { cases, outside }) >= use.points,
    );
    const paidFor = pence(Math.max(0, feeBearing(hold) - lostOfReleased(hold, cases)));
    const sent = charge && hold.released > 0 ? Math.min(use.points, capOf(paidFor)) : 0;
    if (charge && sent > 0) {
      const { id: holdId, landscaperId } = hold;
      const plan = { id: this.newId(), holdId, paymentRef: use.id, landscaperId, chargeId: charge.chargeId };
      await intents.add(refundOf({ ...plan, amount: sent as typeof hold.amount }, 'credit_due', now));
    }
    const rest = use.points - sent;
    if (rest > 0) await postEntry(stores, giveBack(account, use, rest, this.newId(), now));
    await loyalty.saveUse({ ...ended(use, sent > 0 ? 'due' : 'returned', now), points: sent > 0 ? sent : use.points });
  }
}

/** Its refund was ended unsent, because the charge no longer had room for it. */
async function willNotBeSent({ intents }: Stores, hold: Hold, use: CreditUse): Promise<boolean> {
  const all = await Promise.all(chargesOf(hold).map(({ chargeId }) => intents.onCharge(chargeId)));
  return all.flat().some(({ paymentRef, state }) => paymentRef === use.id && state === 'cancelled');
}

type Due = { holdId: string; customerId: string };
/** Whether it is decided where all its money goes, sent or not. */
const hasEnded = ({ state }: Hold): boolean => state !== 'requires_payment' && state !== 'held';
