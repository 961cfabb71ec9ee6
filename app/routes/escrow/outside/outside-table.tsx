import { shortDateTime } from '#src/kernel/written-date';
import { ButtonLink } from '#app/ui/button';
import { DataTable, type Column } from '#app/ui/data-table';
import { urlOf } from '#app/url-of';

type Row = { id: string; foundAt: Date; job: { id: string; number: number; title: string; landscaper: string } };

type Props<One extends Row> = {
  label: string;
  caption: string;
  rows: One[];
  sums: Column<One>[];
  /** The page on which an admin decides, and for screen readers what the decision is about. */
  decide: { path: '/admin/outside-refunds/:id' | '/admin/outside-reversals/:id'; what: string };
};

/** What was done directly at the provider and waits for an admin's decision. */
export const OutsideTable = <One extends Row>({ label, caption, rows, sums, decide }: Props<One>) => (
  <section className="bed overflow-hidden" aria-label={label}>
    <DataTable
      caption={caption}
      showCaption
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          label: 'Job',
          cell: ({ job }) => (
            <a href={urlOf('/jobs/:id', job.id)}>
              {job.number} {job.title}
            </a>
          ),
        },
        { label: 'Landscaper', cell: ({ job }) => job.landscaper },
        ...sums,
        { label: 'Found', cell: ({ foundAt }) => shortDateTime(foundAt) },
        {
          label: 'Action',
          hideLabel: true,
          cell: ({ id, job }) => (
            <ButtonLink kind="quiet" small href={urlOf(decide.path, id)}>
              Decide
              <span className="sr-only">
                {' '}
                {decide.what} of job {job.number}
              </span>
            </ButtonLink>
          ),
        },
      ]}
    />
  </section>
);
