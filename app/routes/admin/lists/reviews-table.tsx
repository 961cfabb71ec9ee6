import type { AdminReview } from '#src/modules/admin/ports/lists/review-lists';
import { shortDate } from '#src/kernel/written-date';
import { DataTable } from '#app/ui/data-table';
import { Stars } from '#app/ui/stars';
import { urlOf } from '#app/url-of';

export const ReviewsTable = ({ reviews }: { reviews: AdminReview[] }) => (
  <DataTable
    caption="Reviews"
    rows={reviews}
    keyOf={({ id }) => id}
    columns={[
      {
        label: 'Job',
        cell: ({ jobId, jobNumber, jobTitle }) => (
          <a href={urlOf('/admin/jobs/:id', jobId)}>{`${jobNumber} ${jobTitle}`}</a>
        ),
      },
      {
        label: 'By',
        cell: ({ customerId, customerName }) => <a href={urlOf('/admin/people/:id', customerId)}>{customerName}</a>,
      },
      {
        label: 'About',
        cell: ({ landscaperId, landscaperName }) => (
          <a href={urlOf('/admin/people/:id', landscaperId)}>{landscaperName}</a>
        ),
      },
      { label: 'Rating', cell: ({ rating }) => <Stars rating={rating} /> },
      { label: 'What they wrote', cell: ({ comment }) => comment || 'Nothing' },
      { label: 'Written', nowrap: true, cell: ({ createdAt }) => shortDate(createdAt) },
      {
        label: 'Decide',
        cell: ({ id, customerName }) => (
          <a href={urlOf('/admin/content/:kind/:id', 'review', id)}>
            Look into it<span className="sr-only">: the review by {customerName}</span>
          </a>
        ),
      },
    ]}
  />
);
