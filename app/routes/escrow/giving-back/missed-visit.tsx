import type { ReactNode } from 'react';
import { ABSENCE_ANSWER_HOURS, ABSENCE_UNTOLD_HOURS } from '#src/kernel/deadlines';
import { absenceStage, comingAgain, freeFrom, onceMissed } from '#src/modules/acts/domain/absence';
import { heldNow } from '#src/modules/acts/domain/figures';
import { isArrivalUnknown } from '#src/modules/jobs/domain/job';
import { standingOfPage } from '#src/modules/jobs/domain/standing';
import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { refundMissedVisit } from '#app/commands/escrow/giving-back/refund-missed-visit';
import { actsHere } from '#app/web/job/job-acts';
import { firstUp, peopleOf } from '#app/ui/job/job-people';
import { Bed } from '#app/ui/bed';
import { Button, ButtonLink } from '#app/ui/button';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';
import { useTimes } from '#app/web/page/now';

type Props = { job: JobPage; /** What the landscaper wrote. */ words: string | null; /** ISO time. */ now: string };

/**
 * What has happened since the customer reported that nobody came, and what this viewer can do. Renders nothing without
 * an open report.
 */
export function MissedVisit(props: Props) {
  const { job, now } = props;
  const stage = absenceStage(standingOfPage(job), new Date(now));
  if (stage === 'none') return null;
  const { customer, landscaper } = peopleOf(job);
  const title =
    job.viewerRole === 'owner' ? 'You reported that nobody came' : `${firstUp(customer)} says that nobody came`;
  return (
    <Bed as="section" pad className="grid gap-4" id="not-come" aria-labelledby="not-come-title">
      <h2 id="not-come-title" className="text-2xl">
        {stage === 'claimed' && job.viewerRole === 'owner' ? `Has ${landscaper} come?` : title}
      </h2>
      {job.viewerRole === 'hired' ? (
        <ForLandscaper {...props} stage={stage} />
      ) : job.viewerRole === 'owner' ? (
        <ForCustomer {...props} stage={stage} />
      ) : (
        <ForAdmin {...props} stage={stage} />
      )}
    </Bed>
  );
}

type PartProps = Props & { stage: ReturnType<typeof absenceStage> };

/** What the customer reads about the landscaper’s answers. */
export const WHAT_THEY_CAN_SAY =
  'They can say that they are coming today, that they are not coming, or that they were there: then both of you are heard.';
const NOTHING_MOVES = 'Nothing is released until this is cleared up.';

