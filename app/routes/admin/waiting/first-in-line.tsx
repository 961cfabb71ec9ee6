import type { ReactNode } from 'react';
import { formatPounds } from '#src/kernel/money';
import { shortDateTime } from '#src/kernel/written-date';
import type { AdminDispute } from '#src/modules/admin/ports/lists/dispute-lists';
import type { DocumentView } from '#src/modules/onboarding/ports/document-views';
import { STATE_WORDS } from '#app/commands/escrow/disputes/words';
import { documentName } from '#app/commands/onboarding/words';
import { DataTable } from '#app/ui/data-table';
import { DueBy } from './due-by';

type First<Row> = { first: Row[]; total: number };

/** The documents that are to be checked first. */
export const FirstDocuments = ({ documents, now }: { documents: First<DocumentView>; now: Date }) => (
  <Queue
    title="Verification queue"
    tab="verification"
    total={documents.total}
    nothing="No document waits to be checked."
  >
    <DataTable
      caption="The documents to check first"
      rows={documents.first}
      keyOf={({ id }) => id}
      columns={[
        {
          label: 'Document',
          cell: (document) => <a href={`/admin-dashboard/verification/${document.id}`}>{documentName(document)}</a>,
        },
        { label: 'Landscaper', cell: ({ landscaperName }) => landscaperName },
        { label: 'Check by', cell: ({ dueAt }) => <DueBy dueAt={dueAt} now={now} /> },
      ]}
    />
  </Queue>
);

/** The disputes whose deadline comes first. */
export const FirstDisputes = ({ disputes, now }: { disputes: First<AdminDispute>; now: Date }) => (
  <Queue title="Disputes, ours first" tab="disputes" total={disputes.total} nothing="No dispute is open.">
    <DataTable
      caption="The disputes with the next deadlines"
      rows={disputes.first}
      keyOf={({ id }) => id}
      columns={[
        {
          label: 'Job',
          cell: ({ jobId, jobNumber, jobTitle }) => (
            <a href={`/jobs/${jobId}/dispute`}>
              {jobNumber} {jobTitle}
            </a>
          ),
        },
        { label: 'In dispute', right: true, cell: ({ amount }) => formatPounds(amount) },
        { label: 'State', cell: ({ state }) => STATE_WORDS[state] },
        {
          label: 'Deadline',
          cell: ({ dueAt }) =>
            dueAt === null ? 'None' : dueAt < now ? <b>{shortDateTime(dueAt)}, late</b> : shortDateTime(dueAt),
        },
      ]}
    />
  </Queue>
);

type Queue = { title: string; tab: string; total: number; nothing: string; children: ReactNode };

function Queue({ title, tab, total, nothing, children }: Queue) {
  return (
    <section aria-labelledby={`first-${tab}`} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id={`first-${tab}`}>{title}</h2>
        {total > 0 && (
          <a href={`/admin-dashboard?tab=${tab}`}>
            All {total}
            <span className="sr-only">: {title}</span>
          </a>
        )}
      </div>
      {total === 0 ? (
        <p className="bed bed-pad text-soft">{nothing}</p>
      ) : (
        <div className="bed overflow-hidden">{children}</div>
      )}
    </section>
  );
}
