import { BRAND } from '#app/ui/page/brand';

/** One version of a document: its date, as a number and in words, and what is different from the version before it. */
type Version = { version: string; inForce: string; changed: string };

const FIRST: readonly [Version, ...Version[]] = [
  { version: '2026-05-01', inForce: '1 May 2026', changed: 'This is the first version.' },
];

/**
 * Every legal page by its path: the index, the list beside each page and its heading are made from this. The newest
 * version of each stands first.
 */
export const LEGAL_PAGES = {
  '/terms': {
    versions: FIRST,
    title: 'Terms and conditions',
    about: `What you agree to when you use ${BRAND.name}, as a customer or as a landscaper.`,
  },
  '/legal-pages/terms-for-landscapers': {
    versions: FIRST,
    title: 'Terms for landscapers',
    about: 'What applies to landscapers as well: bids, the fee, checks, and how an account can end.',
  },
  '/privacy': {
    versions: FIRST,
    title: 'Privacy policy',
    about: 'What we know about you, why, who else sees it, how long we keep it and what you can ask for.',
  },
  '/legal-pages/payments': {
    versions: FIRST,
    title: 'How payment works',
    about: 'When you pay, where the money is held, when it is released, and what happens if something goes wrong.',
  },
  '/legal-pages/cancellation': {
    versions: FIRST,
    title: 'Cancelling, and the form for it',
    about: 'What you get back when a job is cancelled, and a form that you can use.',
  },
  '/legal-pages/reviews': {
    versions: FIRST,
    title: 'How reviews work',
    about: 'Who can review whom, when others can read it, and when a review is taken down.',
  },
  '/legal-pages/ranking': {
    versions: FIRST,
    title: 'How bids and jobs are ordered',
    about: 'What decides the order of a list. Payment is not part of it.',
  },
  '/legal-pages/acceptable-use': {
    versions: FIRST,
    title: 'What is allowed',
    about: 'What you may and may not do here, and what happens if you do.',
  },
  '/legal-pages/online-safety': {
    versions: FIRST,
    title: 'Staying safe online',
    about: 'How to report or block, how soon we answer, and when we read a conversation.',
  },
  '/legal-pages/complaints': {
    versions: FIRST,
    title: 'How to complain',
    about: 'Who to write to, how soon you get an answer, and where you can go after that.',
  },
  '/legal-pages/accessibility': {
    versions: FIRST,
    title: 'Accessibility statement',
    about: 'What we aim for, what we tested, and how to tell us where it falls short.',
  },
  '/legal-pages/cookies': {
    versions: FIRST,
    title: 'Cookies and storage',
    about: 'The few cookies that the site needs to work. There are no others.',
  },
} as const;

export type LegalPath = keyof typeof LEGAL_PAGES;

export const legalMeta = (path: LegalPath) => [
  { title: `${LEGAL_PAGES[path].title} · ${BRAND.name}` },
  { name: 'description', content: LEGAL_PAGES[path].about },
];
