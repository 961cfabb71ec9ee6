import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BareSoil } from '#app/ui/art/bare-soil';
import { BackLink } from '#app/ui/page/back-link';
import { ButtonLink } from '#app/ui/button';
import { EmptyState } from '#app/ui/empty-state';
import { cx } from '#app/ui/cx';
import { timeAgo } from '#app/ui/format';
import { BidScale } from '#app/ui/job/bid-scale';
import { PriceScale } from '#app/ui/job/price-scale';
import { TitleBlock } from '#app/ui/job/title-block';
import { urlOf } from '#app/url-of';
import { titleOf } from '#app/web/form-reply';
import { ClosedBids } from './closed-bids';
import { BidList } from './choosing/bid-list';
import { EndedBids } from './choosing/ended-bids';
import { shownBidsIn } from './choosing/shown-bids';
import { bidFacts, jobRows } from './compared-bid';
import { ownJob, type OwnJob } from './own-job.server';

export const meta = ({ data }: { data?: OwnJob }) => titleOf(data ? `Bids for ${data.job.title}` : 'Bids');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { sort, onlyShortlist } = shownBidsIn(args.request.url);
  const found = await ownJob(args, sort);
  // Once a bid is chosen, the other bidders' free days no longer concern this customer.
  const bidders = found.job.status === 'posted' ? found.bids.map(({ landscaper }) => landscaper.id) : [];
  const { bidding, jobs } = args.context.app;
  const isOpen = found.job.status === 'posted';
  const [nextFree, like] = await Promise.all([
    jobs.views.nextFreeDays(bidders, found.today),
    isOpen ? bidding.views.likePricesOf(found.job.id) : undefined,
  ]);
  return { ...found, onlyShortlist, nextFree, like: like ?? null };
}

export default function Bids() {
  const found = useLoaderData<typeof loader>();
  const { job, bids, chosen } = found;
  const open = job.status === 'posted';
  // A single price without a budget has nothing to be compared with.
  const compared = bids.length > (job.budget === null ? 1 : 0);
  const count = open ? `${job.bidCount} of ${job.maxBids}` : 'Closed';
  return (
    <>
      <BackLink href="/customer-dashboard">Your jobs</BackLink>
      <div className="mt-1 mb-3">
        <p className="text-soft">Compare bids</p>
        <h1>{job.title}</h1>
      </div>
      <div className="grid grid-cols-1 gap-6">
        <div>
          {!open && <ClosedBids {...found} />}
          {open && bids.length === 0 && <NoBids {...found} />}
          {bids.length > (chosen ? 1 : 0) && <BidList {...found} />}
          {open && found.like && (
            <div className="mt-6">
              <PriceScale prices={found.like} budget={job.budget} bids={bids.map(({ amount }) => amount)} />
            </div>
          )}
          {open && <EndedBids {...found} />}
        </div>
        {/* Customers know the facts of their job, so on a phone the bids come first (LOOK-M9). */}
        <div className={cx('grid items-center gap-6 lg:row-start-1', compared && 'lg:grid-cols-[minmax(0,1fr)_26rem]')}>
          <TitleBlock rows={[...jobRows(job), { term: 'Bids', value: count }]} />
          {compared && (
            <section className="bed bed-pad" aria-labelledby="scale">
              <h2 id="scale" className="mb-2 text-lg">
                {job.budget === null ? 'The prices' : 'The prices and your budget'}
              </h2>
              <BidScale bids={bids.map((bid) => bidFacts(bid, job))} budget={job.budget} />
            </section>
          )}
        </div>
      </div>
    </>
  );
}

function NoBids({ job, ended, now }: OwnJob) {
  const asked = ended.filter(({ closedReason }) => closedReason === 'job_edited').length;
  const toJob = (
    <ButtonLink kind="secondary" href={urlOf('/jobs/:id', job.id)}>
      View your job
    </ButtonLink>
  );
  if (asked > 0)
    return (
      <EmptyState drawing={<BareSoil width={210} />} title="Waiting for answers" action={toJob}>
        You changed the job, so we have asked {asked === 1 ? 'the landscaper' : `all ${asked} landscapers`} who had bid
        whether the bid still stands. Each bid comes back here as soon as its landscaper says so.
      </EmptyState>
    );
  return (
    <EmptyState
      drawing={<BareSoil width={210} />}
      title={ended.length > 0 ? 'No bids to choose from' : 'No bids yet'}
      action={
        <>
          <ButtonLink href={urlOf('/jobs/:id/edit', job.id)}>Add more details</ButtonLink>
          {toJob}
        </>
      }
    >
      Posted {timeAgo(job.postedAt, now)}. Landscapers{job.town && ` near ${job.town}`} can see it now. A photo of the
      whole garden and rough sizes in metres help them to price it.
    </EmptyState>
  );
}
