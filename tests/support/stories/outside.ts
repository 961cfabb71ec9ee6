// What happens at the payment provider and at the customer's bank, of which we hear at once, what our own scheduler tries, and
// what has come from before.
import { randomUUID } from 'node:crypto';
import { pence } from '#src/kernel/money';
import { chargesOf, leftOf } from '#src/modules/escrow/domain/charges';
import { SendRightAway } from '#src/modules/escrow/use-cases/money-intents/send-right-away';
import { ReleaseHold } from '#src/modules/escrow/use-cases/release/release-hold';
import { releasedBy } from './rules';
import type { SceneInMemory } from './scene';

const NOTHING = { ok: true as const };

export function providerOf({ stage, jobId, does }: SceneInMemory) {
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
    /** Someone refunds so much of what is held of the first payment in the provider’s dashboard, in per cent. */
    refundsElsewhere: (percent: number) =>
      does({
        who: 'provider',
        async run() {
          const hold = await stage.stores.holds.ofJob(jobId);
          const [charge] = hold?.state === 'held' ? chargesOf(hold) : [];
          const amount = charge ? Math.floor((leftOf(hold!, charge.chargeId) * percent) / 100) : 0;
          const asked = stage.bank.cases().some(({ chargeId }) => chargeId === charge?.chargeId);
          if (!charge || amount < 1 || asked) return NOTHING;
          stage.provider.refundByHand(charge.chargeId, pence(amount));
          await stage.sweepOutside.execute({ asOf: stage.now() });
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
  };
}

type BankAct = 'takes' | 'wins' | 'loses' | 'drops';
const LEGAL: Record<string, BankAct[]> = {
  inquiry: ['takes', 'drops'],
  taken: ['wins', 'loses'],
  evidence_sent: ['wins', 'loses'],
  won: ['loses'],
  lost: ['wins'],
};

export function bankOf({ stage, jobId, does }: SceneInMemory) {
  const charges = async () => {
    const hold = await stage.stores.holds.ofJob(jobId);
    return hold ? chargesOf(hold) : [];
  };
  const caseOf = async () => {
    const ids = (await charges()).map(({ chargeId }) => chargeId);
    return stage.bank.cases().findLast(({ chargeId }) => ids.includes(chargeId));
  };
  const acts = (act: BankAct) => () =>
    does({
      who: 'bank',
      async run() {
        const known = await caseOf();
        if (!known || !LEGAL[known.state ?? '']?.includes(act)) return NOTHING;
        stage.bank[act](known.providerRef);
        await stage.followChargeback.execute({ of: { chargebackRef: known.providerRef } });
        return NOTHING;
      },
    });
  const opens = (percent: number, warn: boolean) =>
    does({
      who: 'bank',
      async run() {
        const [charge] = await charges();
        if (!charge || (await caseOf())) return NOTHING;
        const amount = Math.max(1, Math.floor((charge.amount * percent) / 100));
        const ref = stage.bank.disputes(charge.chargeId, amount, { warn });
        await stage.followChargeback.execute({ of: { chargebackRef: ref } });
        return NOTHING;
      },
    });
  return {
    /** The customer's bank asks about the first payment, or takes so much of it, in per cent. */
    asks: () => opens(100, true),
    takesCharge: (percent: number) => opens(percent, false),
    takes: acts('takes'),
    wins: acts('wins'),
    loses: acts('loses'),
    drops: acts('drops'),
  };
}

export function schedulerOf({ stage, jobId, does }: SceneInMemory) {
  const sendRightAway = new SendRightAway(stage.sendIntent, () => new Promise(() => {}), stage.log);
  const releaseHold = new ReleaseHold(stage.work, sendRightAway, stage.clock, randomUUID);
  return {
    /** Whatever the query for what is due says, which the use case does not rely on. */
    releases: () =>
      does({
        ...{ who: 'clock', act: 'release-when-due', again: 'already-released', gives: releasedBy },
        run: () => releaseHold.execute({ of: { jobId }, by: 'clock' }),
      }),
  };
}

/** What is stored from before, and cannot come about in a story. */
export function pastOf({ stage, jobId, does }: SceneInMemory) {
  const absence = async () => {
    const hold = await stage.stores.holds.ofJob(jobId);
    return hold && (await stage.stores.absences.of(hold.id));
  };
  return {
    /** The landscaper had answered the report in their own words, when there was no choice of answers. */
    answeredInWords: () =>
      does({
        who: 'admin',
        async run() {
          const open = await absence();
          if (open && !open.closedAt) await stage.stores.absences.save({ ...open, answer: 'words', words: 'Sorry' });
          return NOTHING;
        },
      }),
    /** A message about the report has reached the landscaper only now, or none has yet. */
    tellsLandscaper: (isTold: boolean) =>
      does({
        who: 'admin',
        async run() {
          const hold = await stage.stores.holds.ofJob(jobId);
          if (hold) stage.state().toldOfAbsence.set(hold.id, { at: isTold ? stage.now() : null });
          return NOTHING;
        },
      }),
    /** Two reports of the customer were decided against them. */
    decidedAgainstCustomer: () =>
      does({
        who: 'admin',
        async run() {
          const open = await absence();
          const ended = { closedAt: stage.now(), closedAs: 'decided-for-landscaper' as const };
          if (open) stage.state().absencesClosed.push({ ...open, ...ended }, { ...open, ...ended });
          return NOTHING;
        },
      }),
  };
}
