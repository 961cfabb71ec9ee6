import type { ActiveJob, CompletedJob, PendingJob } from '#src/modules/jobs/ports/views/customer-dashboard-views';
import type { CancelledJob } from '#src/modules/jobs/ports/views/my-jobs-views';
import { type Act, actsOn, mayDo } from '#src/modules/acts/domain/acts';
import { doneAt } from '#src/modules/acts/domain/time-to-check';
import { isArrivalUnknown } from '#src/modules/jobs/domain/job';
import { standingOfRow } from '#src/modules/jobs/domain/standing';
import { dayDate, shortDate, timeLeft } from '#src/kernel/written-date';
import { agreedOn } from '#app/ui/job/job-words';
import { ButtonLink } from '#app/ui/button';
import { timeAgo, timesAt } from '#app/ui/format';
import { JobRow } from '#app/ui/job/job-card';
import { ownJobRow } from '#app/ui/job/own-job-row';
import { PendingCard, pendingFacts } from '#app/ui/job/pending-card';
import { keptPart, minuteOf } from '#app/ui/page/kept';
import { Sum } from '#app/ui/sum';
import { SmallReleaseClock } from '#app/ui/job/release-clock';
import { JobBadges } from '#app/routes/jobs/job-page/job-badges';
import { proposedFor } from '#app/ui/job/schedule-words';
import { conversationUrl } from '#app/ui/job/conversation-url';
import { urlOf } from '#app/url-of';

/** Whether its card shows a deadline. */
const endsSoon = ({ payment }: ActiveJob) => payment?.state === 'requires_payment' || payment?.releaseDueAt;

function ActiveCard({ job, now }: { job: ActiveJob; now: string }) {
  return (
    <JobRow
      job={ownJobRow(job)}
      facts={[
        { icon: 'user', text: job.landscaperName },
        { icon: 'calendar', text: dayOf(job) },
      ]}
      price={priceOf(job)}
      status={<JobBadges {...job} />}
      actions={<ActiveActions job={job} may={mayWith(job, now)} />}
    >
      <ToDo job={job} now={now} />
    </JobRow>
  );
}

function priceOf({ payment, budget }: ActiveJob) {
  if (payment?.heldAt)
    return { of: 'paid' as const, pence: payment.amount, label: `paid ${shortDate(payment.heldAt)}` };
  if (payment) return { of: 'price' as const, pence: payment.amount, label: 'to pay' };
  return budget === null ? undefined : { of: 'budget' as const, pence: budget, label: 'your budget' };
}

type May = (act: Act) => boolean;
/** What the customer can do with it now. `now`: ISO time. */
function mayWith(job: ActiveJob, now: string): May {
  const standing = standingOfRow(job);
  return (act) => mayDo(act, standing, 'customer', new Date(now));
}
const actsOf = (job: ActiveJob, now: string) => actsOn(standingOfRow(job), 'customer', new Date(now));

/** The agreed time has come, and nobody has said whether the landscaper came. */
const asksAboutVisit = (job: ActiveJob, may: May): boolean =>
  may('report-absence') && isArrivalUnknown(job, standingOfRow(job));

function ActiveActions({ job, may }: { job: ActiveJob; may: May }) {
  const { id, payment, landscaperCompletedAt } = job;
  return (
    <>
      {asksAboutVisit(job, may) && (
        <>
          <ButtonLink icon="check" href={urlOf('/jobs/:id/came', id)}>
            Yes
          </ButtonLink>
          <ButtonLink kind="secondary" icon="clock-alert" href={urlOf('/jobs/:id/not-come', id)}>
            Nobody is here
          </ButtonLink>
        </>
      )}
      {may('refund-missed-visit') && (
        <ButtonLink icon="undo-2" href={urlOf('/jobs/:id/not-come/refund', id)}>
          Get a full refund
        </ButtonLink>
      )}
      {may('answer-schedule') && <ButtonLink href={urlOf('/jobs/:id/schedule/answer', id)}>Answer</ButtonLink>}
      {may('open-checkout') && <ButtonLink href={urlOf('/jobs/:id/pay', id)}>Finish paying</ButtonLink>}
      {payment?.increase && may('answer-payment-increase') && (
        <ButtonLink href={urlOf('/jobs/:id/payment-increase/:increaseId', id, payment.increase.id)}>
          {payment.increase.payBy ? 'Pay the difference' : 'Answer a payment increase'}
        </ButtonLink>
      )}
      {may('confirm-completion') && <ButtonLink href={urlOf('/jobs/:id/confirm', id)}>Confirm</ButtonLink>}
      {landscaperCompletedAt && may('report-problem') && (
        <ButtonLink kind="secondary" icon="flag" href={urlOf('/jobs/:id/report-problem', id)}>
          Report a problem
        </ButtonLink>
      )}
      <ButtonLink kind="secondary" icon="message-circle" href={conversationUrl(id)}>
        Message
      </ButtonLink>
    </>
  );
}

