// What happens at the customer's bank, of which we hear at once, what our own scheduler tries, and what remains from
// earlier releases.
import { randomUUID } from 'node:crypto';
import { chargesOf } from '#src/modules/escrow/domain/charges';
import { SendRightAway } from '#src/modules/escrow/use-cases/money-intents/send-right-away';
import { ReleaseHold } from '#src/modules/escrow/use-cases/release/release-hold';
import { releasedBy } from './rules';
import type { SceneInMemory } from './scene';

const NOTHING = { ok: true as const };

type BankAct = 'takes' | 'wins' | 'loses' | 'drops';
const LEGAL: Record<string, BankAct[]> = {
  inquiry: ['takes', 'drops'],
  taken: ['wins', 'loses'],
  evidence_sent: ['wins', 'loses'],
  won: ['loses'],
  lost: ['wins'],
};

export function bankOf({ stage, jobId, does }: SceneInMemory) {
  const warnings = new Map<string, string>();
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
    /** The customer's bank asks about the first payment, or takes a percentage of it. */
    asks: () => opens(100, true),
    takesCharge: (percent: number) => opens(percent, false),
    takes: acts('takes'),
    wins: acts('wins'),
    loses: acts('loses'),
    drops: acts('drops'),
    /** It suspects that the card was stolen. It says so once of a payment, and the provider repeats its notice. */
    warnsOfFraud: () =>
      does({
        who: 'bank',
        isOnlyTold: true,
        async run() {
          const [charge] = await charges();
          if (!charge) return NOTHING;
          const { chargeId } = charge;
          const warning = warnings.get(chargeId) ?? stage.bank.suspects(chargeId);
          warnings.set(chargeId, warning);
          for (let time = 0; time < 2; time += 1) await stage.notice(randomUUID(), 'fraud-warning', warning);
          return NOTHING;
        },
      }),
  };
}

export function schedulerOf({ stage, jobId, does }: SceneInMemory) {
  const sendRightAway = new SendRightAway(stage.sendIntent, () => new Promise(() => {}), stage.log);
  const releaseHold = new ReleaseHold(stage.work, sendRightAway, stage.clock, randomUUID);
  return {
    /** Regardless of the query for due work, on which the use case does not rely. */
    releases: () =>
      does({
        who: 'clock',
        act: 'release-when-due',
        again: 'already-released',
        gives: releasedBy,
        run: () =>
          releaseHold.execute({
            of: { jobId },
            by: 'clock',
          }),
      }),
  };
}

/** Stored facts from earlier releases, which cannot arise in a story. */
export function pastOf({ stage, jobId, does }: SceneInMemory) {
  const absence = async () => {
    const hold = await stage.stores.holds.ofJob(jobId);
    return hold && (await stage.stores.absences.of(hold.id));
  };
  return {
    /** The landscaper answered the report in their own words, when there was no choice of answers. */
    answeredInWords: () =>
      does({
        who: 'admin',
        isPast: true,
        async run() {
          const open = await absence();
          if (open && !open.closedAt)
            await stage.stores.absences.save({
              ...open,
              answer: 'words',
              words: 'Sorry',
            });
          return NOTHING;
        },
      }),
    /** A message about the report has only now reached the landscaper, or has not yet. */
    tellsLandscaper: (isTold: boolean) =>
      does({
        who: 'admin',
        isPast: true,
        async run() {
          const hold = await stage.stores.holds.ofJob(jobId);
          if (hold) stage.state().toldOfAbsence.set(hold.id, { at: isTold ? stage.now() : null });
          return NOTHING;
        },
      }),
    /** Two of the customer's reports were decided against them. */
    decidedAgainstCustomer: () =>
      does({
        who: 'admin',
        isPast: true,
        async run() {
          const open = await absence();
          const ended = {
            closedAt: stage.now(),
            closedAs: 'decided-for-landscaper' as const,
          };
          if (open)
            stage.state().absencesClosed.push(
              {
                ...open,
                ...ended,
              },
              {
                ...open,
                ...ended,
              },
            );
          return NOTHING;
        },
      }),
  };
}
