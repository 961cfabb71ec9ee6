import { formatPounds } from '#src/kernel/money';
import { shortDateTime } from '#src/kernel/written-date';
import type { UnansweredAbsence } from '#src/modules/escrow/ports/giving-back/giving-back-views';
import { ButtonLink } from '#app/ui/button';
import { DataTable } from '#app/ui/data-table';

/** Landscapers who have not turned up and have not answered. The customer may cancel; an admin can do it for them. */
export const UnansweredAbsences = ({ absences }: { absences: UnansweredAbsence[] }) => (
  <section className="bed overflow-hidden" aria-label="Landscapers who have not turned up">
    <DataTable
      caption="Landscapers who have not turned up and have not answered"
      showCaption
      rows={absences}
      keyOf={({ jobId }) => jobId}
      columns={[
        {
          label: 'Job',
          cell: ({ jobId, jobNumber, title }) => (
            <a href={`/jobs/${jobId}`}>
              {jobNumber} {title}
            </a>
          ),
        },
        { label: 'Landscaper', cell: ({ landscaper }) => landscaper },
        { label: 'Customer', cell: ({ customer }) => customer },
        { label: 'Held', right: true, cell: ({ held }) => formatPounds(held) },
        { label: 'Reported', cell: ({ reportedAt }) => shortDateTime(reportedAt) },
        { label: 'Answer was due', cell: ({ answerBy }) => shortDateTime(answerBy) },
        {
          label: 'Action',
          hideLabel: true,
          cell: ({ jobId, jobNumber }) => (
            <ButtonLink kind="quiet" small href={`/admin/jobs/${jobId}/cancel`}>
              Cancel<span className="sr-only"> job {jobNumber}</span>
            </ButtonLink>
          ),
        },
      ]}
    />
  </section>
);
