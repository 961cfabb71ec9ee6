import type { ReactNode } from 'react';
import { type Act, mayDo } from '#src/modules/acts/domain/acts';
import { whyNotRequestReview } from '#src/modules/acts/domain/reviews';
import { doneAt } from '#src/modules/acts/domain/time-to-check';
import { standingOfRow } from '#src/modules/jobs/domain/standing';
import type { LandscaperActiveJob } from '#src/modules/jobs/ports/views/landscaper-dashboard-views';
import { clockTime, dayDate, shortDate, timeLeft, type When } from '#src/kernel/written-date';
import { agreedOn, whenOf } from '#app/ui/job/job-words';
import { Button, ButtonLink } from '#app/ui/button';
import { cx } from '#app/ui/cx';
import { timesAt } from '#app/ui/format';
import { Icon } from '#app/ui/icon';
import { Sum } from '#app/ui/sum';
import { SmallReleaseClock } from '#app/ui/job/release-clock';
import { RequestReviewButton } from '#app/routes/jobs/work/request-review-button';
import { unacceptedWords, proposedFor } from '#app/ui/job/schedule-words';
import { urlOf } from '#app/url-of';

/** "Thu 14 May 2026, 09:00", the day on which it was done, or that there is no date. */
export function dayOf(job: LandscaperActiveJob): string {
  const { scheduledDate } = job;
  const done = doneAt(standingOfRow(job));
  if (done) return `Done on ${dayDate(done)}`;
  if (scheduledDate) return agreedOn({ ...job, scheduledDate });
  return job.isFlexible ? 'Flexible, no date agreed' : `Asked for ${whenOf(job)}`;
}

/** "Mon 30 Nov": on a phone, a date within a year leaves the year out. */
const nearDay = (when: When) => dayDate(when).replace(/ \d{4}$/, '');

/** The state in one line for a phone: what the job waits for. */
export function shortStateOf(job: LandscaperActiveJob): ReactNode {
  const { payment, proposal, landscaperCompletedAt, scheduledDate } = job;
  if (payment?.dispute === 'open')
    return (
      <>
        <Sum of="in-dispute" pence={payment.disputed} /> in dispute
      </>
    );
  if (payment?.releaseDueAt && landscaperCompletedAt)
    return `Released ${nearDay(payment.releaseDueAt)}, ${clockTime(payment.releaseDueAt)}`;
  if (payment?.state === 'requires_payment') return `Not paid: ${nearDay(payment.payBy)}, ${clockTime(payment.payBy)}`;
  if (proposal?.status === 'open' && !landscaperCompletedAt)
    return `${proposal.proposedBy === 'customer' ? 'Suggested' : 'Proposed'}: ${nearDay(proposal.date)}, ${proposal.time}`;
  return landscaperCompletedAt || scheduledDate ? dayOf(job) : 'No date agreed yet';
}

/** Whether its row shows the time until the payment is released. */
export const hasClock = ({ payment, landscaperCompletedAt }: LandscaperActiveJob) =>
  Boolean(payment?.releaseDueAt && landscaperCompletedAt);

/** What keeps this job from its money or its date: a proposal, an unpaid bid, a problem, a release that is due. */
export const StateOfJob = ({ job, now }: { job: LandscaperActiveJob; now: string }) => (
  <>
    <Proposed job={job} />
    <PaymentState job={job} now={now} />
    {job.reviewRequestedAt && (
      <p className="text-sm text-soft">
        You asked for a review on {shortDate(job.reviewRequestedAt)}. {job.customer.firstName} is asked when the job is
        complete.
      </p>
    )}
  </>
);

/** The proposed date and the customer's answer. */
function Proposed({ job: { id, proposal, customer, landscaperCompletedAt } }: { job: LandscaperActiveJob }) {
  if (!proposal || proposal.status === 'accepted' || landscaperCompletedAt) return null;
  if (proposal.status === 'open' && proposal.proposedBy === 'customer')
    return (
      <p className="text-sm">
        {customer.firstName} suggests <b>{proposedFor(proposal)}</b>.{' '}
        <a href={urlOf('/jobs/:id/schedule/suggestion', id)}>Accept or decline</a>
      </p>
    );
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
        {customer.firstName} has until <b>{timesAt(now).by(payment.payBy)}</b> to pay. You see the address then; please
        do not start before.
      </p>
    );
  }
  if (payment?.dispute === 'open')
    return (
      <p className="text-sm">
        A problem was reported. <Sum of="in-dispute" pence={payment.disputed} /> stays held until it is settled.{' '}
        <a href={urlOf('/jobs/:id/dispute', id)}>See the dispute</a>
      </p>
    );
  if (payment?.increase && !landscaperCompletedAt)
    return (
      <p className="text-sm">
        You asked for <Sum of="price" pence={payment.increase.toAmount} className="font-bold" />.{' '}
        {payment.increase.payBy
          ? `${customer.firstName} agreed and has until ${timesAt(now).by(payment.increase.payBy)} to pay the difference.`
          : `${customer.firstName} has not answered yet.`}
      </p>
    );
  if (!payment?.releaseDueAt || !landscaperCompletedAt) return null;
  return (
    <SmallReleaseClock
      markedAt={landscaperCompletedAt}
      releasesAt={payment.releaseDueAt}
      now={now}
      before="you are paid"
    >
      <b>Released by {timesAt(now).by(payment.releaseDueAt)}</b>, sooner if {customer.firstName} confirms (
      {timeLeft(payment.releaseDueAt, now)} left)
    </SmallReleaseClock>
  );
}

