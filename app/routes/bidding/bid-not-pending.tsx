import type { Bid, ClosedReason } from '#src/modules/bidding/domain/bid';
import { Gate } from '#app/ui/art/gate';
import { ButtonLink } from '#app/ui/button';
import { EmptyState } from '#app/ui/empty-state';
import { urlOf } from '#app/url-of';

type Ended = Pick<Bid, 'id' | 'status' | 'closedReason' | 'jobId'> & {
  job: { title: string };
  mayBidAgain: boolean;
};

const WHY: Record<ClosedReason, string> = {
  other_accepted: 'The customer chose another bid.',
  job_edited: 'The customer changed the job, so bids on it ended.',
  job_deleted: 'The job was taken down.',
  withdrawn: 'You withdrew it.',
  declined: 'The customer declined it.',
};

/** The page of a bid that is no longer pending, with the reason. */
export function BidNotPending({ bid, title }: { bid: Ended; title: string }) {
  const accepted = bid.status === 'accepted';
  return (
    <div className="mx-auto max-w-form">
      <EmptyState
        level={1}
        drawing={<Gate width={220} />}
        title={title}
        action={
          <>
            {bid.closedReason === 'job_edited' && bid.mayBidAgain && (
              <ButtonLink href={urlOf('/bids/:id/changes', bid.id)}>See what has changed</ButtonLink>
            )}
            {accepted && <ButtonLink href={urlOf('/jobs/:id', bid.jobId)}>Go to the job</ButtonLink>}
            <ButtonLink kind={accepted || bid.mayBidAgain ? 'secondary' : 'primary'} href="/landscaper/dashboard">
              Go to your bids
            </ButtonLink>
          </>
        }
      >
        Your bid for “{bid.job.title}” {accepted ? 'was accepted.' : 'is closed.'}{' '}
        {bid.closedReason && WHY[bid.closedReason]}
        {bid.mayBidAgain && ' You can bid again.'}
      </EmptyState>
    </div>
  );
}
