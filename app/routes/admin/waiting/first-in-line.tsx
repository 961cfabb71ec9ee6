import type { ReactNode } from 'react';
import type { AdminDispute } from '#src/modules/admin/ports/lists/dispute-lists';
import type { DocumentView } from '#src/modules/onboarding/ports/document-views';
import { STATE_WORDS } from '#app/commands/escrow/disputes/words';
import { documentName } from '#app/commands/onboarding/words';
import { cx } from '#app/ui/cx';
import { DueTag } from './due-by';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

type First<Row> = { first: Row[]; total: number };

/** The first documents to check. */
export const FirstDocuments = ({ documents, now }: { documents: First<DocumentView>; now: Date }) => (
  <Queue
    title="Verification queue"
    tab="verification"
    total={documents.total}
    nothing="No document waits to be checked."
  >
    {documents.first.map((document) => (
      <Line
        key={document.id}
        href={urlOf('/admin-dashboard/verification/:id', document.id)}
        title={documentName(document)}
        sub={document.landscaperName}
        dueAt={document.dueAt}
        now={now}
      />
    ))}
  </Queue>
);

type DisputesProps = {
  disputes: First<AdminDispute>;
  now: Date;
  /** The job whose case is shown beside the list. */
  current?: string;
};

/** The disputes whose deadline comes first. */
export const FirstDisputes = ({ disputes, now, current }: DisputesProps) => (
  <Queue title="Disputes, ours first" tab="disputes" total={disputes.total} nothing="No dispute is open.">
    {disputes.first.map(({ id, jobId, jobNumber, jobTitle, amount, state, dueAt }) => (
      <Line
        key={id}
        href={urlOf('/jobs/:id/dispute', jobId)}
        isCurrent={jobId === current}
        title={`${jobNumber} ${jobTitle}`}
        sub={
          <>
            <b>
              <Sum of="in-dispute" pence={amount} />
            </b>
            , {STATE_WORDS[state]}
          </>
        }
        dueAt={dueAt}
        now={now}
      />
    ))}
  </Queue>
);

type LineProps = { href: string; isCurrent?: boolean; title: string; sub: ReactNode; dueAt: Date | null; now: Date };

const Line = ({ href, isCurrent, title, sub, dueAt, now }: LineProps) => (
  <li className={cx('flex items-center justify-between gap-3 px-4 py-2', isCurrent && 'bg-active-tint')}>
    <span className="min-w-0">
      <a className="inline-block py-0.5 font-semibold" href={href} aria-current={isCurrent ? 'page' : undefined}>
        {title}
      </a>{' '}
      <span className="block text-sm text-soft">{sub}</span>
    </span>
    {dueAt && <DueTag dueAt={dueAt} now={now} />}
  </li>
);

type Queue = { title: string; tab: string; total: number; nothing: string; children: ReactNode };

function Queue({ title, tab, total, nothing, children }: Queue) {
  return (
    <section aria-labelledby={`first-${tab}`} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id={`first-${tab}`}>{title}</h2>
        {total > 0 && (
          <a href={`${urlOf('/admin-dashboard')}?tab=${tab}`}>
            All {total}
            <span className="sr-only">: {title}</span>
          </a>
        )}
      </div>
      {total === 0 ? (
        <p className="bed bed-pad text-soft">{nothing}</p>
      ) : (
        <ul className="bed m-0 list-none divide-y divide-line overflow-hidden p-0">{children}</ul>
      )}
    </section>
  );
}
