import { BRAND } from '#app/ui/page/brand';

const FIRST = { version: '2026-05-01', inForce: '1 May 2026' };

/** Every legal page by its path: the index, the list beside each page and its heading are made from this. */
export const LEGAL_PAGES = {
  '/terms': {
    ...FIRST,
    title: 'Terms and conditions',
    about: `What you agree to when you use ${BRAND.name}, as a customer or as a landscaper.`,
  },
  '/privacy': {
    ...FIRST,
    title: 'Privacy policy',
    about: 'What we know about you, why, who else sees it, how long we keep it and what you can ask for.',
  },
  '/legal-pages/payments': {
    ...FIRST,
    title: 'How payment works',
    about: 'When you pay, where the money is held, when it is released, and what happens if something goes wrong.',
  },
  '/legal-pages/ranking': {
    ...FIRST,
    title: 'How bids and jobs are ordered',
    about: 'What decides the order of a list. Payment is not part of it.',
  },
  '/legal-pages/accessibility': {
    ...FIRST,
    title: 'Accessibility statement',
    about: 'What we aim for, what we tested, and how to tell us where it falls short.',
  },
  '/legal-pages/cookies': {
    ...FIRST,
    title: 'Cookies and storage',
    about: 'The few cookies that the site needs to work. There are no others.',
  },
} as const;

export type LegalPath = keyof typeof LEGAL_PAGES;

export const legalMeta = (path: LegalPath) => [
  { title: `${LEGAL_PAGES[path].title} · ${BRAND.name}` },
  { name: 'description', content: LEGAL_PAGES[path].about },
];