function ForCustomer({ job, words, now, stage }: PartProps) {
  const times = useTimes();
  const { landscaper } = peopleOf(job);
  const { standing, may, whyNot } = actsHere(job, now);
  const not = whyNot('refund-missed-visit');
  const { canRefund, weDecide } = onceMissed(standing, new Date(now));
  const again = comingAgain(standing);
  const { answerBy, canAnswer } = job.payment?.absence ?? {};
  return (
    <>
      {words && <Quote by={landscaper}>{words}</Quote>}
      {stage === 'asked' && (
        <p>
          {!canAnswer ? (
            `${firstUp(landscaper)} cannot answer here at the moment. If it is not cleared up within ${ABSENCE_ANSWER_HOURS} hours of your report, we decide.`
          ) : answerBy ? (
            <>
              {firstUp(landscaper)} has until <b>{times.by(answerBy)}</b> to answer. {WHAT_THEY_CAN_SAY}
              {canRefund && ' Without an answer by then, you can cancel for a full refund.'}
              {weDecide && ' Without an answer by then, we decide.'}
            </>
          ) : (
            `Our message has not reached ${landscaper} yet. The ${ABSENCE_ANSWER_HOURS} hours to answer begin when it does. If it has not within ${ABSENCE_UNTOLD_HOURS} hours, we look at this ourselves.`
          )}{' '}
          {NOTHING_MOVES}
        </p>
      )}
      {stage === 'coming' && again && (
        <p>
          {firstUp(landscaper)} is coming <b>{times.on(again.startsAt)}</b>. If nobody is there by{' '}
          {times.by(freeFrom(again.lateFrom))},{' '}
          {canRefund ? 'you can cancel for a full refund' : weDecide ? 'we decide' : 'that counts as not coming'}.
        </p>
      )}
      {stage === 'claimed' && (
        <p>
          {firstUp(landscaper)} says that they came after all. Please tell us whether that is right. Nothing is released
          until you do, or we decide.
        </p>
      )}
      {!not && (
        <>
          <p>
            This counts as not coming, so you can cancel for a full refund:{' '}
            <Sum of="held" pence={heldNow(job.payment!)} /> goes back to the card it was paid with, and the job ends.
          </p>
          <ButtonLink block icon="undo-2" href={urlOf('/jobs/:id/not-come/refund', job.id)}>
            Get a full refund
          </ButtonLink>
        </>
      )}
      {not && ['for-admin', 'payment-disputed', 'reports-decided-against', 'charged-back'].includes(not) && (
        <p>{refundMissedVisit.refusals[not][1]}</p>
      )}
      <form method="post" action={urlOf('/jobs/:id/came', job.id)} className="flex flex-wrap gap-3" noValidate>
        <Button kind={stage === 'claimed' ? 'primary' : 'secondary'} icon="check" name="as" value="came">
          {stage === 'claimed' ? `Yes, ${landscaper} came` : `${firstUp(landscaper)} has come`}
        </Button>
        {stage === 'claimed' && may('report-problem') && (
          <ButtonLink kind="secondary" icon="flag" href={urlOf('/jobs/:id/report-problem', job.id)}>
            No, nobody came
          </ButtonLink>
        )}
        {stage !== 'claimed' && (
          <Button kind="quiet" name="as" value="withdrawn">
            Take the report back
          </Button>
        )}
      </form>
    </>
  );
}

function ForLandscaper({ job, now, stage }: PartProps) {
  const times = useTimes();
  const { customer } = peopleOf(job);
  const { standing, may } = actsHere(job, now);
  const { canRefund, weDecide } = onceMissed(standing, new Date(now));
  const again = comingAgain(standing);
  const answerBy = job.payment?.absence?.answerBy;
  return (
    <>
      {stage === 'asked' && (
        <p>
          Please answer
          {answerBy && (
            <>
              {' '}
              by <b>{times.by(answerBy)}</b>
            </>
          )}
          : {weDecide ? 'without an answer, we decide' : 'no answer counts as not coming'}
          {canRefund && `, and ${customer} can then cancel for a full refund`}. Nothing is released until {customer}{' '}
          says that you came, or we decide.
        </p>
      )}
      {stage === 'coming' && again && (
        <p>
          {firstUp(customer)} expects you <b>{times.on(again.startsAt)}</b>. Press Start work when you are there. If you
          have not by {times.by(freeFrom(again.lateFrom))}, {weDecide ? 'we decide' : 'that counts as not coming'}.
        </p>
      )}
      {stage === 'claimed' && (
        <p>
          We have asked {customer} whether you came. If they say yes, the payment goes on as usual. If they say no, both
          of you are heard. If they do not answer, we look at it ourselves.
        </p>
      )}
      {stage === 'free' && (
        <p>
          This counts as not coming{canRefund && `, so ${customer} can cancel for a full refund`}.{' '}
          {may('propose-schedule') && `You can still propose another day, which ${customer} has to accept. `}
          {!may('propose-schedule') &&
            may('move-visit') &&
            `You can still move the visit to another day, which ${customer} has to accept. `}
          If you were there, write to {customer}, who can say so, or to us in the <a href="/help-center">help centre</a>
          .
        </p>
      )}
      {stage === 'disputed' && <p>Both of you are heard in the dispute. {NOTHING_MOVES}</p>}
      {stage === 'for-admin' && <p>We are looking at this ourselves, and write to you. {NOTHING_MOVES}</p>}
      {may('answer-absence') && (
        <ButtonLink
          block
          icon="message-circle"
          kind={stage === 'coming' ? 'secondary' : 'primary'}
          href={urlOf('/jobs/:id/not-come/answer', job.id)}
        >
          {stage === 'coming' ? 'Something has changed' : `Answer ${customer}`}
        </ButtonLink>
      )}
    </>
  );
}

