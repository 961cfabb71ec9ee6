import type { LandscaperActiveJob } from '#src/modules/jobs/ports/views/landscaper-dashboard-views';
import { formatPounds } from '#src/kernel/money';
import { dateTime, dayDate, shortDate, timeLeft } from '#src/kernel/written-date';
import { agreedOn, whenOf } from '#app/routes/bidding/find-jobs/job-words';
import { Bed } from '#app/ui/bed';
import { Button, ButtonLink } from '#app/ui/button';
import { Fact } from '#app/ui/fact';
import { Money } from '#app/ui/money';
import { SmallReleaseClock } from '#app/ui/job/release-clock';
import { StatusBadge } from '#app/ui/job/status-badge';
import { JobBadges } from '#app/routes/jobs/job-page/job-badges';
import { offersOf } from '#app/routes/jobs/job-page/job-offers';
import { RequestReviewButton } from '#app/routes/jobs/work/request-review-button';
import { unacceptedWords, proposedFor } from '#app/routes/jobs/work/schedule-words';

/** A job that the landscaper has won: where, when, notes, the state of its payment, and what to do next. */
export function ActiveJobCard({ job, now }: { job: LandscaperActiveJob; now: string }) {
  const { id, title, description, location, price, share, customerNotes, scheduledDate, landscaperCompletedAt } = job;
  const heading = `job-${id}-title`;
  return (
    <Bed className="grid content-start gap-3 p-4 lg:p-5" id={`job-${id}`} aria-labelledby={heading}>
      <div className="flex justify-between gap-3">
        <h3 id={heading} className="min-w-0 text-lg">
          <a className="text-ink" href={`/jobs/${id}`}>
            {title}
          </a>
        </h3>
        <div className="flex-none text-right">
          <Money pence={share} className="text-xl" />
          <p className="text-xs text-soft">you receive of {formatPounds(price)}</p>
        </div>
      </div>
      <p className="-mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
        <Fact icon="map-pin">{location}</Fact>
        <Fact icon="calendar">{dayOf(job)}</Fact>
      </p>
      <div className="flex flex-wrap gap-2">
        <JobBadges {...job} forPayee />
        {!scheduledDate && !landscaperCompletedAt && <StatusBadge status="scheduling" />}
      </div>
      {description && <p className="line-clamp-3 text-soft">{description}</p>}
      {customerNotes && (
        <p className="[overflow-wrap:anywhere]">
          <b>Notes:</b> {customerNotes}
        </p>
      )}
      <Proposed job={job} />
      <PaymentState job={job} now={now} />
      {job.reviewRequestedAt && (
        <p className="text-sm text-soft">
          You asked for a review on {shortDate(job.reviewRequestedAt)}. {job.customer.firstName} is asked when the job
          is complete.
        </p>
      )}
      <Actions job={job} />
    </Bed>
  );
}

function dayOf({ landscaperCompletedAt, scheduledDate, scheduledTime, ...job }: LandscaperActiveJob): string {
  if (landscaperCompletedAt) return `Done on ${dayDate(landscaperCompletedAt)}`;
  if (scheduledDate) return agreedOn({ scheduledDate, scheduledTime, ...job });
  return job.isFlexible ? 'Flexible, no date agreed' : `Asked for ${whenOf(job)}`;
}

/** The proposed date and the customer's answer. */
function Proposed({ job: { proposal, customer, landscaperCompletedAt } }: { job: LandscaperActiveJob }) {
  if (!proposal || proposal.status === 'accepted' || landscaperCompletedAt) return null;
  return (
    <p className="text-sm">
      {proposal.status === 'open' ? (
        <>
          You proposed <b>{proposedFor(proposal)}</b>. Waiting for {customer.firstName} to answer.
        </>
      ) : (
        unacceptedWords(proposal, customer.firstName)
      )}
    </p>
  );
}

function PaymentState({
  job: { id, payment, customer, landscaperCompletedAt },
  now,
}: {
  job: LandscaperActiveJob;
  now: string;
}) {
  if (payment?.state === 'requires_payment') {
    return (
      <p className="text-sm">
        {customer.firstName} has until <b>{dateTime(payment.payBy)}</b> to pay. You see the address then; please do not
        start before.
      </p>
    );
  }
  if (payment?.dispute === 'open')
    return (
      <p className="text-sm">
        A problem was reported. {formatPounds(payment.disputedAmount)} stays held until it is settled.{' '}
        <a href={`/jobs/${id}/dispute`}>See the dispute</a>
      </p>
    );
  if (payment?.increase && !landscaperCompletedAt)
    return (
      <p className="text-sm">
        You asked for <b>{formatPounds(payment.increase.toAmount)}</b>.{' '}
        {payment.increase.payBy
          ? `${customer.firstName} agreed and has until ${dateTime(payment.increase.payBy)} to pay the difference.`
          : `${customer.firstName} has not answered yet.`}
      </p>
    );
  if (!payment?.releaseDueAt || !landscaperCompletedAt) return null;
  return (
    <SmallReleaseClock releasesAt={payment.releaseDueAt} now={now} before="you are paid">
      <b>Released by {dateTime(payment.releaseDueAt)}</b>, sooner if {customer.firstName} confirms (
      {timeLeft(payment.releaseDueAt, now)} left)
    </SmallReleaseClock>
  );
}

function Actions({ job }: { job: LandscaperActiveJob }) {
  const { id } = job;
  const { start, markComplete, propose, requestReview, askForMore } = offersOf({
    ...job,
    flexibleDate: job.isFlexible,
    viewerRole: 'hired',
    ...{ review: null, customerReview: null, isReviewed: false, reviewsCloseAt: null },
    threadId: null,
    bid: null,
  });
  return (
    <div className="mt-auto flex flex-wrap gap-2">
      {start && (
        <form method="post" action={`/jobs/${id}/start`}>
          <Button icon="play">
            Start work<span className="sr-only"> on {job.title}</span>
          </Button>
        </form>
      )}
      {markComplete && (
        <ButtonLink kind={start ? 'secondary' : 'primary'} icon="camera" href={`/jobs/${id}/mark-complete`}>
          Mark Complete
        </ButtonLink>
      )}
      {propose && !job.scheduledDate && (
        <ButtonLink kind="secondary" icon="calendar" href={`/jobs/${id}/schedule`}>
          {job.proposal?.status === 'open' ? 'Propose another date' : 'Propose a date'}
          <span className="sr-only"> for {job.title}</span>
        </ButtonLink>
      )}
      <ButtonLink kind="quiet" icon="message-circle" href={`/landscaper/messages?jobId=${id}`}>
        Contact Customer
      </ButtonLink>
      {requestReview && <RequestReviewButton job={job} />}
      {askForMore && (
        <ButtonLink kind="quiet" icon="hand-coins" href={`/jobs/${id}/request-payment-increase`}>
          Request Payment Increase<span className="sr-only"> for {job.title}</span>
        </ButtonLink>
      )}
    </div>
  );
}
