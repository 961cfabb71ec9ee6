import type { JobPage } from '#src/modules/jobs/ports/job-page-views';
import { closedWords } from '#app/routes/bidding/find-jobs/job-words';
import { Button, ButtonLink, ClosedButton } from '#app/ui/button';
import { counted, dateTime, formatPounds } from '#app/ui/format';
import { Note } from '#app/ui/note';
import { ReleaseClock } from '#app/ui/job/release-clock';
import { offersOf, restOf, type Offers } from './job-offers';
import { Panel, type Leaf, type NextFacts } from './job-next-panel';
import { Cancelled, Disputed, Ended, RefundKept } from './job-next-settled';
import { firstUp, peopleOf } from './job-people';

/** What stands where, and the one thing for this viewer to do about it. */
export function JobNext(facts: NextFacts) {
  const { job } = facts;
  const offers = offersOf(job);
  const { payment } = job;
  if (job.seenAs === 'bidder') return <ForBidder job={job} offers={offers} />;
  if (job.status === 'posted') return <Open job={job} offers={offers} />;
  if (!payment || job.status === 'cancelled') return <Cancelled {...facts} offers={offers} />;
  const leaf = { ...facts, offers, payment };
  if (payment.state === 'requires_payment') return <Unpaid {...leaf} />;
  if (payment.dispute === 'open') return <Disputed {...leaf} />;
  if (payment.state === 'held')
    return job.landscaperCompletedAt && payment.releaseDueAt ? <Marked {...leaf} /> : <UnderWay {...leaf} />;
  return <Ended {...leaf} />;
}

function ForBidder({ job, offers }: { job: JobPage; offers: Offers }) {
  const closed = closedWords(job);
  if (job.bid) {
    return (
      <Panel title="Your bid">
        <p>
          You bid <b>{formatPounds(job.bid.amount)}</b>. It waits for {peopleOf(job).customer}’s answer.
        </p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink kind="secondary" href={`/bids/${job.bid.id}/edit`}>
            Edit
          </ButtonLink>
          <ButtonLink kind="quiet-danger" href={`/bids/${job.bid.id}/withdraw`}>
            Withdraw
          </ButtonLink>
        </div>
      </Panel>
    );
  }
  return (
    <Panel title="Bid on this job">
      <p>
        {job.bidCount} of {job.maxBids} bids so far. The exact address is given to whoever is chosen, once the payment
        is held.
      </p>
      {closed || !offers.bid ? (
        <ClosedButton>{closed ?? 'Bidding Closed'}</ClosedButton>
      ) : (
        <ButtonLink kind="growth" href={`/jobs/${job.id}/bid`}>
          Place Your Bid
        </ButtonLink>
      )}
    </Panel>
  );
}

function Open({ job, offers }: { job: JobPage; offers: Offers }) {
  return (
    <Panel title={job.bidCount === 0 ? 'No bids yet' : `${counted(job.bidCount, 'bid')} received`}>
      <p>A job takes up to {counted(job.maxBids, 'bid')}. Choosing one is when you pay; getting bids costs nothing.</p>
      {offers.change && (
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={`/jobs/${job.id}/bids`} after="arrow-right">
            View Bids
          </ButtonLink>
          <ButtonLink kind="secondary" href={`/jobs/${job.id}/edit`}>
            Edit
          </ButtonLink>
          <ButtonLink kind="quiet-danger" href={`/jobs/${job.id}/delete`}>
            Delete
          </ButtonLink>
        </div>
      )}
    </Panel>
  );
}

function Unpaid({ job, offers, payment }: Leaf) {
  const { customer, landscaper } = peopleOf(job);
  const until = <b>{dateTime(payment.payBy)}</b>;
  if (!offers.pay) {
    return (
      <Panel title={`Waiting for ${customer} to pay`}>
        <p>
          {customer} has until {until} to pay {formatPounds(payment.amount)}. The exact address is given once the
          payment is held; please do not start before.
        </p>
      </Panel>
    );
  }
  return (
    <Panel title="Finish paying">
      <p>
        You chose {landscaper}. Pay {formatPounds(payment.amount)} by {until}; after that the job opens to bids again.
      </p>
      <ButtonLink block href={`/jobs/${job.id}/pay`}>
        Pay {formatPounds(payment.amount)}
      </ButtonLink>
    </Panel>
  );
}

