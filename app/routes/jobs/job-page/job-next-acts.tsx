// Offers that several panels of a job's page share.
import { Button, ButtonLink } from '#app/ui/button';
import { Note } from '#app/ui/note';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';
import { useTimes } from '#app/web/page/now';
import type { PaidFacts } from './job-next-panel';
import { firstUp, peopleOf } from '../../../ui/job/job-people';

/** Shows the landscaper's open request for a higher price. */
export function MoreAsked({ job, payment: { increase } }: PaidFacts) {
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
      <ButtonLink block href={urlOf('/jobs/:id/payment-increase/:increaseId', job.id, increase.id)}>
        {agreed ? <>Pay {difference}</> : 'Read it and answer'}
      </ButtonLink>
    </>
  );
}

type ActProps = { jobId: string; kind?: 'primary' | 'secondary' };

export const StartWork = ({ jobId, kind = 'primary' }: ActProps) => (
  <form method="post" action={urlOf('/jobs/:id/start', jobId)}>
    <Button block icon="play" kind={kind}>
      Start work
    </Button>
  </form>
);

export const MarkComplete = ({ jobId, kind = 'secondary' }: ActProps) => (
  <ButtonLink block icon="camera" kind={kind} href={urlOf('/jobs/:id/mark-complete', jobId)}>
    Mark Complete
  </ButtonLink>
);

/** `isReleased`: whether the rest is released meanwhile: not while a bank has all of it, or a missed visit is open. */
export const ReportLink = ({ jobId, isReleased = true }: { jobId: string; isReleased?: boolean }) => (
  <>
    <ButtonLink block kind="secondary" icon="flag" href={urlOf('/jobs/:id/report-problem', jobId)}>
      Report a problem
    </ButtonLink>
    {isReleased && (
      <p className="hint">
        You say how much is in dispute and why. That part stays held until you have agreed or we have decided; the rest
        is released as usual.
      </p>
    )}
  </>
);
