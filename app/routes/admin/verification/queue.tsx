import type { ReactNode } from 'react';
import { DOCUMENT_REVIEW_HOURS } from '#src/kernel/deadlines';
import type { DocumentView, EndingCheckView } from '#src/modules/onboarding/ports/document-views';
import { shortDate, shortDateTime } from '#src/kernel/written-date';
import { Robin } from '#app/ui/art/robin';
import { DataTable } from '#app/ui/data-table';
import { EmptyState } from '#app/ui/empty-state';
import { StatusBadge } from '#app/ui/job/status-badge';
import { documentName } from '#app/commands/onboarding/words';
import { urlOf } from '#app/url-of';
import { useFormReply } from '#app/web/form-reply';
import { BesideQueue } from './beside-queue';
import { Decision, startOf } from './decision';
import { DocumentPane, type ShownDocument } from './document-pane';
import { reviewUrl } from './urls';

type Props = {
  waiting: DocumentView[];
  /** How many wait in all. */
  total: number;
  decided: DocumentView[];
  ending: EndingCheckView[];
  endingDays: number;
  /** The first of the queue, which a wide screen shows beside it. */
  shown: ShownDocument | undefined;
  now: Date;
};

/**
 * The documents to check, on a wide screen with the first one beside the list. Below are checks that expire soon and
 * recent decisions.
 */
export function VerificationQueue({ waiting, total, decided, ending, endingDays, shown, now }: Props) {
  const form = useFormReply(undefined, shown && startOf(shown.document));
  return (
    <div className="grid gap-6">
      {waiting.length === 0 ? (
        <EmptyState drawing={<Robin width={180} />} title="Nothing to check">
          Insurance and credentials that landscapers send us are listed here. Each is to be checked within{' '}
          {DOCUMENT_REVIEW_HOURS} hours.
        </EmptyState>
      ) : (
        <>
          {total > waiting.length && (
            <p className="text-soft">
              The {waiting.length} that have waited longest, of {total}.
            </p>
          )}
          <BesideQueue
            {...{ waiting, now, current: shown?.document.id }}
            first="queue"
            document={shown && <First {...shown} now={now} />}
            decision={shown && <Decision form={form} document={shown.document} />}
          />
        </>
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
                  <a href={urlOf('/admin/people/:id', landscaperId)}>{landscaperName}</a>
                ),
              },
              { label: 'Check', cell: ({ summary }) => summary },
              { label: 'Last day', nowrap: true, cell: ({ validUntil }) => shortDate(validUntil) },
              {
                label: 'Next document',
                cell: ({ next }) =>
                  next ? <a href={reviewUrl({ id: next })}>Waiting to be checked</a> : 'Not sent yet',
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
                  <StatusBadge
                    status={review === 'approved' ? 'document_approved' : 'document_refused'}
                    className="md:whitespace-nowrap"
                  />
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

const First = ({ document, pages, now }: ShownDocument & { now: Date }) => (
  <section className="grid gap-3" aria-labelledby="first">
    <h2 id="first">
      {documentName(document)} of {document.landscaperName}
    </h2>
    <DocumentPane {...{ document, pages, now }} />
  </section>
);

const DocumentLink = (document: DocumentView) => <a href={reviewUrl(document)}>{documentName(document)}</a>;

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id}>{title}</h2>
      <div className="bed overflow-hidden">{children}</div>
    </section>
  );
}
