import { shortDateTime } from '#src/kernel/written-date';
import type { AbsenceToDecide } from '#src/modules/escrow/ports/giving-back/giving-back-views';
import { ButtonLink } from '#app/ui/button';
import { DataTable } from '#app/ui/data-table';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

/** Missed visits that an admin has to decide, because the customer or the landscaper cannot answer or did not. */
export const AbsencesToDecide = ({ absences }: { absences: AbsenceToDecide[] }) => (
  <section className="bed overflow-hidden" aria-label="Visits that were missed">
    <DataTable
      caption="Visits that were missed, for us to decide"
      showCaption
      rows={absences}
      keyOf={({ jobId }) => jobId}
      columns={[
        {
          label: 'Job',
          cell: ({ jobId, jobNumber, title }) => (
            <a href={urlOf('/jobs/:id', jobId)}>
              {jobNumber} {title}
            </a>
          ),
        },
        { label: 'Landscaper', cell: ({ landscaper }) => landscaper },
        { label: 'Customer', cell: ({ customer }) => customer },
        { label: 'Held', right: true, cell: ({ held }) => <Sum of="held" pence={held} /> },
        { label: 'Reported', cell: ({ reportedAt }) => shortDateTime(reportedAt) },
        {
          label: 'Action',
          hideLabel: true,
          cell: ({ jobId, jobNumber }) => (
            <ButtonLink kind="quiet" small href={urlOf('/admin/jobs/:id/cancel', jobId)}>
              Cancel<span className="sr-only"> job {jobNumber}</span>
            </ButtonLink>
          ),
        },
      ]}
    />
  </section>
);
