import { BidCard } from '#app/ui/job/bid-card';
import { Button, ButtonLink } from '#app/ui/button';
import { CompareTable } from '#app/ui/job/compare-table';
import { Note } from '#app/ui/note';
import { Tabs } from '#app/ui/tabs';
import { urlOf } from '#app/url-of';
import { bidFacts, firstName } from '../compared-bid';
import type { NextFree } from '#src/modules/jobs/domain/calendar/next-free';
import type { OwnJob } from '../own-job.server';
import { ORDERS, orders, withShownBids, type ShownBids } from './shown-bids';

type Bid = OwnJob['bids'][number];
type Props = OwnJob & Pick<ShownBids, 'onlyShortlist'> & { nextFree: Record<string, NextFree> };

/** The bids that were not chosen, shortlist first, and a table of all. */
export function BidList({ job, bids, today, chosen, nextFree, ...shown }: Props) {
  const others = bids.filter(({ id }) => id !== chosen?.id);
  const shortlist = others.filter(({ isShortlisted }) => isShortlisted);
  const rest = shown.onlyShortlist ? [] : others.filter(({ isShortlisted }) => !isShortlisted);
  const listed = [...shortlist, ...rest];
  const compared = chosen ? [chosen, ...listed] : listed;
  const choosable = job.status === 'posted';
  return (
    <>
      {chosen && <h2 className="mt-8 mb-3 text-2xl">The other bids</h2>}
      {(shown.onlyShortlist || shortlist.length > 0) && (
        <div className="mb-4">
          <Tabs
            label="Which bids"
            current={shown.onlyShortlist ? 'shortlist' : 'all'}
            items={[
              {
                key: 'all',
                label: 'All bids',
                count: others.length,
                href: bidsAt(job.id, { ...shown, onlyShortlist: false }),
              },
              {
                key: 'shortlist',
                label: 'Your shortlist',
                count: shortlist.length,
                href: bidsAt(job.id, {
                  ...shown,
                  onlyShortlist: true,
                }),
              },
            ]}
          />
        </div>
      )}
      {listed.length > 1 && <Orders jobId={job.id} {...shown} hasShortlist={shortlist.length > 0} />}
      {listed.length === 0 && (
        <p className="mt-4 text-soft">Your shortlist is empty. Press “Shortlist” on a bid that you might choose.</p>
      )}
      <ul className="grid list-none gap-4">
        {listed.map((bid, at) => (
          <li key={bid.id}>
            <BidCard
              inSight={at === 0}
              bid={bidFacts(bid, job, nextFree[bid.landscaper.id])}
              today={today}
              choose={choosable && <Choose bid={bid} job={job} />}
              actions={choosable && <Actions bid={bid} job={job} shown={shown} />}
            />
          </li>
        ))}
      </ul>
      {compared.length > 1 && (
        <section className="mt-8" aria-labelledby="table">
          <h2 id="table" className="mb-3 text-2xl">
            Side by side
          </h2>
          <CompareTable bids={compared.map((bid) => bidFacts(bid, job, nextFree[bid.landscaper.id]))} today={today} />
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

const bidsAt = (jobId: string, shown: ShownBids) => withShownBids(urlOf('/jobs/:id/bids', jobId), shown);

const Choose = ({ bid, job }: { bid: Bid; job: OwnJob['job'] }) =>
  bid.whyNot ? (
    <p className="font-semibold">{whyNotWords(bid.whyNot, firstName(bid.landscaper.fullName))}</p>
  ) : (
    <ButtonLink className="max-sm:w-full" href={urlOf('/jobs/:id/accept/:bidId', job.id, bid.id)}>
      Choose {firstName(bid.landscaper.fullName)}
    </ButtonLink>
  );
const whyNotWords = (why: NonNullable<Bid['whyNot']>, name: string) =>
  why === 'blocked'
    ? `You or ${name} has blocked the other, so this bid cannot be chosen.`
    : `${name} is not taking work at the moment.`;

function Actions({ bid, job, shown }: { bid: Bid; job: OwnJob['job']; shown: ShownBids }) {
  const { id, landscaper, isShortlisted } = bid;
  const of = <span className="sr-only"> {landscaper.fullName}’s bid</span>;
  return (
    <>
      <ButtonLink kind="secondary" href={bidFacts(bid, job).profileHref}>
        Profile and reviews
      </ButtonLink>
      <form method="post" action={withShownBids(urlOf('/jobs/:id/bids/:bidId/shortlist', job.id, id), shown)}>
        <input type="hidden" name="isShortlisted" value={isShortlisted ? 'no' : 'yes'} />
        <Button kind="secondary">
          {isShortlisted ? 'Take off your shortlist' : 'Shortlist'}
          {of}
        </Button>
      </form>
      <ButtonLink kind="quiet" href={urlOf('/jobs/:id/bids/:bidId/decline', job.id, id)}>
        Decline{of}
      </ButtonLink>
    </>
  );
}

/** One press each, without a script: a menu would need a button beside it. */
function Orders({ jobId, hasShortlist, sort, onlyShortlist }: { jobId: string; hasShortlist: boolean } & ShownBids) {
  return (
    <>
      <nav className="mb-2 flex flex-wrap items-center gap-2" aria-labelledby="sort-by">
        <span className="font-bold" id="sort-by">
          Sort by
        </span>
        {orders.map((order) => (
          <ButtonLink
            key={order}
            kind="secondary"
            small
            href={bidsAt(jobId, { sort: order, onlyShortlist })}
            chosen={order === sort}
            aria-current={order === sort || undefined}
          >
            {ORDERS[order].label}
          </ButtonLink>
        ))}
        <a className="btn btn-quiet sm:ml-auto" href="#table">
          Side by side
        </a>
      </nav>
      <p className="mb-4 text-sm text-soft">
        {ORDERS[sort].said} {hasShortlist && !onlyShortlist && 'Your shortlist comes first. '}Nobody can pay to be
        listed higher. <a href="/legal-pages/ranking">How bids are ordered</a>
      </p>
    </>
  );
}
