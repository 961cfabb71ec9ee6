import type { ReactNode } from 'react';
import type { DocumentView } from '#src/modules/onboarding/ports/document-views';
import { detailsInWords, documentName } from '#app/commands/onboarding/words';
import sheet from '#app/styles/screens/queue.css?url';
import { cx } from '#app/ui/cx';
import { Avatar } from '#app/ui/pictures/avatar';
import { ScreenSheet } from '#app/ui/screen-sheet';
import { TimeLeft } from '../waiting/due-by';
import { reviewUrl } from './urls';

type Queue = { waiting: DocumentView[]; now: Date };

type Props = Queue & {
  /** The id of the document that is shown. */
  current: string | undefined;
  /** What the URL asks for: a narrow screen leaves the other out. */
  first: 'queue' | 'document';
  document: ReactNode;
  decision: ReactNode;
};

/**
 * On a wide screen, the queue, a document and its decision are beside one another. A narrower one shows only what was
 * asked for.
 */
export const BesideQueue = ({ waiting, now, current, first, document, decision }: Props) => {
  const ofDocument = first === 'document' ? undefined : 'only-wide';
  return (
    <>
      <ScreenSheet href={sheet} />
      <div className={cx('beside-queue', `begins-with-${first}`, waiting.length > 0 && 'has-queue')}>
        {waiting.length > 0 && (
          <div className={first === 'queue' ? undefined : 'only-wide'}>
            <WaitingList {...{ waiting, now, current }} />
          </div>
        )}
        <div className={ofDocument}>{document}</div>
        <div className={ofDocument}>{decision}</div>
      </div>
    </>
  );
};

/** The documents to check, longest wait first. Each links to its page, which has the queue beside it. */
const WaitingList = ({ waiting, now, current }: Queue & Pick<Props, 'current'>) => (
  <section className="grid gap-3" aria-labelledby="waiting">
    <h2 id="waiting">Waiting to be checked</h2>
    <ul className="bed queue">
      {waiting.map((document) => (
        <li key={document.id}>
          <a href={reviewUrl(document)} aria-current={document.id === current || undefined}>
            <Avatar name={document.landscaperName} size="small" />
            <span>
              <b>{documentName(document)}</b> {document.landscaperName}{' '}
              <span className="claimed">{detailsInWords(document)}</span>
            </span>{' '}
            <span className="left">
              <TimeLeft dueAt={document.dueAt} now={now} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  </section>
);
