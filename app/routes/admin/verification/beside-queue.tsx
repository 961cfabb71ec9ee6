import type { ReactNode } from 'react';
import type { DocumentView } from '#src/modules/onboarding/ports/document-views';
import { detailsInWords, documentName } from '#app/commands/onboarding/words';
import { cx } from '#app/ui/cx';
import { Avatar } from '#app/ui/pictures/avatar';
import { TimeLeft } from '../waiting/due-by';
import { reviewUrl } from './urls';

type Queue = { waiting: DocumentView[]; now: Date };

type Props = Queue & {
  /** The id of the document that is shown. */
  current: string | undefined;
  /** What is left out where there is no room for both: the queue beside a document, or the document beside its queue. */
  first: 'queue' | 'document';
  document: ReactNode;
  decision: ReactNode;
};

/**
 * On a wide screen the queue, the document and the decision stand beside one another. On a narrower one only what the address asks for is
 * shown.
 */
export const BesideQueue = ({ waiting, now, current, first, document, decision }: Props) => {
  const onlyWide = 'max-[76rem]:hidden';
  const hasQueue = waiting.length > 0;
  return (
    <div
      className={cx(
        'grid items-start gap-x-5 gap-y-6 [&>*]:min-w-0',
        first === 'document' && 'lg:grid-cols-[minmax(0,1fr)_25rem]',
        hasQueue && 'min-[76rem]:grid-cols-[15.5rem_minmax(0,1fr)_22.5rem]',
      )}
    >
      {hasQueue && (
        <div className={first === 'queue' ? undefined : onlyWide}>
          <WaitingList {...{ waiting, now, current }} />
        </div>
      )}
      <div className={first === 'document' ? undefined : onlyWide}>{document}</div>
      <div className={cx('min-[76rem]:sticky min-[76rem]:top-4', first === 'queue' && onlyWide)}>{decision}</div>
    </div>
  );
};

/** The documents to check, longest wait first. Each is a link to its page, which has the queue beside it. */
const WaitingList = ({ waiting, now, current }: Queue & Pick<Props, 'current'>) => (
  <section className="grid gap-3" aria-labelledby="waiting">
    <h2 id="waiting" className="min-[76rem]:text-lg">
      Waiting to be checked
    </h2>
    <ul className="bed m-0 list-none overflow-hidden p-0">
      {waiting.map((document) => (
        <li key={document.id} className="border-t border-line first:border-t-0">
          <a
            href={reviewUrl(document)}
            aria-current={document.id === current || undefined}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 p-3 text-ink no-underline hover:bg-sunk min-[76rem]:aria-[current]:bg-mow-a min-[76rem]:aria-[current]:shadow-[inset_6px_0_0_var(--color-leaf)]"
          >
            <Avatar name={document.landscaperName} size="small" />
            <span className="grid gap-x-6 gap-y-1 leading-snug sm:max-[76rem]:grid-cols-2">
              <span>
                <b className="block underline">{documentName(document)}</b> {document.landscaperName}
              </span>{' '}
              <span className="text-sm text-soft min-[76rem]:hidden">{detailsInWords(document)}</span>
            </span>{' '}
            <span className="max-[76rem]:col-start-2 min-[76rem]:col-span-2">
              <TimeLeft dueAt={document.dueAt} now={now} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  </section>
);
