import type { ReactNode } from 'react';
import { ButtonLink } from '../button';
import { BRAND } from '#app/ui/page/brand';
import { LEGAL_VERSIONS } from '#src/kernel/legal-versions';
import { shortDate } from '#src/kernel/written-date';
import { changedIn, LEGAL_PAGES, type LegalPath } from './legal-pages';

type Props = {
  path: LegalPath;
  /** A summary of the page in two sentences. */
  summary: string;
  children: ReactNode;
};

/** One legal page: a summary, when it came into force, the text, and links to the others. */
export function LegalPage({ path, summary, children }: Props) {
  const { title, document } = LEGAL_PAGES[path];
  const versions = LEGAL_VERSIONS[document];
  return (
    <div className="page grid items-start gap-10 pt-6 lg:grid-cols-[1fr_17rem] lg:gap-16 lg:pt-12">
      <article className="prose">
        <h1>{title}</h1>
        <p className="text-lg">{summary}</p>
        <p className="text-sm text-soft">
          Version {versions[0]}, in force from {shortDate(versions[0])}. <a href="#versions">What changed</a>
        </p>
        {children}
        <h2 id="versions">Versions</h2>
        <ul>
          {versions.map((each) => (
            <li key={each}>
              <b>{shortDate(each)}:</b> {changedIn(document, each)}
            </li>
          ))}
        </ul>
        <h2>Ask us</h2>
        <p>
          Anything unclear? Write to <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a> or call{' '}
          <a href={BRAND.phoneLink}>{BRAND.phone}</a>, {BRAND.hours}.
        </p>
      </article>
      <OtherLegalPages path={path} />
    </div>
  );
}

function OtherLegalPages({ path }: { path: LegalPath }) {
  return (
    <nav className="bed bed-pad no-print" aria-labelledby="legal-pages">
      <h2 id="legal-pages" className="mb-1 text-lg">
        Legal pages
      </h2>
      <ul className="list-none">
        {Object.entries(LEGAL_PAGES).map(([href, { title }]) => (
          <li key={href}>
            <ButtonLink
              kind="quiet"
              small
              href={href}
              className="!px-0"
              aria-current={href === path ? 'page' : undefined}
            >
              {title}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
