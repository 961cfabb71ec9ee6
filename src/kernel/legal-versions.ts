// The versions of our legal documents. They are not in a module: accounts keep what was accepted, contracts what
// applied, and pages show the text.
import { londonDay, type Day } from './day';

/**
 * Each version is named after the day on which it takes effect. The newest comes first, and may not be in force yet.
 */
export type Versions = readonly [Day, ...Day[]];
export type LegalVersions = Record<LegalDocument, Versions>;

const FIRST: Versions = ['2026-05-01'];

export const LEGAL_VERSIONS = {
  terms: FIRST,
  'terms-for-landscapers': FIRST,
  privacy: FIRST,
  payments: FIRST,
  cancellation: FIRST,
  reviews: FIRST,
  ranking: FIRST,
  'acceptable-use': FIRST,
  'online-safety': FIRST,
  complaints: FIRST,
  accessibility: FIRST,
  cookies: FIRST,
};
export type LegalDocument = keyof typeof LEGAL_VERSIONS;

/**
 * The version in force at a moment. Before the first version's day, it is still that one, because there was none
 * before.
 */
export function inForceAt(at: Date, versions: Versions): Day {
  const today = londonDay(at);
  return versions.find((day) => day <= today) ?? versions[versions.length - 1]!;
}

/** The documents that apply to a contract for a job. */
export const CONTRACT_DOCUMENTS = [
  'terms',
  'terms-for-landscapers',
  'payments',
  'cancellation',
] as const satisfies readonly LegalDocument[];
export type ContractDocument = (typeof CONTRACT_DOCUMENTS)[number];
export type ContractVersions = Record<ContractDocument, Day>;

/** The versions that a job keeps: those in force when it was posted. */
export const versionsKept = (postedAt: Date, versions: LegalVersions = LEGAL_VERSIONS): ContractVersions => ({
  terms: inForceAt(postedAt, versions.terms),
  'terms-for-landscapers': inForceAt(postedAt, versions['terms-for-landscapers']),
  payments: inForceAt(postedAt, versions.payments),
  cancellation: inForceAt(postedAt, versions.cancellation),
});
