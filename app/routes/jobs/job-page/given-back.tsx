import { formatPounds } from '#src/kernel/money';
import { shortDateTime } from '#src/kernel/written-date';
import type { AbsenceShown, GivenBackOfJob } from '#src/modules/escrow/ports/giving-back/giving-back-views';
import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { ButtonLink } from '#app/ui/button';
import { Note } from '#app/ui/note';
import { offersOf } from './job-offers';
import { firstUp, peopleOf } from './job-people';

type Props = { job: JobPage; givenBack: GivenBackOfJob };

/** What a cancelled job's payment was divided into, and what was refunded after it had been released. */
export function GivenBack({ job, givenBack: { cancellation, lateRefunds, creditNotes, absence } }: Props) {
  const people = peopleOf(job);
  const customer = job.viewerRole === 'owner' ? 'you' : people.customer;
  const landscaper = job.viewerRole === 'hired' ? 'you' : people.landscaper;
  const who = { admin: 'We', customer: firstUp(customer), landscaper: firstUp(landscaper) };
  return (
    <>
      {absence && !cancellation && <NotCome job={job} absence={absence} />}
      {cancellation && (
        <Note kind="closed">
          <div className="grid gap-1">
            <p>
              <b>{who[cancellation.cancelledBy]} cancelled this job.</b> {formatPounds(cancellation.toCustomer)} back to{' '}
              {customer}, {formatPounds(cancellation.toLandscaper)} to {landscaper}
              {cancellation.fee > 0 && `, of which ${formatPounds(cancellation.fee)} is our fee`}.
            </p>
            <p className="[overflow-wrap:anywhere]">“{cancellation.reason}”</p>
          </div>
        </Note>
      )}
      {lateRefunds.map(({ id, amount, reason, fee, share }) => (
        <Note key={id} kind="warning">
          <div className="grid gap-1">
            <p>
              <b>
                {formatPounds(amount)} goes back to {customer}.
              </b>{' '}
              We decided this after the payment was released.
              {job.viewerRole !== 'owner' &&
                ` ${formatPounds(share)} comes from ${landscaper}, ${formatPounds(fee)} from our fee.`}
            </p>
            <p className="[overflow-wrap:anywhere]">“{reason}”</p>
          </div>
        </Note>
      ))}
      {creditNotes.length > 0 && (
        <p className="text-sm">
          {creditNotes.map(({ id, number }) => (
            <a key={id} className="mr-4" href={`/jobs/${job.id}/credit-notes/${id}`}>
              Credit note {number}
            </a>
          ))}
        </p>
      )}
    </>
  );
}

/** The customer says that the landscaper has not turned up. */
function NotCome({ job, absence: { answerBy, answeredAt, answer } }: { job: JobPage; absence: AbsenceShown }) {
  const { customer, landscaper } = peopleOf(job);
  const said = job.viewerRole === 'owner' ? 'You said' : `${customer} said`;
  const who = job.viewerRole === 'hired' ? 'you have' : `${landscaper} has`;
  if (answeredAt)
    return (
      <Note kind="warning">
        <p>
          {said} that {who} not turned up. {job.viewerRole === 'hired' ? 'You' : landscaper} answered: “{answer}”
        </p>
      </Note>
    );
  return (
    <Note kind="warning">
      <div className="grid gap-2">
        <p>
          {said} that {who} not turned up. {job.viewerRole === 'hired' ? 'Please answer' : 'An answer is due'} by{' '}
          <b>{shortDateTime(answerBy)}</b>. Without one, {job.viewerRole === 'owner' ? 'you' : customer} can cancel and
          get everything back.
        </p>
        {job.viewerRole === 'hired' && <a href={`/jobs/${job.id}/not-come/answer`}>Answer {customer}</a>}
        {job.viewerRole === 'owner' && <a href={`/jobs/${job.id}/cancel`}>Cancel when the time has passed</a>}
      </div>
    </Note>
  );
}

/** The ways to cancel the job or to give money back. An absence is reported once. */
export function GivingBackLinks({ job, isAbsenceReported }: { job: JobPage; isAbsenceReported: boolean }) {
  const { callOff, cancelHeld, refundReleased, ...offers } = offersOf(job);
  const notCome = offers.notCome && !isAbsenceReported;
  if (!callOff && !cancelHeld && !refundReleased && !notCome) return null;
  return (
    <div className="grid gap-2">
      {notCome && (
        <ButtonLink block kind="secondary" icon="clock-alert" href={`/jobs/${job.id}/not-come`}>
          {firstUp(peopleOf(job).landscaper)} has not turned up
        </ButtonLink>
      )}
      {(callOff || cancelHeld) && (
        <ButtonLink
          block
          kind="quiet-danger"
          icon="circle-x"
          href={cancelHeld ? `/admin/jobs/${job.id}/cancel` : `/jobs/${job.id}/cancel`}
        >
          Cancel this job
        </ButtonLink>
      )}
      {refundReleased && (
        <ButtonLink block kind="secondary" icon="undo-2" href={`/admin/jobs/${job.id}/refund`}>
          Refund a released payment
        </ButtonLink>
      )}
    </div>
  );
}
