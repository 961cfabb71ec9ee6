import { type Act, type WhyNot, mayDo, whyNot } from '#src/modules/acts/domain/acts';
import { whyNotRequestReview, whyNotReview } from '#src/modules/acts/domain/reviews';
import type { JobStanding } from '#src/modules/acts/domain/standing';
import { standingOfPage } from '#src/modules/jobs/domain/standing';
import { actorIn } from '#src/modules/jobs/domain/viewer';
import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';

export type ActsHere = {
  standing: JobStanding;
  may: (act: Act) => boolean;
  whyNot: <One extends Act>(act: One) => WhyNot<One> | undefined;
};

/** What the viewer of a job can do with it now, as modules/acts decides. `now`: a Date or an ISO time. */
export function actsHere(job: JobPage, now: Date | string): ActsHere {
  const [standing, viewer, at] = [standingOfPage(job), actorIn(job.viewerRole), new Date(now)];
  return {
    standing,
    may: (act) => mayDo(act, standing, viewer, at),
    whyNot: (act) => whyNot(act, standing, viewer, at),
  };
}

/** Why this landscaper cannot ask for a review now. */
export const whyNotAskForReview = (job: JobPage, now: Date | string) =>
  whyNotRequestReview(
    standingOfPage(job),
    { isReviewed: job.isReviewed, askedAt: job.reviewRequestedAt },
    new Date(now),
  );

/** Which review the viewer can still write. */
export function reviewToWrite(job: JobPage, now: Date | string): 'of-landscaper' | 'of-customer' | null {
  if (whyNotReview(standingOfPage(job), new Date(now))) return null;
  if (job.viewerRole === 'owner' && !job.review) return 'of-landscaper';
  return job.viewerRole === 'hired' && !job.customerReview ? 'of-customer' : null;
}

/** The pages about a job that this viewer can open, besides their acts. */
export function linksOf({ viewerRole, status, payment, threadId }: JobPage) {
  const isParty = viewerRole === 'owner' || viewerRole === 'hired';
  /**
   * A dispute settled before the work is marked complete cancels the job, but may give the landscaper part of the
   * money.
   */
  const keptSome = payment !== null && payment.payout !== 'none';
  return {
    contract: isParty && payment !== null && payment.state !== 'requires_payment',
    receipt: isParty && (status === 'completed' || (status === 'cancelled' && keptSome)),
    setUpPayouts: viewerRole === 'hired' && (payment?.payout === 'waiting_payee' || payment?.payout === 'account_gone'),
    chargeback: viewerRole === 'admin' && Boolean(payment?.chargeback),
    message: isParty && threadId !== null,
  };
}
