import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { londonDay } from '#src/kernel/day';
import { whyNoPlace } from '#src/modules/bidding/domain/place';
import { birdsMayNest } from '#src/modules/jobs/domain/garden-law/nesting';
import { dateWarningWords } from '#app/commands/jobs/calendar/clash-words';
import { notFound, requireActor } from '#app/web/guard.server';
import { factsOf, isAboutWeeds } from './find-jobs/job-facts';
import { urlOf } from '#app/url-of';

/**
 * A job on which the signed-in landscaper wants to bid: `open`; `full`, when no place is free; `refused`, when they
 * cannot bid on any; `placed`, when they have already bid; or `closed`, when they can see little more than its title.
 * The landscaper hired for it is sent to the job's page.
 */
export async function jobToBidOn(args: LoaderFunctionArgs) {
  const actor = await requireActor(args);
  const { id: viewerId, userType } = actor;
  const { bidding, jobs, newId } = args.context.app;
  const jobId = args.params.id ?? '';
  const seen = await jobs.views.jobFor({ id: viewerId, userType }, jobId);
  if (seen?.viewerRole === 'hired') throw redirect(urlOf('/jobs/:id', jobId));
  if (!seen) {
    const job = (await bidding.views.biddingOnJob(jobId, viewerId)) ?? notFound();
    return { state: 'closed' as const, job };
  }
  const { bid } = seen;
  const job = factsOf(seen);
  const questions = await bidding.questions.ofJob(jobId, actor);
  const today = londonDay(await args.context.now());
  const own = bid && (await bidding.views.landscaperBid(viewerId, bid.id));
  if (own) return { state: 'placed' as const, job, questions, bid: own, today };
  const [place = notFound()] = await bidding.views.placesAsked([{ jobId, landscaperId: viewerId }]);
  const why = whyNoPlace(place);
  if (why === 'bidding-closed') return { state: 'closed' as const, job };
  if (why === 'max-bids-reached' || why === 'places-reserved') return { state: 'full' as const, why, job, questions };
  if (why) return { state: 'refused' as const, why, job, questions };
  const work = { jobTypes: seen.jobTypes.map(({ id }) => id), preferredDate: seen.preferredDate ?? '' };
  const asked = seen.flexibleDate ? null : seen.preferredDate;
  const notFree = asked && (await jobs.views.dateWarnings(viewerId, jobId, { date: asked, time: null }));
  const nests = birdsMayNest(work, today);
  return {
    state: 'open' as const,
    job,
    questions,
    bidId: newId(),
    nests,
    notFree: notFree ? dateWarningWords(notFree) : [],
    today,
    asks: {
      today,
      wantsWaste: job.wasteRemoval,
      wasteAuthority: await bidding.views.wasteAuthorityOf(viewerId, today),
      weeds: isAboutWeeds(job),
    },
    like: (await bidding.views.likePricesOf(jobId)) ?? null,
    vat: await bidding.views.vatOf(viewerId),
    /** A bid of theirs on this job that has ended: a new bid starts from its terms. */
    earlier: (await bidding.views.lastBidOn(jobId, viewerId)) ?? null,
    reservedUntil: seen.reservedUntil,
  };
}
export type JobToBidOn = Awaited<ReturnType<typeof jobToBidOn>>;
