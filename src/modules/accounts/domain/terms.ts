import { londonDay, type Day } from '#src/kernel/day';
import {
  CONTRACT_DOCUMENTS,
  inForceAt,
  LEGAL_VERSIONS,
  type ContractDocument,
  type LegalDocument,
  type LegalVersions,
} from '#src/kernel/legal-versions';
import type { UserType } from './user';

/** A document that a user agreed to, in the version they saw (D-TERMS). Users are asked to accept each new version. */
export type TermsAcceptance = { userId: string; document: AcceptedDocument; version: Day; acceptedAt: Date };
export type AcceptedDocument = Extract<LegalDocument, 'terms' | 'terms-for-landscapers' | 'privacy'>;

/** The documents that a user of this type accepts, all at once. Admins work for us and accept none here. */
export const documentsFor = (userType: UserType): readonly AcceptedDocument[] => {
  if (userType === 'admin') return [];
  return userType === 'landscaper' ? ['terms', 'terms-for-landscapers', 'privacy'] : ['terms', 'privacy'];
};

export const acceptanceOfTerms = (
  { id, userType }: { id: string; userType: UserType },
  at: Date,
  versions: Record<AcceptedDocument, readonly [Day, ...Day[]]> = LEGAL_VERSIONS,
): TermsAcceptance[] =>
  documentsFor(userType).map((document) => ({
    userId: id,
    document,
    version: inForceAt(at, versions[document]),
    acceptedAt: at,
  }));

/**
 * Which version of a document was accepted last, and whether it is in force. Nothing was recorded for the oldest
 * accounts.
 */
export type TermsStanding = {
  document: AcceptedDocument;
  accepted: { version: Day; at: Date } | null;
  inForce: Day;
  isCurrent: boolean;
};

export const termsStanding = (
  userType: UserType,
  accepted: TermsAcceptance[],
  at: Date,
  versions: Record<AcceptedDocument, readonly [Day, ...Day[]]> = LEGAL_VERSIONS,
): TermsStanding[] =>
  documentsFor(userType).map((document) => {
    const last = accepted
      .filter((one) => one.document === document)
      .reduce<TermsAcceptance | null>((best, one) => (best && best.version >= one.version ? best : one), null);
    const inForce = inForceAt(at, versions[document]);
    return {
      document,
      accepted: last && { version: last.version, at: last.acceptedAt },
      inForce,
      isCurrent: last !== null && last.version >= inForce,
    };
  });

/** The versions of contract documents that are not in force yet, and whom each concerns. */
export const announcementsAt = (
  at: Date,
  versions: LegalVersions,
): { document: ContractDocument; version: Day; to: readonly UserType[] }[] =>
  CONTRACT_DOCUMENTS.flatMap((document) =>
    versions[document]
      .filter((version) => version > londonDay(at))
      .map((version) => ({
        document,
        version,
        to: document === 'terms-for-landscapers' ? (['landscaper'] as const) : (['customer', 'landscaper'] as const),
      })),
  );
