import { RESERVED_HOURS } from '#src/kernel/deadlines';
import { whyClosed } from '#src/modules/bidding/domain/bidding-closed';
import { Gate } from '#app/ui/art/gate';
import { BackLink } from '#app/ui/page/back-link';
import { ButtonLink } from '#app/ui/button';
import { EmptyState } from '#app/ui/empty-state';
import { counted } from '#app/ui/format';
import { closedBecause } from '#app/commands/bidding/words';

type Props = {
  job: { title: string; status: string; bidCount: number; maxBids: number; reservedForOthers?: number };
  back: string;
};

/** The page of a job that takes no more bids, with the reason. */
export const BiddingClosed = ({ job, back }: Props) => (
  <div className="mx-auto grid max-w-form gap-2">
    <BackLink href={back}>Find Jobs</BackLink>
    <EmptyState
      level={1}
      drawing={<Gate width={220} />}
      title={closedBecause(job) ?? 'Bidding Closed'}
      action={<ButtonLink href={back}>Find another job</ButtonLink>}
    >
      {job.status === 'posted'
        ? `“${job.title}” ${whyClosed(job) === 'places-reserved' ? RESERVED : allBidsIn(job)}`
        : `“${job.title}” takes no more bids.`}
    </EmptyState>
  </div>
);

const RESERVED = `has no free place at the moment: the rest are kept for landscapers the customer has asked for a bid. They are free again after ${RESERVED_HOURS} hours at most.`;

export const allBidsIn = ({ maxBids }: { maxBids: number }) =>
  `has all ${counted(maxBids, 'bid')}. If one is withdrawn it opens again.`;
