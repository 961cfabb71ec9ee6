import type { LandscaperBid, LandscaperBids } from '#src/modules/bidding/ports/bid-views';
import { formatPounds } from '#src/kernel/money';
import { shortDate } from '#src/kernel/written-date';
import { ButtonLink } from '#app/ui/button';
import { DataTable } from '#app/ui/data-table';
import { Pagination } from '#app/ui/pagination';
import { StatusBadge } from '#app/ui/job/status-badge';
import { Tabs } from '#app/ui/tabs';

export const BID_FILTERS = ['all', 'pending', 'accepted', 'rejected'] as const;
export const BIDS_ON_A_PAGE = 20;
const LABELS = { all: 'All', pending: 'Pending', accepted: 'Accepted', rejected: 'Rejected' };

export function YourBids({
  bids: { bids, counts },
  filter,
  page,
}: {
  bids: LandscaperBids;
  filter: (typeof BID_FILTERS)[number];
  page: number;
}) {
  const href = (state: string, number = 1) =>
    `/landscaper/dashboard?bids=${state}${number > 1 ? `&page=${number}` : ''}#bids`;
  const hasMore = page * BIDS_ON_A_PAGE < counts[filter];
  return (
    <section className="mb-9" aria-labelledby="bids">
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
        <div className="bed mt-3 overflow-hidden">
          <DataTable
            caption="Your bids, newest first"
            rows={bids}
            keyOf={({ id }) => id}
            columns={[
              { label: 'Job', cell: ({ job }) => <JobOfBid job={job} /> },
              { label: 'Sent', cell: ({ createdAt }) => shortDate(createdAt) },
              { label: 'Price', right: true, cell: ({ amount }) => formatPounds(amount) },
              { label: 'You receive', right: true, cell: ({ share }) => <b>{formatPounds(share)}</b> },
              { label: 'State', cell: (bid) => <BidState bid={bid} /> },
              { label: 'Actions', hideLabel: true, cell: (bid) => <BidActions bid={bid} /> },
            ]}
          />
        </div>
      )}
      <div className="mt-3">
        <Pagination
          label="Pages of your bids"
          previous={page > 1 ? href(filter, page - 1) : undefined}
          next={hasMore ? href(filter, page + 1) : undefined}
        />
      </div>
    </section>
  );
}

const JobOfBid = ({ job }: { job: LandscaperBid['job'] }) => (
  <>
    {job.title}
    <span className="block text-sm font-normal text-soft">{job.location}</span>
  </>
);

const WHY_CLOSED = {
  other_accepted: 'Another bid was chosen',
  job_edited: 'The job was changed',
  job_deleted: 'The job was taken down',
  withdrawn: 'You withdrew it',
  lapsed: 'It was not paid for in time',
};

const BidState = ({ bid }: { bid: LandscaperBid }) => (
  <span className="grid justify-items-end gap-1 md:justify-items-start">
    <StatusBadge status={bid.status} />
    {bid.closedReason && <span className="text-sm text-soft">{WHY_CLOSED[bid.closedReason]}</span>}
  </span>
);

/** L-DASH-14 */
function BidActions({ bid }: { bid: LandscaperBid }) {
  if (bid.status === 'pending') {
    return (
      <span className="flex flex-wrap gap-1">
        <ButtonLink kind="quiet" small href={`/bids/${bid.id}/edit`}>
          Edit<span className="sr-only"> your bid on {bid.job.title}</span>
        </ButtonLink>
        <ButtonLink kind="quiet-danger" small href={`/bids/${bid.id}/withdraw`}>
          Withdraw<span className="sr-only"> your bid on {bid.job.title}</span>
        </ButtonLink>
      </span>
    );
  }
  const mayOpen = bid.status === 'accepted' || bid.job.status === 'posted';
  if (!mayOpen) return null;
  return (
    <ButtonLink kind="quiet" small href={`/jobs/${bid.jobId}`}>
      Open job<span className="sr-only">: {bid.job.title}</span>
    </ButtonLink>
  );
}
