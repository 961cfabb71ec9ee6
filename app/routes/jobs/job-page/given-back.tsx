import { longDate } from '#src/kernel/written-date';
import { WITHDRAWAL_DAYS } from '#src/kernel/cancellation-terms';
import { withdrawableUntil } from '#src/modules/acts/domain/withdrawal';
import { standingOfPage } from '#src/modules/jobs/domain/standing';
import type { GivenBackOfJob, RequestShown } from '#src/modules/escrow/ports/giving-back/giving-back-views';
import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { ButtonLink } from '#app/ui/button';
import { Bed } from '#app/ui/bed';
import { Note } from '#app/ui/note';
import { Sum } from '#app/ui/sum';
import { NobodyIsHere } from '#app/routes/escrow/giving-back/missed-visit';
import { MaterialsBought } from '#app/routes/escrow/giving-back/materials-bought';
import { urlOf } from '#app/url-of';
import { actsHere } from '../../../web/job/job-acts';
import { firstUp, peopleOf } from '../../../ui/job/job-people';

type Props = { job: JobPage; givenBack: GivenBackOfJob; /** ISO time. */ now: string };

/** How a cancelled job's payment was divided, and what was refunded after release. */
export function GivenBack({ job, givenBack, now }: Props) {
  const { cancellation, lateRefunds, creditNotes, request, materials } = givenBack;
  const people = peopleOf(job);
  const customer = job.viewerRole === 'owner' ? 'you' : people.customer;
  const landscaper = job.viewerRole === 'hired' ? 'you' : people.landscaper;
  const who = { admin: 'We', customer: firstUp(customer), landscaper: firstUp(landscaper) };
  return (
    <>
      <NobodyIsHere job={job} now={now} />
      {request && <Requested job={job} request={request} />}
      {job.viewerRole === 'hired' && <AtOwnRisk job={job} now={now} />}
      {cancellation && (
        <Note kind="closed">
          <div className="grid gap-1">
            <p>
              <b>{who[cancellation.cancelledBy]} cancelled this job.</b>{' '}
              <Sum of="given-back" pence={cancellation.toCustomer} /> back to {customer},{' '}
              <Sum of="released" pence={cancellation.toLandscaper} /> to {landscaper}
              <OurFee pence={cancellation.fee} />.
            </p>
            <p className="[overflow-wrap:anywhere]">“{cancellation.reason}”</p>
          </div>
        </Note>
      )}
      {materials.length > 0 && (
        <Bed as="section" id="materials" pad className="grid gap-2" aria-labelledby="materials-title">
          <h2 id="materials-title" className="text-xl">
            Materials bought
          </h2>
          <p className="text-sm text-soft">
            Part of the price. Paid to {landscaper} if {customer === 'you' ? 'you cancel' : `${customer} cancels`} more
            than {WITHDRAWAL_DAYS} days after paying.
          </p>
          <MaterialsBought jobId={job.id} materials={materials} mayRemove={false} />
        </Bed>
      )}
      {lateRefunds.map(({ id, amount, reason, fee, share, isAgreed }) => (
        <Note key={id} kind="warning">
          <div className="grid gap-1">
            <p>
              <b>
                <Sum of="given-back" pence={amount} /> goes back to {customer}.
              </b>{' '}
              {!isAgreed
                ? 'We decided this'
                : job.viewerRole === 'admin'
                  ? 'The two agreed on this'
                  : 'You agreed on this'}{' '}
              after the payment was released.
              {job.viewerRole !== 'owner' && (
                <>
                  {' '}
                  <Sum of="taken-back" pence={share} /> comes from {landscaper}, <Sum of="fee" pence={fee} /> from our
                  fee.
                </>
              )}
            </p>
            {reason && <p className="[overflow-wrap:anywhere]">“{reason}”</p>}
          </div>
        </Note>
      ))}
      {creditNotes.length > 0 && (
        <p className="text-sm">
          {creditNotes.map(({ id, number }) => (
            <a key={id} className="mr-4" href={urlOf('/jobs/:id/credit-notes/:noteId', job.id, id)}>
              Credit note {number}
            </a>
          ))}
        </p>
      )}
    </>
  );
}

