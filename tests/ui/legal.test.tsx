import { readdirSync, readFileSync } from 'node:fs';
import { createElement, type ComponentType } from 'react';
import { describe, expect, test } from 'vitest';
import { LEGAL_VERSIONS, type LegalDocument } from '#src/kernel/legal-versions';
import { changedIn, LEGAL_PAGES, legalPathOf, versionPath } from '#app/ui/legal/legal-pages';
import About from '#app/routes/public/about';
import LegalIndex from '#app/routes/public/legal/index';
import { TEXTS, textOf } from '#app/ui/legal/texts/texts';
import { routeTable } from '#app/route-table';
import { GRACE_DAYS, IDLE_YEARS, UNHIRED_MONTHS } from '#src/kernel/deadlines';
import { CLAIM_YEARS, CONTRACT_YEARS, SECURITY_MONTHS } from '#src/modules/accounts/domain/retention';
import { TICKETS_KEPT_YEARS } from '#src/modules/support/domain/ticket';
import { pageText } from '#tests/support/page-text';
import { links, markup } from './page';

/** A document in its latest version, as if that were in force. */
const page = (document: LegalDocument, inForce?: string): ComponentType => {
  const [version] = LEGAL_VERSIONS[document];
  const { Text } = textOf(document, version)!;
  return () => <Text document={document} version={version} inForce={inForce ?? version} />;
};
const documents = Object.keys(LEGAL_VERSIONS) as LegalDocument[];
const pages: [string, ComponentType][] = [
  ['/legal-pages', LegalIndex],
  ...documents.map((document): [string, ComponentType] => [legalPathOf(document), page(document)]),
  ['/about', About],
];
const [PrivacyPage, CookiesPage, CancellationPage, PaymentsPage] = [
  page('privacy'),
  page('cookies'),
  page('cancellation'),
  page('payments'),
];

test('MKT3-S2 no page says that we report earnings to anyone, because nothing does', () => {
  for (const [path, Page] of pages)
    expect(pageText(markup(<Page />)), path).not.toMatch(
      /HMRC|HM Revenue|yearly report|report (of|on) (their|your|landscapers.) earnings/i,
    );
});

test('the privacy page gives the times after which data is deleted', () => {
  const page = pageText(markup(<PrivacyPage />));
  for (const words of [
    `Until you delete it, and ${GRACE_DAYS} days more`,
    `after ${IDLE_YEARS} years without a login we ask whether it should stay`,
    `Jobs without a hire, with their photos and messages; bids that were not chosen ${UNHIRED_MONTHS} months after they ended`,
    `when nothing about it has changed for ${UNHIRED_MONTHS} months`,
    `${CLAIM_YEARS} years after release, ${CONTRACT_YEARS} if there was a dispute`,
    `Insurance certificates of landscapers ${CONTRACT_YEARS} years after they run out`,
    `Records of signing in and security ${SECURITY_MONTHS} months`,
    `Requests for help ${TICKETS_KEPT_YEARS} years after they were closed`,
    `At least ${CONTRACT_YEARS} years after the tax year, and as long as your account`,
  ])
    expect(page).toContain(words);
  expect([IDLE_YEARS, UNHIRED_MONTHS]).toEqual([3, 12]);
  expect([GRACE_DAYS, SECURITY_MONTHS, CLAIM_YEARS, CONTRACT_YEARS, TICKETS_KEPT_YEARS]).toEqual([14, 12, 2, 6, 2]);
});

const isPage = (href: string) => {
  const [, document, version] = /^\/legal-pages\/versions\/([^/]+)\/([^/]+)$/.exec(href) ?? [];
  if (document && version) return textOf(document, version) !== undefined;
  return routeTable.some(({ path, kind }) => kind === 'page' && path === href);
};

describe.each(pages)('%s', (path, Page) => {
  const html = markup(<Page />);

  test('is in the route table, and has one heading', () => {
    expect(isPage(path)).toBe(true);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  test('has no dead links', () => {
    for (const { href } of links(html)) {
      if (href.startsWith('#')) expect(html).toContain(`id="${href.slice(1)}"`);
      else if (!/^(mailto|tel):/.test(href)) expect(isPage(href.replace(/[#?].*/, '')), href).toBe(true);
    }
  });

  test('does not call the hold by a legal term that would be wrong', () => {
    expect(pageText(html)).not.toMatch(/escrow|trust account|bank-level|FCA/i);
  });
});

test('there are twelve documents, each with its versions and what changed, newest first', () => {
  expect(Object.keys(LEGAL_PAGES)).toHaveLength(12);
  for (const document of documents) {
    const versions: readonly string[] = LEGAL_VERSIONS[document];
    expect(Object.keys(TEXTS[document]).sort().reverse(), document).toEqual(versions);
    expect([...versions]).toEqual([...new Set(versions)].sort().reverse());
    const changes = versions.map((version) => changedIn(document, version));
    expect(
      changes.filter((words) => words === 'This is the first version.'),
      document,
    ).toHaveLength(1);
  }
  for (const [path, Page] of pages)
    if (path in LEGAL_PAGES) expect(pageText(markup(<Page />))).toContain('1 May 2026: This is the first version.');
});

test('SPEC-M4 the cookie page lists exactly the cookies that the server sets', () => {
  const code = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.server.ts'))
    .map((file) => readFileSync(`app/${file}`, 'utf8'))
    .join('\n');
  const set = new Set([...code.matchAll(/'(?:__Host-)?(hedgerow(?:-[a-z-]+)?)'/g)].map(([, name]) => name));
  const listed = [...markup(<CookiesPage />).matchAll(/<th scope="row"[^>]*>([^<]+)</g)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual([...set].toSorted());
});

test('Cancelling says what the product does: 14 days, then 48 and 24 hours, and the form', () => {
  const words = pageText(markup(<CancellationPage />));
  expect(words).toContain('14 days from paying to cancel');
  expect(words).toContain('More than 48 hours before the agreed start');
  expect(words).toContain('I give notice that I cancel my contract');
});

test('The index lists every legal page', () => {
  const hrefs = links(markup(<LegalIndex />)).map(({ href }) => href);
  expect(hrefs).toEqual(Object.keys(LEGAL_PAGES));
});

test('How payment works says what the product does: 24 hours to pay, 48 hours to object, 10% from the landscaper', () => {
  const words = pageText(markup(<PaymentsPage />));
  expect(words).toContain('lapses after 24 hours');
  expect(words).toContain('The 48-hour clock starts');
  expect(words).toContain('Our fee is 10% of the price, taken from the landscaper’s side');
});

test('a document says which version it is, and an earlier or a later one says which is in force', () => {
  const [now] = LEGAL_VERSIONS.terms;
  const shown = (inForce: string) => pageText(markup(createElement(page('terms', inForce))));
  expect(shown(now)).toContain(`Version ${now}, in force from 1 May 2026. What changed`);
  expect(shown(now)).toContain('This is the first version. In force now.');
  expect(shown('2026-04-01')).toContain('This version is not in force yet. It will be from 1 May 2026.');
  expect(shown('2026-04-01')).toContain('Read the version that is in force');
  expect(textOf('terms', '2025-01-01')).toBeUndefined();
  expect(textOf('toString', '2026-05-01')).toBeUndefined();
  expect(versionPath('terms', now)).toBe('/legal-pages/versions/terms/2026-05-01');
});
