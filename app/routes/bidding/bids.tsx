import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { BidOrder } from '#src/modules/bidding/ports/bid-views';
import { BareSoil } from '#app/ui/art/bare-soil';
import { BackLink } from '#app/ui/page/back-link';
import { BidCard } from '#app/ui/job/bid-card';
import { Button, ButtonLink } from '#app/ui/button';
import { CompareTable } from '#app/ui/job/compare-table';
import { EmptyState } from '#app/ui/empty-state';
import { timeAgo } from '#app/ui/format';
import { Note } from '#app/ui/note';
import { SelectField } from '#app/ui/forms/select-field';
import { TitleBlock } from '#app/ui/job/title-block';
import { titleOf } from '#app/web/form-reply';
import { ClosedBids } from './closed-bids';
import { bidFacts, firstName, jobRows } from './compared-bid';
import { ownJob, type OwnJob } from './own-job.server';

export const meta = ({ data }: { data?: OwnJob }) => titleOf(data ? `Bids for ${data.job.title}` : 'Bids');
export const handle = { shell: 'app' };

/** The ways to sort the bids, each with its sentence above the list. */
const ORDERS: Record<BidOrder, { label: string; said: string }> = {
  price: { label: 'Price, lowest first', said: 'Sorted by price. Same price: nearest first.' },
  rating: {
    label: 'Rating, best first',
    said: 'Sorted by rating. Same rating: more reviews, then the lower price first.',
  },
  days: {
    label: 'Days, fewest first',
    said: 'Sorted by days. Same number of days: the lower price, then the nearest first.',
  },
  date: {
    label: 'First day, earliest first',
    said: 'Sorted by the first day each could start. Same day: the lower price first.',
  },
  distance: { label: 'Distance, nearest first', said: 'Sorted by distance. Same distance: the lower price first.' },
  newest: { label: 'Newest first', said: 'Sorted by when the bid was made, newest first.' },
};
const isOrder = (text: string | null): text is BidOrder => text !== null && Object.hasOwn(ORDERS, text);

export async function loader(args: LoaderFunctionArgs) {
  const sort = new URL(args.request.url).searchParams.get('sort');
  return ownJob(args, isOrder(sort) ? sort : 'price');
}

export default function Bids() {
  const found = useLoaderData<typeof loader>();
  const { job, bids, chosen } = found;
  const open = job.status === 'posted';
  const count = open ? `${job.bidCount} of ${job.maxBids}` : 'Closed';
  return (
    <>
      <BackLink href="/customer-dashboard">Your jobs</BackLink>
      <div className="mt-1 mb-3">
        <p className="text-soft">Compare bids</p>
        <h1>{job.title}</h1>
      </div>
      <div className="flex flex-col gap-6">
        {/* Customers know the facts of their job: on a phone the bids come first (LOOK-M9). */}
        <TitleBlock className="max-lg:order-1" rows={[...jobRows(job), { term: 'Bids', value: count }]} />
        <div>
          {!open && <ClosedBids {...found} />}
          {open && bids.length === 0 && <NoBids {...found} />}
          {bids.length > (chosen ? 1 : 0) && <List {...found} />}
        </div>
      </div>
    </>
  );
}

function List({ job, bids, sort, today, chosen }: OwnJob) {
  const others = bids.filter(({ id }) => id !== chosen?.id);
  const choosable = job.status === 'posted';
  return (
    <>
      {chosen && <h2 className="mt-8 mb-3 text-2xl">The other bids</h2>}
      {others.length > 1 && <SortForm jobId={job.id} sort={sort} />}
      <ul className="grid list-none gap-4">
        {others.map((bid, at) => (
          <li key={bid.id}>
            <BidCard
              bid={bidFacts(bid, job)}
              today={today}
              inSight={at === 0}
              actions={
                choosable && (
                  <>
                    <ButtonLink href={`/jobs/${job.id}/accept/${bid.id}`}>
                      Choose {firstName(bid.landscaper.fullName)}
                    </ButtonLink>
                    <ButtonLink kind="secondary" href={bidFacts(bid, job).profileHref}>
                      Profile and reviews
                    </ButtonLink>
                  </>
                )
              }
            />
          </li>
        ))}
      </ul>
      {bids.length > 1 && (
        <section className="mt-8" aria-labelledby="table">
          <h2 id="table" className="mb-3 text-2xl">
            Side by side
          </h2>
          <CompareTable bids={bids.map((bid) => bidFacts(bid, job))} today={today} />
        </section>
      )}
      {choosable && (
        <Note kind="good" icon="lock" className="mt-6">
          <p>
            <b>What happens when you choose.</b> You see a one-page summary, then pay by card. The money is held for
            this job. Your full address goes only to the landscaper you hire, after you pay.
          </p>
        </Note>
      )}
    </>
  );
}

function SortForm({ jobId, sort }: { jobId: string; sort: BidOrder }) {
  return (
    <>
      <form className="mb-2 flex flex-wrap items-end gap-2" method="get" action={`/jobs/${jobId}/bids`}>
        <SelectField
          className="max-sm:grow"
          name="sort"
          label="Sort by"
          defaultValue={sort}
          options={Object.entries(ORDERS).map(([value, { label }]) => ({ value, label }))}
        />
        <Button kind="secondary">Sort</Button>
        <a className="btn btn-quiet sm:ml-auto" href="#table">
          Side by side
        </a>
      </form>
      <p className="mb-4 text-sm text-soft">
        {ORDERS[sort].said} Nobody can pay to be listed higher. <a href="/legal-pages/ranking">How bids are ordered</a>
      </p>
    </>
  );
}

function NoBids({ job, now }: OwnJob) {
  return (
    <EmptyState
      drawing={<BareSoil width={210} />}
      title="No bids yet"
      action={
        <>
          <ButtonLink href={`/jobs/${job.id}/edit`}>Add more details</ButtonLink>
          <ButtonLink kind="secondary" href={`/jobs/${job.id}`}>
            View your job
          </ButtonLink>
        </>
      }
    >
      Posted {timeAgo(job.postedAt, now)}. Landscapers near {job.town} can see it now. A photo of the whole garden and
      rough sizes in metres help them to price it.
    </EmptyState>
  );
}
