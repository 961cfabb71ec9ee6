// What happens at the payment provider, of which we hear at once, and how its calls fail.
import { randomUUID } from 'node:crypto';
import { pence } from '#src/kernel/money';
import { chargesOf, leftOf } from '#src/modules/escrow/domain/charges';
import type { Hold } from '#src/modules/escrow/domain/hold';
import type { AccountGone } from '#src/modules/escrow/domain/payee';
import { asStripeMay } from '#tests/support/escrow/random/as-stripe-may';
import type { SceneInMemory } from './scene';

const NOTHING = { ok: true as const };

/** A provider that answers 409 on demand. */
export function conflicting() {
  let isNext = false;
  const isOneIn = () => {
    const is = isNext;
    isNext = false;
    return is;
  };
  const pendingOf = async () => ({ payeeId: '', pending: 0 });
  return {
    ...asStripeMay({ chance: { isOneIn }, isOn: () => true, pendingOf }),
    conflictsNext: () => void (isNext = true),
  };
}
export type Conflicting = ReturnType<typeof conflicting>;

export function providerOf({ stage, stripe, jobId, people, does }: SceneInMemory) {
  /** The payout account of the hired landscaper. */
  const account = async () => {
    const landscaperId = stage.state().jobs.get(jobId)!.landscaperId ?? people.fern;
    return (await stage.stores.payees.find({ landscaperId }))!.payeeId!;
  };
  /** The provider repeats its notices. */
  const says = async (what: string, id: string) => {
    for (let time = 0; time < 2; time += 1) await stage.notice(randomUUID(), what, id);
  };
  /** What of a charge can be refunded there. */
  function leftAt(hold: Hold, chargeId: string): number {
    if (hold.state === 'held') return leftOf(hold, chargeId);
    const back = stage.provider.refunds.filter((one) => one.chargeId === chargeId && one.became?.state !== 'came-back');
    return back.reduce((left, { amount }) => left - amount, stage.provider.chargedBy(chargeId) as number);
  }
  return {
    /** The customer pays on the page that was opened last. */
    paymentArrives: () =>
      does({
        who: 'provider',
        async run() {
          const open = stage
            .checkouts()
            .findLast(({ request, providerRef }) => request.about.jobId === jobId && providerRef !== null);
          if (!open?.providerRef || !stage.provider.isOpen(open.providerRef)) return NOTHING;
          stage.provider.pay(open.providerRef);
          await stage.settleCheckout.execute({ of: { checkoutId: open.id } });
          return NOTHING;
        },
      }),
    /**
     * Someone refunds a percentage of the first payment in the provider’s dashboard: of its held part, or of all that
     * has not gone back once nothing is held.
     */
    refundsElsewhere: (percent: number) =>
      does({
        who: 'provider',
        async run() {
          const hold = await stage.stores.holds.ofJob(jobId);
          const [charge] = hold ? chargesOf(hold) : [];
          const amount = charge ? Math.floor((leftAt(hold!, charge.chargeId) * percent) / 100) : 0;
          const asked = stage.bank.cases().some(({ chargeId }) => chargeId === charge?.chargeId);
          if (!charge || amount < 1 || asked) return NOTHING;
          stage.provider.refundByHand(charge.chargeId, pence(amount));
          await stage.sweepOutside.execute({ asOf: stage.now() });
          return NOTHING;
        },
      }),
    /** Someone reverses a percentage of the job's last payout in the provider’s dashboard. */
    reversesElsewhere: (percent: number) =>
      does({
        who: 'provider',
        async run() {
          const hold = await stage.stores.holds.ofJob(jobId);
          const sent = stage.intents().filter(({ holdId, kind }) => holdId === hold?.id && kind === 'pay_out');
          const payout = stage.provider.transfers.findLast(({ id }) => sent.some((one) => one.providerRef === id));
          const left = payout ? Math.min(stage.bank.leftOf(payout.id), stage.bank.has(payout.payeeId)) : 0;
          const amount = Math.floor((left * percent) / 100);
          if (!payout || amount < 1) return NOTHING;
          stage.bank.reversesByHand(payout.id, pence(amount));
          await stage.followPayout.execute({ payoutRef: payout.id });
          return NOTHING;
        },
      }),
    /**
     * Someone sends the landscaper this amount there, in pounds. We hear of it, and check it before we send the same.
     */
    sendsElsewhere: (pounds: number) =>
      does({
        who: 'provider',
        async run() {
          const hold = await stage.stores.holds.ofJob(jobId);
          const payee = hold && (await stage.stores.payees.find({ landscaperId: hold.landscaperId }));
          if (!payee?.payeeId) return NOTHING;
          const payoutRef = stage.provider.payOutToAccount(payee.payeeId, pence(pounds * 100), stage.now());
          await stage.followPayout.execute({ payoutRef });
          return NOTHING;
        },
      }),
    /** The next call for money is answered 429, is refused, finds too little there, or its answer is lost. */
    fails: (verb: 'payOut' | 'refund' | 'takeBack', fault: 'busy' | 'refused' | 'balance-too-low' | 'lost-after') =>
      does({
        who: 'provider',
        async run() {
          stage.provider.fail(verb, fault);
          return NOTHING;
        },
      }),
    /** The next call for money is answered 409, because another with its key is under way; it is carried out later. */
    isUnderWay: () =>
      does({
        who: 'provider',
        async run() {
          stripe.conflictsNext();
          return NOTHING;
        },
      }),
    /** The customer's bank returns the last refund of the job. */
    refundComesBack: () =>
      does({
        who: 'provider',
        async run() {
          const hold = await stage.stores.holds.ofJob(jobId);
          const charges = hold ? chargesOf(hold).map(({ chargeId }) => chargeId) : [];
          const last = stage.provider.refunds.findLast((one) => !one.became && charges.includes(one.chargeId));
          if (!last) return NOTHING;
          stage.provider.becomes(last.id, { state: 'came-back', words: 'The card is gone.' });
          await stage.notice(`${last.id} came back`, 'refund', last.id);
          return NOTHING;
        },
      }),
    /** The landscaper's payout account ends. unknown: it no longer admits us. `isSaid`: we hear of it at once. */
    endsAccount: (how: AccountGone, isSaid: boolean) =>
      does({
        who: 'provider',
        isOnlyTold: true,
        async run() {
          const payeeId = await account();
          stage.provider.end(payeeId, how);
          if (isSaid) await says('payee', payeeId);
          return NOTHING;
        },
      }),
    /** The provider pays what reached the payout account last into the landscaper's bank, where it arrives or fails. */
    paysIntoBank: (arrives: boolean) =>
      does({
        who: 'provider',
        isOnlyTold: true,
        async run() {
          const payeeId = await account();
          const last = stage.provider.transfers.findLast((one) => one.payeeId === payeeId);
          if (!last || (await stage.provider.readPayee(payeeId)).gone) return NOTHING;
          const { amount } = last;
          const failure = { payoutRef: randomUUID(), amount, reason: 'account-closed' as const, at: stage.now() };
          stage.bankPayouts.ends(arrives ? { state: 'paid' } : { state: 'failed', failure }, payeeId);
          await says('bank-payout', payeeId);
          return NOTHING;
        },
      }),
  };
}
