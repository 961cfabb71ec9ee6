// What either side of a job does in a dispute, and which dates are refused.
import { randomUUID } from 'node:crypto';
import { addDays, londonDay } from '#src/kernel/day';
import { pence } from '#src/kernel/money';
import type { Viewer } from '#src/modules/acts/domain/standing';
import type { Terms } from '#src/modules/escrow/domain/disputes/terms';
import { disputedRest } from '#src/modules/escrow/domain/hold';
import { type Facts, inDispute } from '../rules';
import type { Scene } from '../scene';

export const DATES = ['day-gone-by', 'same-date'] as const;
export const NO_PROPOSAL = ['proposal-not-found', 'proposal-closed', 'proposal-lapsed', 'day-gone-by'];

/**
 * What an accepted offer of the other side gives the landscaper: before the work is marked complete, the rest stays
 * held.
 */
function agreedOn(facts: Facts, who: Viewer): number | undefined {
  const terms = facts.dispute?.offers.find((one) => one.answer === null && one.by !== who)?.terms;
  if (!terms || facts.dispute?.lateRefundId || inDispute(facts) === 0) return undefined;
  if (!facts.job.landscaperCompletedAt || terms.kind === 'refund' || terms.kind === 'put_right') return 0;
  // What has gone elsewhere since the offer cannot be divided.
  return Math.max(0, inDispute(facts) - (terms.kind === 'reduce' ? terms.amount : 0));
}

/** Whether the other side's offer divides what is in dispute now, so that accepting it must not be refused. */
function isForTaking(facts: Facts, who: Viewer): boolean {
  const { dispute, hold, frozen } = facts;
  const terms = dispute?.offers.find((one) => one.answer === null && one.by !== who)?.terms;
  if (!terms || dispute.lateRefundId || hold?.state !== 'held' || frozen > 0) return false;
  if (!['open', 'talking', 'offers'].includes(dispute.state)) return false;
  return terms.kind === 'reduce' ? terms.amount <= inDispute(facts) : terms.kind !== 'put_right';
}

/** What either side does in a dispute. */
export function sideOf(scene: Scene, userId: string, who: Viewer) {
  const { product, jobId, does } = scene;
  const own = { jobId, userId };
  const termsOf = async (kind: Terms['kind']): Promise<Terms> => {
    if (kind === 'put_right') return { kind, by: addDays(londonDay(scene.now()), 2) };
    const { hold } = await scene.facts(jobId);
    const disputed = hold ? disputedRest(hold) : 0;
    return kind === 'reduce' ? { kind, amount: pence(Math.max(1, Math.floor(disputed / 3))) } : { kind };
  };
  const othersOffer = async () =>
    (await scene.facts(jobId)).dispute?.offers.find((one) => one.answer === null && one.by !== who)?.id ?? randomUUID();
  return {
    answersDispute: () =>
      does({ who, run: () => product.answerDispute.execute({ ...own, text: 'I see it differently' }) }),
    offers: (kind: Terms['kind']) =>
      does({
        who,
        run: async () =>
          product.makeOffer.execute({ ...own, offerId: randomUUID(), terms: await termsOf(kind), note: 'To be fair' }),
      }),
    acceptsOffer: async () => {
      const mustBeTaken = isForTaking(await scene.facts(jobId), who);
      return does({
        who,
        agreed: true, // The customer made it, or accepts it.
        ...(mustBeTaken && { ruledBy: () => undefined }),
        gives: (facts) => agreedOn(facts, who),
        run: async () => product.answerOffer.execute({ ...own, offerId: await othersOffer(), accept: true }),
      });
    },
    declinesOffer: () =>
      does({
        who,
        run: async () => product.answerOffer.execute({ ...own, offerId: await othersOffer(), accept: false }),
      }),
    withdrawsDispute: () => does({ who, run: () => product.withdrawDispute.execute(own) }),
    appeals: () => does({ who, run: () => product.appealDecision.execute({ ...own, text: 'Look again' }) }),
  };
}