function UnderWay(leaf: Leaf) {
  const { job, offers, payment } = leaf;
  const { customer, landscaper } = peopleOf(job);
  const started = job.status === 'in_progress';
  if (job.seenAs === 'hired') {
    return (
      <Panel title={started ? 'Done?' : 'The payment is held'}>
        <p>
          {started
            ? `Mark it complete when you are finished. ${customer} then has 48 hours to look at it.`
            : `${formatPounds(restOf(payment))} is held for this job, so you can start.`}
        </p>
        {offers.start && (
          <form method="post" action={`/jobs/${job.id}/start`}>
            <Button block icon="play">
              Start work
            </Button>
          </form>
        )}
        {offers.markComplete && (
          <ButtonLink
            block
            icon="camera"
            kind={started ? 'primary' : 'secondary'}
            href={`/jobs/${job.id}/mark-complete`}
          >
            Mark Complete
          </ButtonLink>
        )}
        <MoreAsked {...leaf} />
        {offers.askForMore && (
          <ButtonLink block kind="quiet" href={`/jobs/${job.id}/request-payment-increase`}>
            Request Payment Increase
          </ButtonLink>
        )}
      </Panel>
    );
  }
  return (
    <Panel title={started ? `${firstUp(landscaper)} is at work` : `${firstUp(landscaper)} can start`}>
      <p>
        {formatPounds(restOf(payment))} is held for this job. It is released when{' '}
        {job.seenAs === 'owner' ? 'you confirm' : `${customer} confirms`}, or 48 hours after it is marked complete.
      </p>
      <RefundKept job={job} payment={payment} />
      <MoreAsked {...leaf} />
      {offers.report && <ReportLink jobId={job.id} />}
    </Panel>
  );
}

function Marked(leaf: Leaf) {
  const { job, offers, payment, now } = leaf;
  const { customer } = peopleOf(job);
  const rest = formatPounds(restOf(payment));
  return (
    <Panel
      title={
        offers.confirm ? 'Is the job complete?' : job.seenAs === 'hired' ? 'You marked it complete' : 'Marked complete'
      }
    >
      <ReleaseClock releasesAt={payment.releaseDueAt!.toISOString()} now={now} />
      <p className="text-sm text-soft">
        {offers.confirm
          ? 'Released when you confirm, or by itself at that time. You can stop it until then.'
          : `${rest} is released then by itself, or sooner if ${customer} confirms.`}
      </p>
      <RefundKept job={job} payment={payment} />
      <MoreAsked {...leaf} />
      {offers.confirm && (
        <ButtonLink block href={`/jobs/${job.id}/confirm`}>
          Confirm and release {rest}
        </ButtonLink>
      )}
      {offers.report && <ReportLink jobId={job.id} />}
    </Panel>
  );
}

/** The landscaper's request for more, and where it stands. */
function MoreAsked({ job, payment: { increase } }: Leaf) {
  if (!increase) return null;
  const { customer, landscaper } = peopleOf(job);
  const [toAmount, difference] = [formatPounds(increase.toAmount), formatPounds(increase.difference)];
  const agreed = increase.payBy;
  if (job.seenAs !== 'owner') {
    const who = job.seenAs === 'hired' ? 'You' : firstUp(landscaper);
    return (
      <Note kind="warning">
        {agreed
          ? `${customer} agreed to ${toAmount} and has until ${dateTime(agreed)} to pay the difference of ${difference}.`
          : `${who} asked for ${toAmount}, which is ${difference} more. ${customer} has not answered yet.`}
      </Note>
    );
  }
  return (
    <>
      <Note kind="warning">
        {agreed
          ? `You agreed to ${toAmount}. Pay the difference of ${difference} by ${dateTime(agreed)}.`
          : `${firstUp(landscaper)} asks for ${difference} more: ${toAmount} in all.`}
      </Note>
      <ButtonLink block href={`/jobs/${job.id}/payment-increase/${increase.id}`}>
        {agreed ? `Pay ${difference}` : 'Read it and answer'}
      </ButtonLink>
    </>
  );
}

const ReportLink = ({ jobId }: { jobId: string }) => (
  <>
    <ButtonLink block kind="secondary" icon="flag" href={`/jobs/${jobId}/report-problem`}>
      Report a problem
    </ButtonLink>
    <p className="hint">
      You name the amount and say why. That part stays held until we have decided; the rest goes on.
    </p>
  </>
);
