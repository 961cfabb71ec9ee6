import { REVIEW_PERIOD_HOURS, UNHIRED_MONTHS, UNTOLD_RELEASE_DAYS } from '#src/kernel/deadlines';
import { heldNow, releasable } from '#src/modules/acts/domain/figures';
import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { longDate } from '#src/kernel/written-date';
import { closedWords, reservedWords } from '#app/routes/bidding/find-jobs/job-words';
import { Button, ButtonLink, ClosedButton } from '#app/ui/button';
import { counted } from '#app/ui/format';
import { Note } from '#app/ui/note';
import { ReleaseClock } from '#app/ui/job/release-clock';
import { Sum } from '#app/ui/sum';
import { conversationUrl } from '#app/routes/messaging/conversation-url';
import { useTimes } from '#app/web/page/now';
import { actsHere, linksOf, type ActsHere } from './job-acts';
import { BankNote, ReturnedByBank, WithBank } from './job-next-bank';
import { Panel, type PaidFacts, type NextFacts } from './job-next-panel';
import { Cancelled, Disputed, Ended, RefundKept } from './job-next-settled';
import { firstUp, peopleOf } from './job-people';

/** The current state of the job, and what this viewer can do next. */
export function JobNext(facts: NextFacts) {
  const { job } = facts;
  const { payment } = job;
  if (!payment?.chargeback || job.viewerRole === 'bidder') return <NextStep {...facts} />;
  return (
    <>
      <BankNote job={job} chargeback={payment.chargeback} seeCase={linksOf(job).chargeback} />
      <NextStep {...facts} />
    </>
  );
}

function NextStep(facts: NextFacts) {
  const { job } = facts;
  const acts = actsHere(job, facts.now);
  const { payment } = job;
  if (job.viewerRole === 'bidder') return <ForBidder job={job} />;
  if (job.status === 'posted') return <Open job={job} acts={acts} />;
  if (payment?.state === 'charged_back') return <ReturnedByBank {...facts} acts={acts} payment={payment} />;
  if (!payment || job.status === 'cancelled') return <Cancelled {...facts} />;
  const paid = { ...facts, acts, payment };
  if (payment.state === 'requires_payment') return <Unpaid {...paid} />;
  if (payment.dispute === 'open') return <Disputed {...paid} />;
  if (payment.state === 'held' && payment.frozen > 0 && releasable(payment) === 0) return <WithBank {...paid} />;
  if (payment.state === 'held')
    return job.landscaperCompletedAt && releasable(payment) > 0 ? <Marked {...paid} /> : <UnderWay {...paid} />;
  return <Ended {...paid} />;
}

