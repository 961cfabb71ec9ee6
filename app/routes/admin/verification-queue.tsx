import type { ReactNode } from 'react';
import { DOCUMENT_REVIEW_HOURS } from '#src/kernel/deadlines';
import type { DocumentView } from '#src/modules/onboarding/ports/document-views';
import { shortDateTime, timeLeft } from '#src/kernel/written-date';
import { Robin } from '#app/ui/art/robin';
import { DataTable } from '#app/ui/data-table';
import { EmptyState } from '#app/ui/empty-state';
import { StatusBadge } from '#app/ui/job/status-badge';
import { detailsInWords, documentName } from '#app/commands/onboarding/words';

type Props = { waiting: DocumentView[]; decided: DocumentView[]; now: Date };

/** The documents to check, longest wait first, each with its deadline. Below, the recent decisions. */
export function VerificationQueue({ waiting, decided, now }: Props) {
  return (
    <div className="grid gap-6">
      {waiting.length === 0 ? (
        <EmptyState drawing={<Robin width={180} />} title="Nothing to check">
          Insurance and credentials that landscapers send us are listed here. Each is to be checked within{' '}
          {DOCUMENT_REVIEW_HOURS} hours.
        </EmptyState>
      ) : (
        <Part id="waiting" title="Waiting to be checked">
          <DataTable
            caption="Documents to check, longest wait first"
            rows={waiting}
            keyOf={({ id }) => id}
            columns={[
              { label: 'Document', cell: (document) => <DocumentLink {...document} /> },
              { label: 'Landscaper', cell: ({ landscaperName }) => landscaperName },
              { label: 'Claimed', cell: (document) => detailsInWords(document) || 'Nothing' },
              { label: 'Sent', cell: ({ uploadedAt }) => shortDateTime(uploadedAt) },
              { label: 'Check by', cell: ({ dueAt }) => <DueBy dueAt={dueAt} now={now} /> },
            ]}
          />
        </Part>
      )}
      {decided.length > 0 && (
        <Part id="decided" title="Recently decided">
          <DataTable
            caption="Decided documents, latest first"
            rows={decided}
            keyOf={({ id }) => id}
            columns={[
              { label: 'Document', cell: (document) => <DocumentLink {...document} /> },
              { label: 'Landscaper', cell: ({ landscaperName }) => landscaperName },
              {
                label: 'Decision',
                cell: ({ review }) => (
                  <StatusBadge status={review === 'approved' ? 'document_approved' : 'document_refused'} />
                ),
              },
              { label: 'Finding or reason', cell: ({ summary, reason }) => reason ?? summary ?? '' },
              { label: 'By', cell: ({ reviewerName }) => reviewerName ?? 'A former admin' },
              { label: 'On', cell: ({ reviewedAt }) => reviewedAt && shortDateTime(reviewedAt) },
            ]}
          />
        </Part>
      )}
    </div>
  );
}

const DocumentLink = (document: DocumentView) => (
  <a href={`/admin-dashboard/verification/${document.id}`}>{documentName(document)}</a>
);

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id}>{title}</h2>
      <div className="bed overflow-hidden">{children}</div>
    </section>
  );
}

export function DueBy({ dueAt, now }: { dueAt: Date; now: Date }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {shortDateTime(dueAt)}
      {dueAt < now ? (
        <StatusBadge status="overdue">Overdue by {timeLeft(now, dueAt)}</StatusBadge>
      ) : (
        <span className="text-sm text-soft">{timeLeft(dueAt, now)} left</span>
      )}
    </span>
  );
}