const OurFee = ({ pence }: { pence: number }) =>
  pence > 0 && (
    <>
      , of which <Sum of="fee" pence={pence} /> is our fee
    </>
  );

/** The customer has cancelled work under way, and waits for the landscaper to agree how much of it is done. */
function Requested({
  job,
  request: { percentDone, toCustomer, toLandscaper, fee },
}: {
  job: JobPage;
  request: RequestShown;
}) {
  const { customer, landscaper } = peopleOf(job);
  const [isOwner, isHired] = [job.viewerRole === 'owner', job.viewerRole === 'hired'];
  return (
    <Note kind="warning">
      <div className="grid gap-2">
        <p>
          <b>
            {isOwner ? 'You have' : `${firstUp(customer)} has`} cancelled, and {isOwner ? 'say' : 'says'} that{' '}
            {percentDone}% of the work is done.
          </b>{' '}
          That is <Sum of="given-back" pence={toCustomer} /> back to {isOwner ? 'you' : customer} and{' '}
          <Sum of="released" pence={toLandscaper} /> for the work
          <OurFee pence={fee} />.
        </p>
        <p>
          {isHired
            ? 'Please do no more work on it. If you do not agree, write in your conversation what is done, and we decide.'
            : `Nothing is released. If ${landscaper} agrees, the money is sent at once; if not, we decide.`}
        </p>
        {isHired && <a href={urlOf('/jobs/:id/cancel/agree', job.id)}>Read it and agree</a>}
        {isOwner && <a href={urlOf('/jobs/:id/cancel/work-done', job.id)}>Change how much is done</a>}
      </div>
    </Note>
  );
}

/** What a landscaper should know before they begin within the 14 days. */
function AtOwnRisk({ job, now }: { job: JobPage; now: string }) {
  const until = withdrawableUntil(standingOfPage(job), new Date(now));
  if (!until) return null;
  const { customer } = job;
  const name = firstUp(peopleOf({ customer, landscaper: null }).customer);
  return (
    <Note kind="info">
      <p>
        {name} has not asked for the work to begin within {WITHDRAWAL_DAYS} days of paying. Until the end of{' '}
        {longDate(until)}, {name} may cancel and get everything back, even for work that is done. If you mark it
        complete, that ends.
      </p>
    </Note>
  );
}

type LinksProps = { job: JobPage; now: string; isAsked: boolean };

/** The ways to cancel the job or to give money back. */
export function GivingBackLinks({ job, now, isAsked }: LinksProps) {
  const { may } = actsHere(job, now);
  const callOff = may('call-off-job') || (may('request-cancellation') && !isAsked);
  const cancelForThem = may('cancel-held-job');
  const refundReleased = may('refund-after-release');
  const materials = may('record-materials');
  if (!callOff && !cancelForThem && !refundReleased && !materials) return null;
  return (
    <div className="grid gap-2">
      {materials && (
        <ButtonLink block kind="quiet" icon="receipt" href={urlOf('/jobs/:id/materials', job.id)}>
          Materials you have bought
        </ButtonLink>
      )}
      {(callOff || cancelForThem) && (
        <ButtonLink
          block
          kind="quiet-danger"
          icon="circle-x"
          href={cancelForThem ? urlOf('/admin/jobs/:id/cancel', job.id) : urlOf('/jobs/:id/cancel', job.id)}
        >
          Cancel this job
        </ButtonLink>
      )}
      {refundReleased && (
        <ButtonLink block kind="secondary" icon="undo-2" href={urlOf('/admin/jobs/:id/refund', job.id)}>
          Refund a released payment
        </ButtonLink>
      )}
    </div>
  );
}
