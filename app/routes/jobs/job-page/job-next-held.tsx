// The panel of a job whose payment is held: before and during the work, while a missed visit is open, and once it is
// marked complete.
import { REVIEW_PERIOD_HOURS, UNTOLD_RELEASE_DAYS } from '#src/kernel/deadlines';
import { isOpenAbsence } from '#src/modules/acts/domain/absence';
import { heldNow, releasable } from '#src/modules/acts/domain/figures';
import { visitAhead } from '#src/modules/acts/domain/time-to-check';
import { isSaidToBeThere } from '#src/modules/jobs/domain/job';
import { ButtonLink } from '#app/ui/button';
import { ReleaseClock } from '#app/ui/job/release-clock';
import { Note } from '#app/ui/note';
import { Sum } from '#app/ui/sum';
import { agreedOn } from '#app/ui/job/job-words';
import { conversationUrl } from '#app/ui/job/conversation-url';
import { timeToCheckWords } from '#app/ui/job/time-to-check-words';
import { urlOf } from '#app/url-of';
import { useTimes } from '#app/web/page/now';
import { MarkComplete, MoreAsked, ReportLink, StartWork } from './job-next-acts';
import { Panel, type PaidFacts } from './job-next-panel';
import { RefundKept } from './job-next-settled';
import { firstUp, peopleOf } from '../../../ui/job/job-people';

export function UnderWay(paid: PaidFacts) {
  const { job, acts, payment, now } = paid;
  const { customer, landscaper } = peopleOf(job);
  const started = job.status === 'in_progress';
  const isThere = started && isSaidToBeThere(job);
  const needsDay = !started && job.scheduledDate === null && job.proposal?.status !== 'open';
  if (job.viewerRole === 'hired') {
    return (
      <Panel title={started ? 'Finished?' : 'The payment is held'}>
        <p>
          {started ? (
            `Mark it complete when you are finished. ${customer} then has ${timeToCheckWords(acts.standing, new Date(now), now)} to check it.`
          ) : (
            <>
              <Sum of="held" pence={heldNow(payment)} /> is held for this job, so you can start.
              {needsDay && ' No day is agreed yet: propose one first.'}
            </>
          )}
        </p>
        {acts.may('start-work') && (
          <StartWork
            jobId={job.id}
            kind={started || (needsDay && acts.may('propose-schedule')) ? 'secondary' : 'primary'}
          />
        )}
        {acts.may('mark-complete') && <MarkComplete jobId={job.id} kind={started ? 'primary' : 'secondary'} />}
        <MoreAsked {...paid} />
        {acts.may('report-problem') && <ReportLink jobId={job.id} isReleased={!isOpenAbsence(payment.absence)} />}
        {acts.may('request-payment-increase') && (
          <ButtonLink block kind="quiet" href={urlOf('/jobs/:id/request-payment-increase', job.id)}>
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
        <Sum of="held" pence={heldNow(payment)} /> is held for this job.{' '}
        {releasable(payment) < heldNow(payment) ? (
          <>
            <Sum of="to-release" pence={releasable(payment)} /> of it
          </>
        ) : (
          'It'
        )}{' '}
        is released when {job.viewerRole === 'owner' ? 'you confirm' : `${customer} confirms`}, or {REVIEW_PERIOD_HOURS}{' '}
        hours after it is marked complete.
      </p>
      {needsDay && job.viewerRole === 'owner' && (
        <p>
          <b>Next: agree a day.</b> {firstUp(landscaper)} proposes one, and you answer here. You can{' '}
          <a href={conversationUrl(job.id)}>write which days suit you</a>.
        </p>
      )}
      <RefundKept job={job} payment={payment} />
      <MoreAsked {...paid} />
      {acts.may('report-problem') && <ReportLink jobId={job.id} isReleased={!isOpenAbsence(payment.absence)} />}
    </Panel>
  );
}

/** Shown while a report of a missed visit is open. A separate section above has the possible answers. */
export function Missed(paid: PaidFacts) {
  const { job, acts, payment } = paid;
  const { customer, landscaper } = peopleOf(job);
  const held = <Sum of="held" pence={heldNow(payment)} />;
  return (
    <Panel title="The payment stays held">
      <p>
        {job.viewerRole === 'hired' ? (
          <>
            {held} is held for this job. It is not released until {customer} says that you came, or we decide.
          </>
        ) : (
          <>
            {held} is held for this job. It is not released before{' '}
            {job.viewerRole === 'owner' ? 'you say' : `${customer} says`} that {landscaper} came, or we decide.
          </>
        )}
      </p>
      <RefundKept job={job} payment={payment} />
      <MoreAsked {...paid} />
      {acts.may('start-work') && <StartWork jobId={job.id} />}
      {acts.may('mark-complete') && <MarkComplete jobId={job.id} />}
      {acts.may('confirm-completion') && (
        <ButtonLink block kind="secondary" href={urlOf('/jobs/:id/confirm', job.id)}>
          Confirm and release <Sum of="to-release" pence={releasable(payment)} />
        </ButtonLink>
      )}
      {acts.may('report-problem') && <ReportLink jobId={job.id} isReleased={!isOpenAbsence(payment.absence)} />}
    </Panel>
  );
}

/** Why the release is later than announced. */
const ReleaseWaits = ({ isOwner, customer }: { isOwner: boolean; customer: string }) => (
  <Note icon="clock">
    <p>
      {isOwner
        ? `We could not reach you when the work was marked complete, so the release was put off: you have ${REVIEW_PERIOD_HOURS} hours from when our message arrives.`
        : `Our message that the work is complete did not reach ${customer} in time, so the release was put off. It follows ${REVIEW_PERIOD_HOURS} hours after the message arrives, ${UNTOLD_RELEASE_DAYS} days after the work was marked complete at the latest, or when ${customer} confirms.`}
    </p>
  </Note>
);

/**
 * For the customer of a job that was marked complete before the agreed visit: the visit is still to come, and what to
 * do if nobody comes.
 */
function VisitAhead({ job, acts: { standing }, now }: PaidFacts) {
  const times = useTimes();
  const { scheduledDate } = job;
  const { markedAt } = standing;
  const visit = markedAt && visitAhead(standing, markedAt);
  if (job.viewerRole !== 'owner' || !scheduledDate || !visit || new Date(now) >= visit.lateFrom) return null;
  return (
    <Note icon="calendar">
      <p>
        It was marked complete before the visit agreed for <b>{agreedOn({ ...job, scheduledDate })}</b>, which is still
        to come. If nobody comes, say so here from {times.by(visit.lateFrom)} on: then nothing is released until it is
        cleared up.
      </p>
    </Note>
  );
}

export function Marked(paid: PaidFacts) {
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
          <ReleaseClock
            markedAt={job.landscaperCompletedAt}
            releasesAt={payment.releaseDueAt.toISOString()}
            now={now}
          />
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
        job.autoCompleteAt && (
          <ReleaseClock
            markedAt={job.landscaperCompletedAt}
            releasesAt={job.autoCompleteAt.toISOString()}
            now={now}
            state="stopped"
          />
        )
      )}

      <VisitAhead {...paid} />
      {payment.releaseWaits && <ReleaseWaits isOwner={mayConfirm} customer={customer} />}
      <RefundKept job={job} payment={payment} />
      <MoreAsked {...paid} />
      {mayConfirm && (
        <ButtonLink block href={urlOf('/jobs/:id/confirm', job.id)}>
          Confirm and release {rest}
        </ButtonLink>
      )}
      {acts.may('report-problem') && <ReportLink jobId={job.id} isReleased={!isOpenAbsence(payment.absence)} />}
    </Panel>
  );
}