/** What the customer has to do, and until when. */
function ToDo({ job, now }: { job: ActiveJob; now: string }) {
  const { landscaperName, payment, proposal } = job;
  const may = mayWith(job, now);
  const proposed = may('answer-schedule') ? proposal : null;
  return (
    <>
      {asksAboutVisit(job, may) && <p className="text-sm">Has {landscaperName} come?</p>}
      {may('withdraw-absence') && (
        <p className="text-sm">
          {may('refund-missed-visit')
            ? `You reported that ${landscaperName} did not come, and it counts as that.`
            : 'You reported that nobody came. Nothing is released until this is cleared up.'}
        </p>
      )}
      {proposed && (
        <p className="text-sm">
          {landscaperName} proposes <b>{proposedFor(proposed)}</b>.
        </p>
      )}
      {payment?.state === 'requires_payment' && (
        <p className="text-sm">
          Pay {landscaperName}’s bid by <b>{timesAt(now).by(payment.payBy)}</b>; after that the job opens to bids again.
        </p>
      )}
      {payment?.increase && (
        <p className="text-sm">
          {landscaperName} asks for{' '}
          <b>
            <Sum of="increase" pence={payment.increase.difference} /> more
          </b>
          .
        </p>
      )}
      {payment?.releaseDueAt && (
        <SmallReleaseClock
          markedAt={job.landscaperCompletedAt}
          releasesAt={payment.releaseDueAt}
          now={now}
          before="the payment is released"
        >
          <b>{timeLeft(payment.releaseDueAt, now)} left</b> before it is released
        </SmallReleaseClock>
      )}
    </>
  );
}

function dayOf(job: ActiveJob): string {
  const { scheduledDate } = job;
  const done = doneAt(standingOfRow(job));
  if (done) return `Done on ${dayDate(done)}`;
  return scheduledDate ? agreedOn({ ...job, scheduledDate }) : 'No date agreed yet';
}

function CompletedCard({ job }: { job: CompletedJob }) {
  const { id, landscaperName, completedAt, totalPaid, payment, review, reviewRequestedAt, isReviewOpen } = job;
  return (
    <JobRow
      job={ownJobRow(job)}
      facts={[
        { icon: 'user', text: landscaperName },
        { icon: 'calendar', text: shortDate(completedAt) },
      ]}
      price={totalPaid === null ? undefined : { of: 'spent', pence: totalPaid, label: 'paid' }}
      status={
        <>
          <JobBadges status="completed" payment={payment} />
          {!review && isReviewOpen && reviewRequestedAt && (
            <span className="text-sm">{landscaperName} asks for your review</span>
          )}
          {review && <span className="text-sm font-semibold">Review submitted ({review.rating}/5)</span>}
        </>
      }
      actions={
        <>
          {!review && isReviewOpen && (
            <ButtonLink icon="star" href={urlOf('/jobs/:id/review', id)}>
              Review this job
            </ButtonLink>
          )}
          <ButtonLink kind="secondary" icon="receipt" href={urlOf('/jobs/:id/receipt', id)}>
            Receipt
          </ButtonLink>
        </>
      }
    />
  );
}

type PendingProps = { job: PendingJob; now: string; justPosted: boolean };

/** Cached. Cards that show how long ago or how much longer are drawn again when these words change. */
export const Pending = keptPart(
  ({ job, now, justPosted }: PendingProps) => <PendingCard job={pendingFacts(job, now, justPosted)} />,
  { max: 2_000, keyOf: ({ job, now, justPosted }) => JSON.stringify([job, timeAgo(job.postedAt, now), justPosted]) },
);
export const Active = keptPart(ActiveCard, {
  max: 2_000,
  keyOf: ({ job, now }) => JSON.stringify([job, actsOf(job, now), endsSoon(job) && minuteOf(now)]),
});
export const Completed = keptPart(CompletedCard, { max: 2_000 });

export function Cancelled({ job }: { job: CancelledJob }) {
  const { location, landscaperName, cancelledAt, budget, payment } = job;
  return (
    <JobRow
      job={ownJobRow(job)}
      facts={[
        landscaperName ? { icon: 'user', text: landscaperName } : { icon: 'map-pin', text: location },
        ...(cancelledAt ? [{ icon: 'calendar', text: `Cancelled on ${shortDate(cancelledAt)}` } as const] : []),
      ]}
      price={payment || budget === null ? undefined : { of: 'budget', pence: budget, label: 'your budget' }}
      status={<JobBadges status="cancelled" payment={payment} />}
    />
  );
}
