import type { ReactNode } from 'react';
import { DOCUMENT_REVIEW_HOURS } from '#src/kernel/deadlines';
import type { DocumentView, EndingCheckView } from '#src/modules/onboarding/ports/document-views';
import { shortDate, shortDateTime } from '#src/kernel/written-date';
import { Robin } from '#app/ui/art/robin';
import { timeUntil } from '#app/ui/format';
import { DataTable } from '#app/ui/data-table';
import { EmptyState } from '#app/ui/empty-state';
import { StatusBadge } from '#app/ui/job/status-badge';
import { detailsInWords, documentName } from '#app/commands/onboarding/words';

type Props = {
  waiting: DocumentView[];
  decided: DocumentView[];
  ending: EndingCheckView[];
  endingDays: number;
  now: Date;
};

/** The documents to check, longest wait first, each with its deadline. Below, the checks that end soon and the recent decisions. */
export function VerificationQueue({ waiting, decided, ending, endingDays, now }: Props) {
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
              { label: 'Sent', nowrap: true, cell: ({ uploadedAt }) => shortDateTime(uploadedAt) },
              { label: 'Check by', cell: ({ dueAt }) => <DueBy dueAt={dueAt} now={now} /> },
            ]}
          />
        </Part>
      )}
      {ending.length > 0 && (
        <Part id="ending" title={`Checks that end within ${endingDays} days`}>
          <DataTable
            caption={`Checks that end within ${endingDays} days, soonest first`}
            rows={ending}
            keyOf={({ landscaperId, kind, validUntil }) => `${landscaperId} ${kind} ${validUntil}`}
            columns={[
              {
                label: 'Landscaper',
                cell: ({ landscaperId, landscaperName }) => (
                  <a href={`/admin/people/${landscaperId}`}>{landscaperName}</a>
                ),
              },
              { label: 'Check', cell: ({ summary }) => summary },
              { label: 'Last day', nowrap: true, cell: ({ validUntil }) => shortDate(validUntil) },
              {
                label: 'Next document',
                cell: ({ next }) =>
                  next ? <a href={`/admin-dashboard/verification/${next}`}>Waiting to be checked</a> : 'Not sent yet',
              },
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
              { label: 'On', nowrap: true, cell: ({ reviewedAt }) => reviewedAt && shortDateTime(reviewedAt) },
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
        <StatusBadge status="overdue">Overdue by {timeUntil(now, dueAt)}</StatusBadge>
      ) : (
        <span className="text-sm text-soft">{timeUntil(dueAt, now)} left</span>
      )}
    </span>
  );
}
