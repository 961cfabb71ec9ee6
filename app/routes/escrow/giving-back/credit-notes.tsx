import { shortDate } from '#src/kernel/written-date';
import type { CreditNote } from '#src/modules/escrow/ports/giving-back/giving-back-views';
import { Bed } from '#app/ui/bed';
import { DataTable } from '#app/ui/data-table';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export const WHY: Record<CreditNote['why'], string> = {
  cancelled: 'The job was cancelled',
  settled: 'A dispute was decided',
  after_release: 'Refunded after release',
  elsewhere: 'Refunded by us',
};

/**
 * The credit notes of a job. The landscaper also sees their part of each, and how much of our fee was credited to them.
 */
export function CreditNotes({ notes }: { notes: CreditNote[] }) {
  if (notes.length === 0) return null;
  const forLandscaper = notes.some(({ payout }) => payout);
  return (
    <Bed as="section" className="overflow-hidden" aria-label="Credit notes">
      <DataTable
        caption="Credit notes"
        showCaption
        rows={notes}
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'Number',
            cell: ({ id, jobId, number }) => <a href={urlOf('/jobs/:id/credit-notes/:noteId', jobId, id)}>{number}</a>,
          },
          { label: 'Date', cell: ({ issuedAt }) => shortDate(issuedAt) },
          { label: 'Why', cell: ({ why }) => WHY[why] },
          { label: 'Refunded', right: true, cell: ({ amountPence }) => <Sum of="given-back" pence={amountPence} /> },
          ...(forLandscaper
            ? [
                {
                  label: 'Our fee, credited to you',
                  right: true,
                  cell: ({ payout }: CreditNote) => <Sum of="fee" pence={payout?.feePence ?? 0} />,
                },
                {
                  label: 'From your share',
                  right: true,
                  cell: ({ payout }: CreditNote) => <Sum of="taken-back" pence={payout?.sharePence ?? 0} />,
                },
              ]
            : []),
        ]}
      />
    </Bed>
  );
}
