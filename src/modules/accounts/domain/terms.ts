/** A document that a user agreed to, in the version they saw (D-TERMS). Users are asked to accept each new version. */
export type TermsAcceptance = { userId: string; document: 'terms' | 'privacy'; version: string; acceptedAt: Date };

const CURRENT_VERSION = '2026-05-01';

export const acceptanceOfTerms = (userId: string, at: Date): TermsAcceptance[] =>
  (['terms', 'privacy'] as const).map((document) => ({ userId, document, version: CURRENT_VERSION, acceptedAt: at }));
