import { type DisputeCase, type Side, isOpen } from '#src/modules/escrow/domain/disputes/dispute-case';
import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { DecisionOn } from '#app/routes/escrow/disputes/decision-on';
import { ButtonLink } from '#app/ui/button';
import { urlOf } from '#app/url-of';
import { peopleOf } from '../../../ui/job/job-people';

/** The outcome of a dispute, which stays on the job’s page during the rest of the work and afterwards. */
export function DisputeOfJob({ job, dispute }: { job: JobPage; dispute: DisputeCase }) {
  const side: Side | null = job.viewerRole === 'owner' ? 'customer' : job.viewerRole === 'hired' ? 'landscaper' : null;
  return (
    <>
      <DecisionOn dispute={dispute} side={side} people={peopleOf(job)} />
      {!isOpen(dispute) && (
        <ButtonLink block kind="secondary" icon="scale" href={urlOf('/jobs/:id/dispute', job.id)}>
          {dispute.state === 'decided' && side ? 'The dispute, and how to appeal' : 'The dispute'}
        </ButtonLink>
      )}
    </>
  );
}