function ForBidder({ job }: { job: JobPage }) {
  const closed = closedWords(job);
  if (job.bid) {
    return (
      <Panel title="Your bid">
        <p>
          You bid{' '}
          <b>
            <Sum of="bid" pence={job.bid.amount} />
          </b>
          . Waiting for {peopleOf(job).customer} to answer.
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
        {job.bidCount} of {job.maxBids} bids so far{reservedWords(job)}. The landscaper who is chosen sees the exact
        address once the payment is held.
      </p>
      {closed || !linksOf(job).bid ? (
        <ClosedButton>{closed ?? 'Bidding Closed'}</ClosedButton>
      ) : (
        <ButtonLink kind="growth" href={`/jobs/${job.id}/bid`}>
          Place Your Bid
        </ButtonLink>
      )}
    </Panel>
  );
}

function Open({ job, acts }: { job: JobPage; acts: ActsHere }) {
  const mayChange = acts.may('edit-job');
  return (
    <Panel title={job.bidCount === 0 ? 'No bids yet' : `${counted(job.bidCount, 'bid')} received`}>
      {job.lowestBid !== null && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span>{job.bidCount === 1 ? 'The bid' : 'The lowest'}</span>
          <b className="text-2xl">
            <Sum of="bid" pence={job.lowestBid} />
          </b>
        </p>
      )}
      <p>A job takes up to {counted(job.maxBids, 'bid')}. You pay when you choose one; getting bids costs nothing.</p>
      {mayChange && job.bidCount === 0 && (
        <p>
          We tell you about each bid. More photos and rough sizes help landscapers to price it, and you can{' '}
          <a href="/favorites">ask a favourite for a bid</a>.
        </p>
      )}
      {mayChange && job.endsAt && (
        <Note kind="warning">
          Nothing about this job has changed for almost {UNHIRED_MONTHS} months, so it ends on {longDate(job.endsAt)}.
          To keep it, edit it or choose a bid.
        </Note>
      )}
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          <ButtonLink
            kind={job.bidCount === 0 ? 'secondary' : 'primary'}
            href={`/jobs/${job.id}/bids`}
            after="arrow-right"
          >
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

function Unpaid({ job, acts, payment }: PaidFacts) {
  const { customer, landscaper } = peopleOf(job);
  const until = <b>{useTimes().by(payment.payBy)}</b>;
  if (job.viewerRole !== 'owner' || !acts.may('open-checkout')) {
    return (
      <Panel title={`Waiting for ${customer} to pay`}>
        <p>
          {customer} has until {until} to pay <Sum of="price" pence={payment.amount} />. You see the exact address once
          the payment is held; please do not start before then.
        </p>
      </Panel>
    );
  }
  return (
    <Panel title="Finish paying">
      <p>
        You chose {landscaper}. Pay <Sum of="price" pence={payment.amount} /> by {until}; after that the job opens to
        bids again.
      </p>
      <ButtonLink block href={`/jobs/${job.id}/pay`}>
        Pay <Sum of="price" pence={payment.amount} />
      </ButtonLink>
    </Panel>
  );
}

function UnderWay(paid: PaidFacts) {
  const { job, acts, payment } = paid;
  const { customer, landscaper } = peopleOf(job);
  const started = job.status === 'in_progress';
  // The clock begins the work at the agreed time, and does not know who is there.
  const isThere = started && (job.startedBy !== 'clock' || job.arrivalSaidAt !== null);
  const needsDay = !started && job.scheduledDate === null && job.proposal?.status !== 'open';
  if (job.viewerRole === 'hired') {
    return (
      <Panel title={started ? 'Finished?' : 'The payment is held'}>
        <p>
          {started ? (
            `Mark it complete when you are finished. ${customer} then has ${REVIEW_PERIOD_HOURS} hours to check it.`
          ) : (
            <>
              <Sum of="held" pence={heldNow(payment)} /> is held for this job, so you can start.
              {needsDay && ' No day is agreed yet: propose one first.'}
            </>
          )}
        </p>
        {acts.may('start-work') && (
          <form method="post" action={`/jobs/${job.id}/start`}>
            <Button
              block
              icon="play"
              kind={started || (needsDay && acts.may('propose-schedule')) ? 'secondary' : 'primary'}
            >
              Start work
            </Button>
          </form>
        )}
        {acts.may('mark-complete') && (
          <ButtonLink
            block
            icon="camera"
            kind={started ? 'primary' : 'secondary'}
            href={`/jobs/${job.id}/mark-complete`}
          >
            Mark Complete
          </ButtonLink>
        )}
        <MoreAsked {...paid} />
        {acts.may('report-problem') && <ReportLink jobId={job.id} />}
        {acts.may('request-payment-increase') && (
          <ButtonLink block kind="quiet" href={`/jobs/${job.id}/request-payment-increase`}>
            Request Payment Increase
          </ButtonLink>
        )}
      </Panel>
    );
  }
  return (
    <Panel
      title={
        isThere
          ? `${firstUp(landscaper)} is at work`
          : started
            ? 'The agreed time has come'
            : `${firstUp(landscaper)} can start`
      }
    >
      <p>
        <Sum of="held" pence={heldNow(payment)} /> is held for this job. It is released when{' '}
        {job.viewerRole === 'owner' ? 'you confirm' : `${customer} confirms`}, or {REVIEW_PERIOD_HOURS} hours after it
        is marked complete.
      </p>
      {needsDay && job.viewerRole === 'owner' && (
        <p>
          <b>Next: agree a day.</b> {firstUp(landscaper)} proposes one, and you answer here. You can{' '}
          <a href={conversationUrl(job.id)}>write which days suit you</a>.
        </p>
      )}
      <RefundKept job={job} payment={payment} />
      <MoreAsked {...paid} />
      {acts.may('report-problem') && <ReportLink jobId={job.id} />}
    </Panel>
  );
}

/** Why the release comes later than it was announced. */
const ReleaseWaits = ({ isOwner, customer }: { isOwner: boolean; customer: string }) => (
  <Note icon="clock">
    <p>
      {isOwner
        ? `We could not reach you when the work was marked complete, so the release was put off: you have ${REVIEW_PERIOD_HOURS} hours from when our message arrives.`
        : `Our message that the work is complete did not reach ${customer} in time, so the release was put off. It follows ${REVIEW_PERIOD_HOURS} hours after the message arrives, ${UNTOLD_RELEASE_DAYS} days after the work was marked complete at the latest, or when ${customer} confirms.`}
    </p>
  </Note>
);

function Marked(paid: PaidFacts) {
  const { job, acts, payment, now } = paid;
  const { customer } = peopleOf(job);
  const rest = <Sum of="to-release" pence={releasable(payment)} />;
  const mayConfirm = acts.may('confirm-completion');
  return (
    <Panel
      title={
        mayConfirm ? 'Is the job complete?' : job.viewerRole === 'hired' ? 'You marked it complete' : 'Marked complete'
      }
    >
      {payment.releaseDueAt ? (
        <>
          <ReleaseClock releasesAt={payment.releaseDueAt.toISOString()} now={now} />
          <p className="text-sm text-soft">
            {mayConfirm ? (
              'Released when you confirm, or automatically at that time. You can stop it until then.'
            ) : (
              <>
                {rest} is released automatically then, or sooner if {customer} confirms.
              </>
            )}
          </p>
        </>
      ) : (
        job.autoCompleteAt && <ReleaseClock releasesAt={job.autoCompleteAt.toISOString()} now={now} state="stopped" />
      )}
      {payment.releaseWaits && <ReleaseWaits isOwner={mayConfirm} customer={customer} />}
      <RefundKept job={job} payment={payment} />
      <MoreAsked {...paid} />
      {mayConfirm && (
        <ButtonLink block href={`/jobs/${job.id}/confirm`}>
          Confirm and release {rest}
        </ButtonLink>
      )}
      {acts.may('report-problem') && <ReportLink jobId={job.id} />}
    </Panel>
  );
}

/** Shows the landscaper's open request for a higher price. */
function MoreAsked({ job, payment: { increase } }: PaidFacts) {
  const times = useTimes();
  if (!increase) return null;
  const { customer, landscaper } = peopleOf(job);
  const toAmount = <Sum of="price" pence={increase.toAmount} />;
  const difference = <Sum of="increase" pence={increase.difference} />;
  const agreed = increase.payBy;
  if (job.viewerRole !== 'owner') {
    const who = job.viewerRole === 'hired' ? 'You' : firstUp(landscaper);
    return (
      <Note kind="warning">
        {agreed ? (
          <>
            {customer} agreed to {toAmount} and has until {times.by(agreed)} to pay the difference of {difference}.
          </>
        ) : (
          <>
            {who} asked for {toAmount}, which is {difference} more. {customer} has not answered yet.
          </>
        )}
      </Note>
    );
  }
  return (
    <>
      <Note kind="warning">
        {agreed ? (
          <>
            You agreed to {toAmount}. Pay the difference of {difference} by {times.by(agreed)}.
          </>
        ) : (
          <>
            {firstUp(landscaper)} asks for {difference} more: {toAmount} in all.
          </>
        )}
      </Note>
      <ButtonLink block href={`/jobs/${job.id}/payment-increase/${increase.id}`}>
        {agreed ? <>Pay {difference}</> : 'Read it and answer'}
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
      You say how much is in dispute and why. That part stays held until you have agreed or we have decided; the rest is
      released as usual.
    </p>
  </>
);
