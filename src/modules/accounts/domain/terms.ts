/** A text somebody agreed to, in the version that they saw (D-TERMS). A new wording is a new version, and is asked for anew. */
export type TermsAcceptance = { userId: string; document: 'terms' | 'privacy'; version: string; acceptedAt: Date };

const CURRENT_VERSION = '2026-05-01';

export const acceptanceOfTerms = (userId: string, at: Date): TermsAcceptance[] =>
  (['terms', 'privacy'] as const).map((document) => ({ userId, document, version: CURRENT_VERSION, acceptedAt: at }));
