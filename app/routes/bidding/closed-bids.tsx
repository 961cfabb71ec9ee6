import { timeLeft } from '#src/kernel/written-date';
import { Gate } from '#app/ui/art/gate';
import { Bed } from '#app/ui/bed';
import { ButtonLink } from '#app/ui/button';
import { EmptyState } from '#app/ui/empty-state';
import { BidCard } from '#app/ui/job/bid-card';
import { StatusBadge } from '#app/ui/job/status-badge';
import { bidFacts, firstName } from './compared-bid';
import type { OwnJob } from './own-job.server';
import { conversationUrl } from '#app/ui/job/conversation-url';
import { timesAt } from '#app/ui/format';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

/** Shown when no bid can be chosen any more: why not, or which bid was chosen. */
export function ClosedBids({ job, chosen, payment, now, today }: OwnJob) {
  if (!chosen || !payment) {
    return (
      <EmptyState
        drawing={<Gate width={210} />}
        title="Bidding is closed"
        action={<ButtonLink href={urlOf('/jobs/:id', job.id)}>Go to the job</ButtonLink>}
      >
        {job.status === 'cancelled'
          ? 'This job was cancelled. Everyone who bid was notified.'
          : 'This job takes no more bids.'}
      </EmptyState>
    );
  }
  const { fullName } = chosen.landscaper;
  return (
    <div className="grid gap-6">
      {payment.state === 'due' || payment.state === 'late' ? (
        <Unpaid jobId={job.id} name={fullName} isLate={payment.state === 'late'} payment={payment} now={now} />
      ) : (
        <EmptyState
          drawing={<Gate width={210} />}
          title={`You hired ${fullName}`}
          action={<ButtonLink href={urlOf('/jobs/:id', job.id)}>Go to the job</ButtonLink>}
        >
          Bidding is closed.
          {payment.state === 'held' && (
            <>
              {' '}
              <Sum of="held" pence={payment.held} /> is held for this job.
            </>
          )}
        </EmptyState>
      )}
      <BidCard bid={bidFacts(chosen, job)} today={today} />
    </div>
  );
}

type UnpaidProps = {
  jobId: string;
  /** The landscaper's name. */
  name: string;
  isLate: boolean;
  payment: { amount: number; payBy: Date };
  now: Date;
};

/** Shown when the customer has chosen a bid but not paid yet. */
function Unpaid({ jobId, name, isLate, payment: { amount, payBy }, now }: UnpaidProps) {
  return (
    <Bed as="section" pad highlighted={!isLate} className="grid justify-items-start gap-3" aria-labelledby="waiting">
      <StatusBadge status="requires_payment" />
      <h2 id="waiting" className="text-2xl">
        You chose {name}
      </h2>
      {isLate ? (
        <p className="text-lg">
          The time to pay ended {timesAt(now).on(payBy)}. You owe nothing. The bids will be open again in a few minutes,
          and you can choose again.
        </p>
      ) : (
        <>
          <p className="text-lg">
            Pay <Sum of="price" pence={amount} /> by{' '}
            <b>
              <time dateTime={payBy.toISOString()}>{timesAt(now).by(payBy)}</time>
            </b>{' '}
            ({timeLeft(payBy, now)}), and it is held for this job. Otherwise your choice lapses: you owe nothing, and
            the bids are open again.
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink kind="growth" href={urlOf('/jobs/:id/pay', jobId)} icon="lock">
              Finish paying
            </ButtonLink>
            <ButtonLink kind="secondary" href={conversationUrl(jobId)} icon="message-circle">
              Message {firstName(name)}
            </ButtonLink>
          </div>
        </>
      )}
    </Bed>
  );
}