/**
 * Whether the landscaper answered a report of a missed visit with the time they will come. They can still say that they
 * will not.
 */
const comesAgain = ({ payment }: LandscaperActiveJob): boolean => payment?.absence?.answer === 'coming';

type Shown = 'answer-absence' | 'start' | 'complete' | 'propose';

/** What can be done with a job, the most useful act first. `now`: ISO time. */
export function actsOf(job: LandscaperActiveJob, now: string) {
  const [standing, at] = [standingOfRow(job), new Date(now)];
  const may = (act: Act) => mayDo(act, standing, 'landscaper', at);
  // A job still under way has no review.
  const asked = { isReviewed: false, askedAt: job.reviewRequestedAt };
  const isWaiting = job.proposal?.status === 'open';
  const propose = may('propose-schedule') && !job.scheduledDate;
  const inOrder: (Shown | false)[] = [
    may('answer-absence') && !comesAgain(job) && 'answer-absence',
    propose && !isWaiting && job.status === 'active' && 'propose',
    may('start-work') && 'start',
    may('mark-complete') && 'complete',
    propose && 'propose',
  ];
  const later: Shown[] = may('answer-absence') && comesAgain(job) ? ['answer-absence'] : [];
  const acts = [...new Set(inOrder.filter((act) => act !== false))];
  return {
    next: acts[0],
    others: [...acts.slice(1), ...later],
    requestReview: !whyNotRequestReview(standing, asked, at),
    askForMore: may('request-payment-increase'),
  };
}

type ActProps = { act: Shown; job: LandscaperActiveJob; kind: 'primary' | 'secondary' | 'quiet'; className?: string };

export function ActButton({ act, job, kind, className }: ActProps) {
  const { id, title } = job;
  const small = kind === 'secondary';
  if (act === 'answer-absence')
    return (
      <ButtonLink
        {...{ kind, small, className }}
        icon="message-circle"
        block={kind === 'primary'}
        href={urlOf('/jobs/:id/not-come/answer', id)}
      >
        {comesAgain(job) ? 'Something has changed' : `Answer ${job.customer.firstName}`}
        <span className="sr-only">: {title}</span>
      </ButtonLink>
    );
  if (act === 'start')
    return (
      <form method="post" action={urlOf('/jobs/:id/start', id)} className={className}>
        <Button kind={kind} small={small} icon="play" block={kind === 'primary'}>
          Start work<span className="sr-only"> on {title}</span>
        </Button>
      </form>
    );
  if (act === 'complete')
    return (
      <ButtonLink
        kind={kind}
        small={small}
        icon="camera"
        href={urlOf('/jobs/:id/mark-complete', id)}
        className={className}
      >
        Mark Complete<span className="sr-only">: {title}</span>
      </ButtonLink>
    );
  return (
    <ButtonLink kind={kind} small={small} icon="calendar" href={urlOf('/jobs/:id/schedule', id)} className={className}>
      {job.proposal?.status === 'open' ? 'Propose another date' : 'Propose a date'}
      <span className="sr-only"> for {title}</span>
    </ButtonLink>
  );
}

type MoreProps = {
  job: LandscaperActiveJob;
  /** ISO time. */
  now: string;
  withNotes?: boolean;
  /** On a phone the button shows only dots, beside a wide button. */
  dots?: boolean;
};

/** Everything else about a job, one press away: open questions, the notes, and the other acts. */
export function MoreAboutJob({ job, now, withNotes, dots }: MoreProps) {
  const { id, description, customerNotes } = job;
  const { next, others, requestReview, askForMore } = actsOf(job, now);
  return (
    <details className="reveal relative z-1 open:basis-full">
      <summary className={cx('btn btn-quiet btn-sm', !next && '-ml-3')}>
        <Icon name="ellipsis" size={20} />
        <span className={cx(dots && 'max-sm:sr-only')}>More</span>
        <span className="sr-only"> about {job.title}</span>
      </summary>
      {description && <p className="text-soft">{description}</p>}
      {withNotes && customerNotes && (
        <p className="mt-1 [overflow-wrap:anywhere]">
          <b>Notes:</b> {customerNotes}
        </p>
      )}
      <div className="-ml-3 grid justify-items-start">
        {others.map((act) => (
          <ActButton key={act} act={act} job={job} kind="quiet" />
        ))}
        <ButtonLink kind="quiet" icon="message-circle" href={`${urlOf('/landscaper/messages')}?jobId=${id}`}>
          Contact Customer
        </ButtonLink>
        {requestReview && <RequestReviewButton job={job} />}
        {askForMore && (
          <ButtonLink kind="quiet" icon="hand-coins" href={urlOf('/jobs/:id/request-payment-increase', id)}>
            Request Payment Increase<span className="sr-only"> for {job.title}</span>
          </ButtonLink>
        )}
      </div>
    </details>
  );
}
