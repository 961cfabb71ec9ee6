import { RESERVED_HOURS } from '#src/kernel/deadlines';
import type { BiddingClosed as WhyClosed } from '#src/modules/bidding/domain/bidding-closed';
import { Gate } from '#app/ui/art/gate';
import { BackLink } from '#app/ui/page/back-link';
import { ButtonLink } from '#app/ui/button';
import { EmptyState } from '#app/ui/empty-state';
import { counted } from '#app/ui/format';
import { closedWords } from '#app/commands/bidding/words';

type Props = {
  why: WhyClosed;
  job: { title: string; maxBids: number };
  back: string;
};

/** The page of a job that takes no more bids, with the reason. */
export const BiddingClosed = ({ why, job, back }: Props) => (
  <div className="mx-auto grid max-w-form gap-2">
    <BackLink href={back}>Find Jobs</BackLink>
    <EmptyState
      level={1}
      drawing={<Gate width={220} />}
      title={closedWords[why]}
      action={<ButtonLink href={back}>Find another job</ButtonLink>}
    >
      “{job.title}” {whyFull(why, job)}
    </EmptyState>
  </div>
);

/** What follows the name of a job that takes no more bids. */
export function whyFull(why: WhyClosed, { maxBids }: Pick<Props['job'], 'maxBids'>): string {
  if (why === 'bidding-closed') return 'takes no more bids.';
  if (why === 'places-reserved')
    return `has no free place at the moment: the rest are kept for landscapers the customer has asked for a bid. They are free again after ${RESERVED_HOURS} hours at most.`;
  return `has all ${counted(maxBids, 'bid')}. If one is withdrawn it opens again.`;
}
