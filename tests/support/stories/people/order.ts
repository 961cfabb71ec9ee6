// What a customer does with a job without a hire, and with their credit for one with a hire.
import { randomUUID } from 'node:crypto';
import type { Viewer } from '#src/modules/acts/domain/standing';
import { mostCredit } from '../credit';
import { reasonAgainstDeclining, reasonAgainstHiring, reasonAgainstUndoing } from '../rules';
import type { Landscaper, Scene } from '../scene';

export function orderOf({ product, jobId, people, facts, does }: Scene, customerId: string, who: Viewer) {
  const own = { jobId, customerId };
  /** The current job, and the latest bid of one of the two. */
  async function choose(whom: Landscaper) {
    const of = whom === 'landscaper' ? people.fern : people.rowan;
    const now = await facts(jobId);
    return { now, bid: now.bids.findLast(({ landscaperId }) => landscaperId === of) };
  }
  return {
    /** `earlyStart`: the work may begin within the 14 days in which they can withdraw. */
    hires: async (whom: Landscaper, earlyStart = false) => {
      const { bid, now } = await choose(whom);
      const ids = { bidId: bid?.id ?? randomUUID(), holdId: randomUUID(), threadId: randomUUID() };
      return does({
        who,
        act: 'accept-bid',
        ruledBy: () => (who === 'customer' ? reasonAgainstHiring(bid, now) : 'not-your-job'),
        again: 'already-hired',
        run: () => product.acceptBid.execute({ ...own, ...ids, earlyStart }),
      });
    },
    /** Its landscaper may bid again. */
    declinesBid: async (whom: Landscaper) => {
      const { bid, now } = await choose(whom);
      return does({
        who,
        ruledBy: () => (who === 'customer' ? reasonAgainstDeclining(bid, now) : 'not-your-job'),
        again: 'already-declined',
        run: () =>
          product.declineBid.execute({ ...own, bidId: bid?.id ?? randomUUID(), reason: 'price-too-high', words: '' }),
      });
    },
    /** Its bid is among those that can be chosen again. */
    wantsBidAfterAll: async (whom: Landscaper) => {
      const { bid, now } = await choose(whom);
      return does({
        who,
        ruledBy: () => (who === 'customer' ? reasonAgainstUndoing(bid, now) : 'not-your-job'),
        again: 'already-open',
        run: () => product.undoDecline.execute({ ...own, bidId: bid?.id ?? randomUUID() }),
      });
    },
    /** They change its description and its budget, which is typed in pounds. */
    editsJob: (budget: number) =>
      does({
        who,
        act: 'edit-job',
        run: () =>
          product.editJob.execute({
            ...own,
            description: 'Both sides, and the top.',
            budget: String(budget),
          }),
      }),
    deletesJob: () => does({ who, act: 'delete-job', run: () => product.deleteJob.execute(own) }),
    /** This number of points comes back to their card as pence after the release. */
    usesCredit: (points: number) =>
      does({
        who,
        act: 'use-credit',
        alias: { 'not-payable': ['job-not-found'] },
        typed: ({ hold }) =>
          points === 0
            ? []
            : ['dispute-open', hold && points > mostCredit(hold.amount) ? 'above-cap' : 'too-few-points'],
        run: () =>
          product.useCredit.execute({
            ...own,
            points,
          }),
      }),
  };
}
