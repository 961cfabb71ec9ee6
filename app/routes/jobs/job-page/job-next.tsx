import { UNHIRED_MONTHS } from '#src/kernel/deadlines';
import { isOpenAbsence } from '#src/modules/acts/domain/absence';
import { releasable } from '#src/modules/acts/domain/figures';
import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { longDate } from '#src/kernel/written-date';
import { isClosed, noPlaceWords } from '#app/commands/bidding/words';
import { NoBid } from '#app/routes/bidding/no-bid';
import { reservedWords } from '#app/ui/job/job-words';
import { ButtonLink, ClosedButton } from '#app/ui/button';
import { counted } from '#app/ui/format';
import { Note } from '#app/ui/note';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';
import { useTimes } from '#app/web/page/now';
import { actsHere, linksOf, type ActsHere } from '../../../web/job/job-acts';
import { BankNote, ReturnedByBank, WithBank } from './job-next-bank';
import { Marked, Missed, UnderWay } from './job-next-held';
import { Panel, type PaidFacts, type NextFacts } from './job-next-panel';
import { Cancelled, Disputed, Ended } from './job-next-settled';
import { peopleOf } from '../../../ui/job/job-people';

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
  if (job.viewerRole === 'bidder') return <ForBidder {...facts} />;
  if (job.status === 'posted') return <Open job={job} acts={acts} />;
  if (payment?.state === 'charged_back') return <ReturnedByBank {...facts} acts={acts} payment={payment} />;
  // Money that a bank returns after the job has ended is in dispute until someone decides whose it is.
  if (!payment || (job.status === 'cancelled' && payment.dispute !== 'open')) return <Cancelled {...facts} />;
  const paid = { ...facts, acts, payment };
  if (payment.state === 'requires_payment') return <Unpaid {...paid} />;
  if (payment.dispute === 'open') return <Disputed {...paid} />;
  if (payment.state === 'held' && payment.frozen > 0 && releasable(payment) === 0) return <WithBank {...paid} />;
  if (payment.state === 'held' && isOpenAbsence(payment.absence)) return <Missed {...paid} />;
  if (payment.state === 'held')
    return job.landscaperCompletedAt && releasable(payment) > 0 ? <Marked {...paid} /> : <UnderWay {...paid} />;
  return <Ended {...paid} />;
}

function ForBidder({ job, whyNoPlace }: NextFacts) {
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
          <ButtonLink kind="secondary" href={urlOf('/bids/:id/edit', job.bid.id)}>
            Edit
          </ButtonLink>
          <ButtonLink kind="quiet-danger" href={urlOf('/bids/:id/withdraw', job.bid.id)}>
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
      {whyNoPlace && !isClosed(whyNoPlace) && <NoBid why={whyNoPlace} />}
      {whyNoPlace ? (
        <ClosedButton>{noPlaceWords(whyNoPlace)}</ClosedButton>
      ) : (
        <ButtonLink kind="growth" href={urlOf('/jobs/:id/bid', job.id)}>
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
            href={urlOf('/jobs/:id/bids', job.id)}
            after="arrow-right"
          >
            View Bids
          </ButtonLink>
          <ButtonLink kind="secondary" href={urlOf('/jobs/:id/edit', job.id)}>
            Edit
          </ButtonLink>
          <ButtonLink kind="quiet-danger" href={urlOf('/jobs/:id/delete', job.id)}>
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
      <ButtonLink block href={urlOf('/jobs/:id/pay', job.id)}>
        Pay <Sum of="price" pence={payment.amount} />
      </ButtonLink>
    </Panel>
  );
}
