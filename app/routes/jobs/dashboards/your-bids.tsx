import type { ReactNode } from 'react';
import type { LandscaperBid, LandscaperBids } from '#src/modules/bidding/ports/bid-views';
import { shortDate } from '#src/kernel/written-date';
import { ButtonLink } from '#app/ui/button';
import { declineWords } from '#app/commands/bidding/words';
import { keptPart } from '#app/ui/page/kept';
import { Pagination } from '#app/ui/pagination';
import { Icon } from '#app/ui/icon';
import type { IconName } from '#app/ui/icon-names';
import { Tabs } from '#app/ui/tabs';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export const BID_FILTERS = ['all', 'pending', 'accepted', 'rejected'] as const;
export const BIDS_ON_A_PAGE = 20;
/** How many of the latest bids the home page shows until the landscaper chooses a state or a page. */
export const BIDS_ON_HOME = 3;
const BID_STATES = { pending: 'Pending', accepted: 'Accepted', rejected: 'Rejected' };
const LABELS = { all: 'All', ...BID_STATES };

type Props = {
  bids: LandscaperBids;
  filter: (typeof BID_FILTERS)[number];
  page: number;
  /** Only the newest few, with a link to the rest. */
  short: boolean;
};

export function YourBids({ bids: { bids, counts }, filter, page, short }: Props) {
  const href = (state: string, number = 1) =>
    `${urlOf('/landscaper/dashboard')}?bids=${state}${number > 1 ? `&page=${number}` : ''}#bids`;
  const hasMore = page * BIDS_ON_A_PAGE < counts[filter];
  return (
    <section aria-labelledby="bids">
      <div className="mb-2 flex items-end justify-between gap-3">
        <h2 id="bids" className="text-2xl">
          Your Bids
        </h2>
        {short && counts.all > bids.length && (
          <ButtonLink kind="quiet" small href={href('all')}>
            All {counts.all} bids
          </ButtonLink>
        )}
      </div>
      {/* Small text, so that all four fit in the narrow column beside the jobs. */}
      <div className="text-sm">
        <Tabs
          label="Bids by state"
          current={filter}
          items={BID_FILTERS.map((key) => ({ key, label: LABELS[key], count: counts[key], href: href(key) }))}
        />
      </div>
      {bids.length === 0 ? (
        <p className="mt-3 text-soft">{filter === 'all' ? 'You have not bid on a job yet.' : `No ${filter} bids.`}</p>
      ) : (
        <ul className="rows bed mt-3" aria-label="Your bids, newest first">
          {bids.map((bid) => (
            <KeptRow key={bid.id} bid={bid} />
          ))}
        </ul>
      )}
      {!short && (
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

/** One line: the job, the price, the state. The acts on the bid are one press away. */
function BidRow({ bid }: { bid: LandscaperBid }) {
  const mayOpen = bid.status === 'accepted' || bid.job.status === 'posted';
  return (
    <li className="grid-cols-[minmax(0,1fr)_auto]! py-2.5!">
      <span className="min-w-0 leading-snug">
        {mayOpen ? (
          <a className="row" href={urlOf('/jobs/:id', bid.jobId)}>
            {bid.job.title}
          </a>
        ) : (
          <b>{bid.job.title}</b>
        )}
        <span className="block text-sm text-soft">
          {shortDate(bid.createdAt)}
          <span className="max-sm:sr-only">, {bid.job.location}</span>
          <span className="max-sm:sr-only">
            ; you receive <Sum of="share" pence={bid.share} />
          </span>
        </span>
      </span>
      <div className="text-right leading-snug">
        <b className="num">
          <Sum of="bid" pence={bid.amount} />
        </b>
        <BidState bid={bid} />
      </div>
      {bid.mayBidAgain && <BidAgain bid={bid} />}
    </li>
  );
}

const KeptRow = keptPart(BidRow, { max: 2_000 });

const WHY_CLOSED = {
  other_accepted: 'Another bid was chosen',
  job_edited: 'The job was changed',
  job_deleted: 'The job was taken down',
  withdrawn: 'You withdrew it',
  lapsed: 'It was not paid for in time',
  declined: 'The customer declined it',
};

const STATE_ICONS: Record<LandscaperBid['status'], IconName> = { pending: 'seed', accepted: 'check', rejected: 'x' };

const BidState = ({ bid }: { bid: LandscaperBid }) => (
  <>
    <div className="flex items-center gap-1 text-sm font-semibold">
      <Icon name={STATE_ICONS[bid.status]} size={16} className="ml-auto" />
      {BID_STATES[bid.status]}
      {bid.status === 'pending' && <ChangeBid bid={bid} />}
    </div>
    {bid.closedReason && (
      <span className="block max-w-40 text-sm text-soft">
        {WHY_CLOSED[bid.closedReason]}
        {bid.declineReason && `: ${declineWords(bid)}`}
      </span>
    )}
  </>
);

/** A row’s menu. */
const RowMenu = ({ of, children }: { of: string; children: ReactNode }) => (
  <details className="reveal relative z-1 -mr-3">
    <summary className="btn btn-quiet btn-sm">
      <Icon name="ellipsis" size={20} />
      <span className="sr-only">More about your bid on {of}</span>
    </summary>
    <div className="grid justify-items-end">{children}</div>
  </details>
);

/** A changed job needs a quick answer, so its link is not hidden in the menu. */
const BidAgain = ({ bid }: { bid: LandscaperBid }) => (
  <span className="relative z-1 col-span-full -ml-3 flex flex-wrap">
    {bid.closedReason === 'job_edited' && (
      <ButtonLink kind="quiet" small href={urlOf('/bids/:id/changes', bid.id)}>
        See what has changed<span className="sr-only"> in {bid.job.title}</span>
      </ButtonLink>
    )}
    <ButtonLink kind="quiet" small href={urlOf('/jobs/:id/bid', bid.jobId)}>
      Bid again<span className="sr-only"> on {bid.job.title}</span>
    </ButtonLink>
  </span>
);

/** L-DASH-14: only while it is pending. */
const ChangeBid = ({ bid }: { bid: LandscaperBid }) => (
  <RowMenu of={bid.job.title}>
    <ButtonLink kind="quiet" small icon="pencil" href={urlOf('/bids/:id/edit', bid.id)}>
      Edit<span className="sr-only"> your bid on {bid.job.title}</span>
    </ButtonLink>
    <ButtonLink kind="quiet-danger" small href={urlOf('/bids/:id/withdraw', bid.id)}>
      Withdraw<span className="sr-only"> your bid on {bid.job.title}</span>
    </ButtonLink>
  </RowMenu>
);
