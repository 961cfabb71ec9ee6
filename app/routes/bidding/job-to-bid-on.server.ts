import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { formatPounds } from '#app/ui/format';
import { notFound, requireActor } from '#app/web/guard.server';
import { factsOf } from './find-jobs/job-facts';
import { closedWords } from './find-jobs/job-words';

/**
 * A job as the signed-in landscaper may bid on it: open, with all its bids in, bid on by them already, or closed, when nothing but its
 * name is theirs to see. Whoever is hired for it is led to the job.
 */
export async function jobToBidOn(args: LoaderFunctionArgs) {
  const { id: viewerId, userType } = await requireActor(args);
  const { bidding, jobs, newId } = args.context.app;
  const jobId = args.params.id ?? '';
  const seen = await jobs.views.jobFor({ id: viewerId, userType }, jobId);
  if (seen?.seenAs === 'hired') throw redirect(`/jobs/${jobId}`);
  if (!seen) return { state: 'closed' as const, job: (await bidding.views.biddingOnJob(jobId)) ?? notFound() };
  const { bid } = seen;
  const job = factsOf(seen);
  if (bid) {
    const share = bidding.sumsOf(formatPounds(bid.amount))?.share ?? 0;
    return { state: 'placed' as const, job, bid: { ...bid, share } };
  }
  if (job.status !== 'posted') return { state: 'closed' as const, job };
  if (closedWords(seen)) return { state: 'full' as const, job };
  return { state: 'open' as const, job, bidId: newId(), nests: jobs.mayDisturbNests(seen, await args.context.now()) };
}
export type JobToBidOn = Awaited<ReturnType<typeof jobToBidOn>>;
