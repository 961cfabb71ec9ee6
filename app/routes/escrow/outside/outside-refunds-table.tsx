import { shortDateTime } from '#src/kernel/written-date';
import type { OutsideRefundRow } from '#src/modules/escrow/ports/outside/outside-refund-views';
import { ButtonLink } from '#app/ui/button';
import { DataTable } from '#app/ui/data-table';
import { Sum } from '#app/ui/sum';

/** Refunds of money that had left the job already, made at the provider: we bear them until an admin decides. */
export const OutsideRefundsTable = ({ refunds }: { refunds: OutsideRefundRow[] }) => (
  <section className="bed overflow-hidden" aria-label="Refunds made at the provider">
    <DataTable
      caption="Refunds made at the provider that Hedgerow bears until you decide"
      showCaption
      rows={refunds}
      keyOf={({ id }) => id}
      columns={[
        {
          label: 'Job',
          cell: ({ job }) => (
            <a href={`/jobs/${job.id}`}>
              {job.number} {job.title}
            </a>
          ),
        },
        { label: 'Landscaper', cell: ({ job }) => job.landscaper },
        { label: 'Refunded', right: true, cell: ({ amount }) => <Sum of="given-back" pence={amount} /> },
        { label: 'Borne by us', right: true, cell: ({ borne }) => <Sum of="borne" pence={borne} /> },
        { label: 'Found', cell: ({ foundAt }) => shortDateTime(foundAt) },
        {
          label: 'Action',
          hideLabel: true,
          cell: ({ id, job }) => (
            <ButtonLink kind="quiet" small href={`/admin/outside-refunds/${id}`}>
              Decide<span className="sr-only"> who bears the refund of job {job.number}</span>
            </ButtonLink>
          ),
        },
      ]}
    />
  </section>
);
