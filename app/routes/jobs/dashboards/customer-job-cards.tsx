import type { ActiveJob, CompletedJob, PendingJob } from '#src/modules/jobs/ports/views/customer-dashboard-views';
import type { CancelledJob } from '#src/modules/jobs/ports/views/my-jobs-views';
import { type Act, actsOn, mayDo } from '#src/modules/acts/domain/acts';
import { standingOfRow } from '#src/modules/jobs/domain/standing';
import { dayDate, shortDate, timeLeft } from '#src/kernel/written-date';
import { agreedOn, whenOf } from '#app/routes/bidding/find-jobs/job-words';
import { ButtonLink } from '#app/ui/button';
import { counted, timeAgo, timesAt } from '#app/ui/format';
import { JobRow } from '#app/ui/job/job-card';
import { photoSource } from '#app/ui/pictures/photo-url';
import { keptPart, minuteOf } from '#app/ui/page/kept';
import { Sum } from '#app/ui/sum';
import { SmallReleaseClock } from '#app/ui/job/release-clock';
import { JobBadges } from '#app/routes/jobs/job-page/job-badges';
import { proposedFor } from '#app/routes/jobs/work/schedule-words';
import { conversationUrl } from '#app/routes/messaging/conversation-url';

const rowOf = ({ id, title, photo }: Pick<PendingJob, 'id' | 'title' | 'photo'>) => ({
  id,
  title,
  href: `/jobs/${id}`,
  photo: photo ? photoSource(photo, title, '176px') : undefined,
});

/** D-PLURAL */
const bidsReceived = (bids: number) => (bids === 0 ? 'No bids yet' : `${counted(bids, 'bid')} received`);

type PendingProps = { job: PendingJob; now: string; justPosted: boolean };

function PendingCard({ job, now, justPosted }: PendingProps) {
  const { id, title, location, budget, bidCount, postedAt } = job;
  return (
    <JobRow
      job={rowOf(job)}
      highlighted={justPosted}
      facts={[
        { icon: 'map-pin', text: location },
        { icon: 'calendar', text: whenOf({ ...job, isFlexible: job.flexibleDate }) },
      ]}
      price={budget === null ? undefined : { of: 'budget', pence: budget, label: 'your budget' }}
      status={
        <>
          <JobBadges status="posted" payment={null} />
          {bidCount === 0 ? (
            <span className="text-sm">{bidsReceived(0)}</span>
          ) : (
            <b className="text-sm">{bidsReceived(bidCount)}</b>
          )}
          <span className="text-sm text-soft">posted {timeAgo(postedAt, now)}</span>
          {budget === null && <span className="text-sm text-soft">open to offers</span>}
        </>
      }
      actions={
        <>
          <ButtonLink
            kind={bidCount > 0 ? 'primary' : 'secondary'}
            after={bidCount > 0 ? 'arrow-right' : undefined}
            href={`/jobs/${id}/bids`}
          >
            View Bids
          </ButtonLink>
          <ButtonLink kind="quiet" href={`/jobs/${id}/edit`}>
            Edit
          </ButtonLink>
          <ButtonLink kind="quiet-danger" href={`/jobs/${id}/delete`}>
            Delete
          </ButtonLink>
        </>
      }
    >
      {justPosted && (
        <p role="status" className="font-semibold">
          “{title}” is posted.
        </p>
      )}
    </JobRow>
  );
}

/** Its card says until when something has to be done. */
const endsSoon = ({ payment }: ActiveJob) => payment?.state === 'requires_payment' || payment?.releaseDueAt;

function ActiveCard({ job, now }: { job: ActiveJob; now: string }) {
  return (
    <JobRow
      job={rowOf(job)}
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

function ActiveActions({ job, may }: { job: ActiveJob; may: May }) {
  const { id, payment, landscaperCompletedAt } = job;
  return (
    <>
      {may('answer-schedule') && <ButtonLink href={`/jobs/${id}/schedule/answer`}>Answer</ButtonLink>}
      {may('open-checkout') && <ButtonLink href={`/jobs/${id}/pay`}>Finish paying</ButtonLink>}
      {payment?.increase && may('answer-payment-increase') && (
        <ButtonLink href={`/jobs/${id}/payment-increase/${payment.increase.id}`}>
          {payment.increase.payBy ? 'Pay the difference' : 'Answer a payment increase'}
        </ButtonLink>
      )}
      {may('confirm-completion') && <ButtonLink href={`/jobs/${id}/confirm`}>Confirm</ButtonLink>}
      {landscaperCompletedAt && may('report-problem') && (
        <ButtonLink kind="secondary" icon="flag" href={`/jobs/${id}/report-problem`}>
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
  const proposed = mayWith(job, now)('answer-schedule') ? proposal : null;
  return (
    <>
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
        <SmallReleaseClock releasesAt={payment.releaseDueAt} now={now} before="the payment is released">
          <b>{timeLeft(payment.releaseDueAt, now)} left</b> before it is released
        </SmallReleaseClock>
      )}
    </>
  );
}

function dayOf({ landscaperCompletedAt, scheduledDate, ...job }: ActiveJob): string {
  if (landscaperCompletedAt) return `Done on ${dayDate(landscaperCompletedAt)}`;
  return scheduledDate ? agreedOn({ ...job, scheduledDate }) : 'No date agreed yet';
}

function CompletedCard({ job }: { job: CompletedJob }) {
  const { id, landscaperName, completedAt, totalPaid, payment, review, reviewRequestedAt, isReviewOpen } = job;
  return (
    <JobRow
      job={rowOf(job)}
      facts={[
        { icon: 'user', text: landscaperName },
        { icon: 'calendar', text: shortDate(completedAt) },
      ]}
      price={totalPaid === null ? undefined : { of: 'paid', pence: totalPaid, label: 'paid' }}
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
            <ButtonLink icon="star" href={`/jobs/${id}/review`}>
              Review this job
            </ButtonLink>
          )}
          <ButtonLink kind="secondary" icon="receipt" href={`/jobs/${id}/receipt`}>
            Receipt
          </ButtonLink>
        </>
      }
    />
  );
}

/** Cards that say how long ago or how much longer are drawn again when these words change. */
export const Pending = keptPart(PendingCard, {
  max: 2_000,
  keyOf: ({ job, now, justPosted }) => JSON.stringify([job, timeAgo(job.postedAt, now), justPosted]),
});
export const Active = keptPart(ActiveCard, {
  max: 2_000,
  keyOf: ({ job, now }) => JSON.stringify([job, actsOf(job, now), endsSoon(job) && minuteOf(now)]),
});
export const Completed = keptPart(CompletedCard, { max: 2_000 });

export function Cancelled({ job }: { job: CancelledJob }) {
  const { location, landscaperName, cancelledAt, budget, payment } = job;
  return (
    <JobRow
      job={rowOf(job)}
      facts={[
        landscaperName ? { icon: 'user', text: landscaperName } : { icon: 'map-pin', text: location },
        ...(cancelledAt ? [{ icon: 'calendar', text: `Cancelled on ${shortDate(cancelledAt)}` } as const] : []),
      ]}
      price={payment || budget === null ? undefined : { of: 'budget', pence: budget, label: 'your budget' }}
      status={<JobBadges status="cancelled" payment={payment} />}
    />
  );
}
