import { shortDate, shortDateTime } from '#src/kernel/written-date';
import type { DocumentView } from '#src/modules/onboarding/ports/document-views';
import { documentName, documentNames } from '#app/commands/onboarding/words';
import { ButtonLink } from '#app/ui/button';
import { TitleBlock } from '#app/ui/job/title-block';
import { Note } from '#app/ui/note';
import { documentPageUrl, documentUrl } from '#app/ui/pictures/document-url';
import { urlOf } from '#app/url-of';
import { DueBy } from '../waiting/due-by';
import { reviewUrl } from './urls';

/**
 * A document and its pages: their number, 'first' where only the first is shown, or undefined if it cannot be drawn or
 * is a picture.
 */
export type ShownDocument = { document: DocumentView; pages: number | 'first' | undefined };

export const isPdf = ({ contentType }: Pick<DocumentView, 'contentType'>): boolean => contentType === 'application/pdf';

/** What the landscaper says about the document, and the document itself. */
export const DocumentPane = ({ document, pages, now }: ShownDocument & { now: Date }) => (
  <div className="grid gap-4">
    <TitleBlock rows={factsOf(document, now)} />
    <File document={document} pages={pages} />
  </div>
);

const factsOf = (document: DocumentView, now: Date) => [
  {
    term: 'Landscaper',
    value: <a href={urlOf('/admin/people/:id', document.landscaperId)}>{document.landscaperName}</a>,
  },
  ...(document.kind === 'credential'
    ? [
        { term: 'Kind', value: documentNames[document.kind] },
        { term: 'Issued by', value: document.issuer ?? 'Not given' },
        { term: 'Issued on', value: document.issuedOn ? shortDate(document.issuedOn) : 'Not given' },
      ]
    : [
        { term: 'Provider', value: document.provider ?? 'Not given' },
        { term: 'Policy number', value: document.policyNumber ?? 'Not given' },
      ]),
  { term: 'Expiry (stated)', value: document.expiresOn ? shortDate(document.expiresOn) : 'Not given' },
  { term: 'Check by', value: <DueBy dueAt={document.dueAt} now={now} />, wide: true },
];

const PAGES_SHOWN = 10;

/**
 * The document itself. Pressing a picture shows it in full size. What is out of sight is not loaded, so that the log
 * does not claim that somebody read it.
 */
function File({ document, pages }: ShownDocument) {
  const { id, contentType, originalName, uploadedAt } = document;
  const isPicture = contentType === 'image/jpeg';
  const shown = pages === 'first' ? 1 : Math.min(pages ?? 0, PAGES_SHOWN);
  return (
    <section className="bed overflow-hidden" aria-label="The document">
      <div className="flex items-center justify-between gap-x-3 border-b border-line px-4 py-2">
        <p className="min-w-0 leading-snug">
          <b className="block [overflow-wrap:anywhere]">{originalName}</b>{' '}
          <span className="text-sm text-soft">Sent {shortDateTime(uploadedAt)}</span>
        </p>
        <ButtonLink
          kind="quiet"
          small
          icon={isPicture ? 'image' : 'download'}
          href={documentUrl(id)}
          className="flex-none"
        >
          {isPicture ? 'Open the picture' : 'Save'}
          {!isPicture && <span className="sr-only"> {originalName}</span>}
        </ButtonLink>
      </div>
      <div className="pages grid gap-4 bg-sunk p-4">
        {isPicture && (
          <a href={documentUrl(id)}>
            <img src={documentUrl(id)} alt={`The document: ${originalName}`} loading="lazy" />
          </a>
        )}
        {Array.from({ length: shown }, (_, n) => n + 1).map((number) => (
          <a key={number} href={documentPageUrl(id, number)}>
            <img
              src={documentPageUrl(id, number)}
              alt={pages === 'first' ? `Page 1 of ${originalName}` : `Page ${number} of ${pages} of ${originalName}`}
              className="page-of-pdf"
              loading="lazy"
            />
          </a>
        ))}
        {pages === 'first' && !isPicture && (
          <p>
            This is the first page. <a href={reviewUrl(document)}>See all of {documentName(document)}</a>
          </p>
        )}
        {typeof pages === 'number' && pages > PAGES_SHOWN && (
          <p>
            The first {PAGES_SHOWN} of {pages} pages are shown. Save the file to read the rest.
          </p>
        )}
        {!isPicture && !pages && (
          <Note kind="warning">
            <p>
              This PDF cannot be shown here: it may be damaged or need a password. Refuse it as unreadable unless you
              have reason to trust the file.
            </p>
          </Note>
        )}
      </div>
    </section>
  );
}
