import type { ReactNode } from 'react';
import type { Day } from '#src/kernel/day';
import { LEGAL_VERSIONS, type LegalDocument } from '#src/kernel/legal-versions';
import { shortDate } from '#src/kernel/written-date';
import { ButtonLink } from '../button';
import { PrintButton } from '../page/print-button';
import { Note } from '../note';
import { BRAND } from '#app/ui/page/brand';
import { changedIn, LEGAL_PAGES, legalPathOf, versionPath } from './legal-pages';

/** One version of a document, and which version is in force. */
export type ShownVersion = { document: LegalDocument; version: Day; inForce: Day };
type Props = ShownVersion & {
  /** The page in two sentences. */
  summary: string;
  children: ReactNode;
};

/**
 * One version of a legal page: a summary, when it came into force, the text, the other versions, and links to other
 * pages.
 */
export function LegalPage({ summary, children, ...shown }: Props) {
  const { document, version } = shown;
  return (
    <div className="page grid items-start gap-10 pt-6 lg:grid-cols-[1fr_17rem] lg:gap-16 lg:pt-12">
      <article className="prose">
        <h1>{LEGAL_PAGES[legalPathOf(document)].title}</h1>
        <p className="no-print">
          <PrintButton />
        </p>
        <NotInForce {...shown} />
        <p className="text-lg">{summary}</p>
        <p className="text-sm text-soft">
          Version {version}, in force from {shortDate(version)}. <a href="#versions">What changed</a>
        </p>
        {children}
        <Versions {...shown} />
        <h2>Ask us</h2>
        <p>
          Anything unclear? Write to <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a> or call{' '}
          <a href={BRAND.phoneLink}>{BRAND.phone}</a>, {BRAND.hours}.
        </p>
      </article>
      <OtherLegalPages document={document} />
    </div>
  );
}

function NotInForce({ document, version, inForce }: ShownVersion) {
  if (version === inForce) return null;
  const versions: readonly Day[] = LEGAL_VERSIONS[document];
  const next = versions[versions.indexOf(version) - 1];
  return (
    <Note kind="info">
      {version > inForce
        ? `This version is not in force yet. It will be from ${shortDate(version)}. `
        : `This is an earlier version. It was in force from ${shortDate(version)} until ${shortDate(next!)}. `}
      <a href={legalPathOf(document)}>Read the version that is in force</a>
    </Note>
  );
}

const Versions = ({ document, version, inForce }: ShownVersion) => (
  <>
    <h2 id="versions">Versions</h2>
    <ul>
      {LEGAL_VERSIONS[document].map((each) => (
        <li key={each}>
          <b>{each === version ? shortDate(each) : <a href={versionPath(document, each)}>{shortDate(each)}</a>}:</b>{' '}
          {changedIn(document, each)}
          {each === inForce && ' In force now.'}
          {each > inForce && ' Not in force yet.'}
        </li>
      ))}
    </ul>
  </>
);

function OtherLegalPages({ document }: { document: LegalDocument }) {
  return (
    <nav className="bed bed-pad no-print" aria-labelledby="legal-pages">
      <h2 id="legal-pages" className="mb-1 text-lg">
        Legal pages
      </h2>
      <ul className="list-none">
        {Object.entries(LEGAL_PAGES).map(([href, page]) => (
          <li key={href}>
            <ButtonLink
              kind="quiet"
              small
              href={href}
              className="justify-start !px-0 text-left"
              aria-current={page.document === document ? 'page' : undefined}
            >
              {page.title}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
