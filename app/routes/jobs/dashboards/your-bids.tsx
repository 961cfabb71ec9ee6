import type { LandscaperBid, LandscaperBids } from '#src/modules/bidding/ports/bid-views';
import { formatPounds } from '#src/kernel/money';
import { shortDate } from '#src/kernel/written-date';
import { ButtonLink } from '#app/ui/button';
import { declineWords } from '#app/commands/bidding/words';
import { Pagination } from '#app/ui/pagination';
import { StatusBadge } from '#app/ui/job/status-badge';
import { Tabs } from '#app/ui/tabs';

export const BID_FILTERS = ['all', 'pending', 'accepted', 'rejected'] as const;
export const BIDS_ON_A_PAGE = 20;
/** How many of the newest stand on the home until the landscaper chooses a state or a page. */
export const BIDS_ON_HOME = 3;
const LABELS = { all: 'All', pending: 'Pending', accepted: 'Accepted', rejected: 'Rejected' };

type Props = {
  bids: LandscaperBids;
  filter: (typeof BID_FILTERS)[number];
  page: number;
  /** Only the newest few, with a link to the rest. */
  short: boolean;
};

export function YourBids({ bids: { bids, counts }, filter, page, short }: Props) {
  const href = (state: string, number = 1) =>
    `/landscaper/dashboard?bids=${state}${number > 1 ? `&page=${number}` : ''}#bids`;
  const hasMore = page * BIDS_ON_A_PAGE < counts[filter];
  return (
    <section aria-labelledby="bids">
      <h2 id="bids" className="mb-2 text-2xl">
        Your Bids
      </h2>
      <Tabs
        label="Bids by state"
        current={filter}
        items={BID_FILTERS.map((key) => ({ key, label: LABELS[key], count: counts[key], href: href(key) }))}
      />
      {bids.length === 0 ? (
        <p className="mt-3 text-soft">{filter === 'all' ? 'You have not bid on a job yet.' : `No ${filter} bids.`}</p>
      ) : (
        <ul className="rows bed mt-3" aria-label="Your bids, newest first">
          {bids.map((bid) => (
            <BidRow key={bid.id} bid={bid} />
          ))}
        </ul>
      )}
      {short ? (
        counts.all > bids.length && (
          <p className="mt-1">
            <a className="inline-flex min-h-11 items-center font-semibold" href={href('all')}>
              All {counts.all} bids
            </a>
          </p>
        )
      ) : (
        <div className="mt-3">
          <Pagination
            label="Pages of your bids"
            previous={page > 1 ? href(filter, page - 1) : undefined}
            next={hasMore ? href(filter, page + 1) : undefined}
          />
        </div>
      )}
    </section>
  );
}

function BidRow({ bid }: { bid: LandscaperBid }) {
  const mayOpen = bid.status === 'accepted' || bid.job.status === 'posted';
  return (
    <li className="grid-cols-[minmax(0,1fr)_auto]! py-2.5!">
      <span className="min-w-0 leading-snug">
        {mayOpen ? (
          <a className="row" href={`/jobs/${bid.jobId}`}>
            {bid.job.title}
          </a>
        ) : (
          <b>{bid.job.title}</b>
        )}
        <span className="block text-sm text-soft">
          {shortDate(bid.createdAt)}, {bid.job.location}; you receive {formatPounds(bid.share)}
        </span>
      </span>
      <b className="num">{formatPounds(bid.amount)}</b>
      <span className="col-span-2 flex flex-wrap items-center justify-between gap-x-3">
        <BidState bid={bid} />
        {bid.status === 'pending' && <ChangeBid bid={bid} />}
        {bid.mayBidAgain && <BidAgain bid={bid} />}
      </span>
    </li>
  );
}

const WHY_CLOSED = {
  other_accepted: 'Another bid was chosen',
  job_edited: 'The job was changed',
  job_deleted: 'The job was taken down',
  withdrawn: 'You withdrew it',
  lapsed: 'It was not paid for in time',
  declined: 'The customer declined it',
};

const BidState = ({ bid }: { bid: LandscaperBid }) => (
  <span className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
    <StatusBadge status={bid.status} />
    {bid.closedReason && WHY_CLOSED[bid.closedReason]}
    {bid.declineReason && `: ${declineWords(bid)}`}
  </span>
);

const BidAgain = ({ bid }: { bid: LandscaperBid }) => (
  <span className="relative z-1 -mr-3 flex flex-wrap">
    {bid.closedReason === 'job_edited' && (
      <ButtonLink kind="quiet" small href={`/bids/${bid.id}/changes`}>
        See what has changed<span className="sr-only"> in {bid.job.title}</span>
      </ButtonLink>
    )}
    <ButtonLink kind="quiet" small href={`/jobs/${bid.jobId}/bid`}>
      Bid again<span className="sr-only"> on {bid.job.title}</span>
    </ButtonLink>
  </span>
);

/** L-DASH-14: only while it is pending. */
const ChangeBid = ({ bid }: { bid: LandscaperBid }) => (
  <span className="relative z-1 -mr-3 flex flex-wrap">
    <ButtonLink kind="quiet" small href={`/bids/${bid.id}/edit`}>
      Edit<span className="sr-only"> your bid on {bid.job.title}</span>
    </ButtonLink>
    <ButtonLink kind="quiet-danger" small href={`/bids/${bid.id}/withdraw`}>
      Withdraw<span className="sr-only"> your bid on {bid.job.title}</span>
    </ButtonLink>
  </span>
);