function ForAdmin({ job, words, stage, now }: PartProps) {
  const times = useTimes();
  const { customer, landscaper } = peopleOf(job);
  const absence = job.payment?.absence;
  const said = {
    asked: absence?.canAnswer
      ? `${landscaper} still has time to answer.`
      : `${landscaper} cannot answer, because their account is not in use.`,
    coming: `${landscaper} is expected again.`,
    claimed: `${landscaper} says that they came, and ${customer} has been asked.`,
    free: onceMissed(standingOfPage(job), new Date(now)).canRefund
      ? `${customer} can cancel for a full refund.`
      : `${customer} can report a problem.`,
    disputed: 'It is heard as a dispute.',
    'for-admin': 'Neither of them can clear this up, so we decide: cancel the job, or write to both.',
    none: '',
  };
  return (
    <>
      {words && <Quote by={landscaper}>{words}</Quote>}
      <p>
        {customer} reported it {absence && times.on(absence.reportedAt)}. {said[stage]}
      </p>
    </>
  );
}

const Quote = ({ by, children }: { by: string; children: ReactNode }) => (
  <figure className="grid gap-1">
    <figcaption className="text-sm text-soft">{firstUp(by)} wrote</figcaption>
    <blockquote className="[overflow-wrap:anywhere]">“{children}”</blockquote>
  </figure>
);

/** One side said that the landscaper came. The customer can still say that nobody is there. */
export function NobodyIsHere({ job, now }: { job: JobPage; now: string }) {
  const { standing, may } = actsHere(job, now);
  if (job.viewerRole !== 'owner' || !may('report-absence') || isArrivalUnknown(job, standing)) return null;
  return (
    <p>
      <a href={urlOf('/jobs/:id/not-come', job.id)}>{job.landscaperCompletedAt ? 'Nobody came' : 'Nobody is here'}</a>
    </p>
  );
}

/**
 * Whether the viewer is asked about the visit: the customer whether the landscaper came, and both about an open report.
 */
export function isAskedAboutVisit(job: JobPage, now: string): boolean {
  const { standing, may } = actsHere(job, now);
  if (job.viewerRole === 'owner' && may('report-absence') && isArrivalUnknown(job, standing)) return true;
  return job.viewerRole !== 'admin' && absenceStage(standing, new Date(now)) !== 'none';
}

/**
 * Shown from the agreed time, or from the end of the agreed part of the day. Only the customer can see whether someone
 * came.
 */
export function HasCome({ job, now }: { job: JobPage; now: string }) {
  const times = useTimes();
  const { landscaper } = peopleOf(job);
  const { standing, may } = actsHere(job, now);
  if (job.viewerRole !== 'owner' || !may('report-absence') || !isArrivalUnknown(job, standing)) return null;
  return (
    <Bed as="section" pad className="grid gap-4" id="has-come" aria-labelledby="has-come-title">
      <h2 id="has-come-title" className="text-2xl">
        Has {landscaper} come?
      </h2>
      <p>
        {firstUp(landscaper)} was expected <b>{standing.visit && times.on(standing.visit.startsAt)}</b>.
      </p>
      <form method="post" action={urlOf('/jobs/:id/came', job.id)} className="flex flex-wrap gap-3" noValidate>
        <Button icon="check" name="as" value="came">
          Yes
        </Button>
        <ButtonLink kind="secondary" icon="clock-alert" href={urlOf('/jobs/:id/not-come', job.id)}>
          Nobody is here
        </ButtonLink>
      </form>
    </Bed>
  );
}
