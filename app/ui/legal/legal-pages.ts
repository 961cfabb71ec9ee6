import type { Day } from '#src/kernel/day';
import type { LegalDocument } from '#src/kernel/legal-versions';
import { BRAND } from '#app/ui/page/brand';
import { urlOf } from '#app/url-of';

const FIRST = 'This is the first version.';
/** What each version after the first changed, in words for people. */
const CHANGES: Partial<Record<LegalDocument, Record<Day, string>>> = {};

/** What a version changed from the previous one. */
export const changedIn = (document: LegalDocument, version: Day): string => CHANGES[document]?.[version] ?? FIRST;

/** Every legal page by its path. The index, the list beside each page and its heading come from this. */
export const LEGAL_PAGES = {
  '/terms': {
    document: 'terms',
    title: 'Terms and conditions',
    about: `What you agree to when you use ${BRAND.name}, as a customer or as a landscaper.`,
  },
  '/legal-pages/terms-for-landscapers': {
    document: 'terms-for-landscapers',
    title: 'Terms for landscapers',
    about: 'What applies to landscapers as well: bids, the fee, checks, and how an account can end.',
  },
  '/privacy': {
    document: 'privacy',
    title: 'Privacy policy',
    about: 'What we know about you, why, who else sees it, how long we keep it and what you can ask for.',
  },
  '/legal-pages/payments': {
    document: 'payments',
    title: 'How payment works',
    about: 'When you pay, where the money is held, when it is released, and what happens if something goes wrong.',
  },
  '/legal-pages/cancellation': {
    document: 'cancellation',
    title: 'Cancelling, and the form for it',
    about: 'What you get back when a job is cancelled, and a form that you can use.',
  },
  '/legal-pages/reviews': {
    document: 'reviews',
    title: 'How reviews work',
    about: 'Who can review whom, when others can read it, and when a review is taken down.',
  },
  '/legal-pages/ranking': {
    document: 'ranking',
    title: 'How bids and jobs are ordered',
    about: 'What decides the order of a list. Payment is not part of it.',
  },
  '/legal-pages/acceptable-use': {
    document: 'acceptable-use',
    title: 'What is allowed',
    about: 'What you may and may not do here, and what happens if you do.',
  },
  '/legal-pages/online-safety': {
    document: 'online-safety',
    title: 'Staying safe online',
    about: 'How to report or block, how soon we answer, and when we read a conversation.',
  },
  '/legal-pages/complaints': {
    document: 'complaints',
    title: 'How to complain',
    about: 'Who to write to, how soon you get an answer, and where you can go after that.',
  },
  '/legal-pages/accessibility': {
    document: 'accessibility',
    title: 'Accessibility statement',
    about: 'What we aim for, what we tested, and how to tell us where it falls short.',
  },
  '/legal-pages/cookies': {
    document: 'cookies',
    title: 'Cookies and storage',
    about: 'The few cookies that the site needs to work. There are no others.',
  },
} as const satisfies Record<string, { document: LegalDocument; title: string; about: string }>;

export type LegalPath = keyof typeof LEGAL_PAGES;

/** The page of a document. */
export const legalPathOf = (document: LegalDocument): LegalPath =>
  (Object.keys(LEGAL_PAGES) as LegalPath[]).find((path) => LEGAL_PAGES[path].document === document)!;

/** The page of one version, which remains when there are newer ones. */
export const versionPath = (document: LegalDocument, version: Day): string =>
  urlOf('/legal-pages/versions/:document/:version', document, version);
