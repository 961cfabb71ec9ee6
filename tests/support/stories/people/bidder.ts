// What a landscaper does with their bid on a job, whoever is hired for it.
import { randomUUID } from 'node:crypto';
import { pence } from '#src/kernel/money';
import { type Facts, reasonAgainstBid } from '../rules';
import type { Scene } from '../scene';

export function bidderOf({ product, jobId, facts, does }: Scene, landscaperId: string) {
  const latestOf = ({ bids }: Facts) => bids.findLast((bid) => bid.landscaperId === landscaperId);
  const terms = (pounds: number) => ({
    amount: pence(pounds * 100),
    message: 'I trim this height every week.',
    estimatedDays: 1,
  });
  /** `does`: the act on their latest bid on the job. */
  const tries = async (
    what: Parameters<typeof reasonAgainstBid>[0],
    run: (bidId: string) => ReturnType<Scene['does']>,
    again?: string,
  ) => {
    const now = await facts(jobId);
    const latest = latestOf(now);
    return does({
      who: 'bidder',
      ruledBy: () => reasonAgainstBid(what, latest, now),
      ...(again && { again }),
      run: () => run(latest?.id ?? randomUUID()),
    });
  };
  return {
    bids: (pounds: number) =>
      tries('place', () => product.placeBid.execute({ bidId: randomUUID(), jobId, landscaperId, ...terms(pounds) })),
    changesBid: (pounds: number) =>
      tries('change', (bidId) => product.editBid.execute({ bidId, landscaperId, ...terms(pounds) })),
    withdrawsBid: () =>
      tries('withdraw', (bidId) => product.withdrawBid.execute({ bidId, landscaperId }), 'already-withdrawn'),
    /** The customer has changed the job, and the landscaper confirms the bid. */
    confirmsBid: () =>
      tries('confirm', (bidId) => product.confirmBid.execute({ bidId, landscaperId }), 'already-confirmed'),
  };
}
