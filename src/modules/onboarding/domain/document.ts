import { DOCUMENT_REVIEW_HOURS } from '#src/kernel/deadlines';
import { addHours } from '#src/kernel/clock';
import { londonDay, type Day } from '#src/kernel/day';
import { ok, refuse, type Result } from '#src/kernel/result';

export const documentKinds = ['public_liability', 'employers_liability', 'credential'] as const;
export type DocumentKind = (typeof documentKinds)[number];
/** What we can have seen. A waste carrier’s authority is sent as a credential, or found in the public register. */
export type CheckKind = DocumentKind | 'waste_carrier';
export type DocumentType = 'application/pdf' | 'image/jpeg';

/**
 * What a landscaper tells us about a document. Insurance has a provider and a policy, a credential a title and an
 * issuer.
 */
export type DocumentDetails = {
  provider: string | null;
  policyNumber: string | null;
  title: string | null;
  issuer: string | null;
  issuedOn: Day | null;
  expiresOn: Day | null;
};

export type RequiredDetail = Exclude<keyof DocumentDetails, 'issuer' | 'issuedOn'>;
const insuranceDetails = ['provider', 'policyNumber', 'expiresOn'] as const;
/** The details that must come with a document of each kind. */
export const requiredDetails: Record<DocumentKind, readonly RequiredDetail[]> = {
  public_liability: insuranceDetails,
  employers_liability: insuranceDetails,
  credential: ['title'],
};

/** A document that a landscaper sends us, and an admin's decision on it. Nobody else can open the file. */
export type LandscaperDocument = DocumentDetails & {
  id: string;
  landscaperId: string;
  kind: DocumentKind;
  originalName: string;
  contentType: DocumentType;
  uploadedAt: Date;
  review: 'submitted' | 'approved' | 'refused';
  reviewedBy: string | null;
  reviewedAt: Date | null;
  /** Why it was refused. */
  reason: string | null;
};

/** What an admin checked, the day of the check and the last day it is valid. Both are days in London. */
export type LandscaperCheck = {
  id: string;
  landscaperId: string;
  kind: CheckKind;
  summary: string;
  seenOn: Day;
  validUntil: Day;
  documentId: string;
};

/** The provider, policy number, title or issuer, in characters. */
export const DETAIL_MAX = 100;
/** What an admin saw on a document, in characters. */
export const SUMMARY_MAX = 80;
/** The number of a waste carrier’s registration or permit, in characters. */
export const CARRIER_NUMBER_MAX = 30;
/** Why an admin refused a document, in characters. */
export const REFUSAL_REASON_MAX = 500;

export const MEGABYTE = 1024 * 1024;
/** The registration wizard takes larger files than all other pages (D-LFILES). */
export const documentBytesMax = { wizard: 16 * MEGABYTE, pages: 10 * MEGABYTE };
/** How many documents of one landscaper can wait for a review. */
export const DOCUMENTS_WAITING_MAX = 12;
export const reviewDueAt = (uploadedAt: Date): Date => addHours(uploadedAt, DOCUMENT_REVIEW_HOURS);

export const documentKey = ({ id, contentType }: Pick<LandscaperDocument, 'id' | 'contentType'>): string =>
  `documents/${id}/file.${contentType === 'application/pdf' ? 'pdf' : 'jpg'}`;

const noDetails: DocumentDetails = {
  provider: null,
  policyNumber: null,
  title: null,
  issuer: null,
  issuedOn: null,
  expiresOn: null,
};

/** A document that has just arrived and is waiting for a review. */
export const newDocument = (
  facts: Pick<LandscaperDocument, 'id' | 'landscaperId' | 'kind' | 'originalName' | 'contentType' | 'uploadedAt'> & {
    details?: Partial<DocumentDetails>;
  },
): LandscaperDocument => {
  const { details, ...known } = facts;
  return {
    ...known,
    ...noDetails,
    ...details,
    review: 'submitted',
    reviewedBy: null,
    reviewedAt: null,
    reason: null,
  };
};

/** Whether it expired before today in London. */
export const hasExpired = ({ expiresOn }: Pick<DocumentDetails, 'expiresOn'>, now: Date): boolean =>
  Boolean(expiresOn && expiresOn < londonDay(now));

/**
 * What customers read about an approved document: a credential with a carrier’s number is the authority to carry waste.
 */
export function checkedAs(
  kind: DocumentKind,
  { summary, carrierNumber }: { summary: string; carrierNumber?: string },
): Pick<LandscaperCheck, 'kind' | 'summary'> {
  if (kind !== 'credential' || !carrierNumber) return { kind, summary };
  return { kind: 'waste_carrier', summary: summary.includes(carrierNumber) ? summary : `${summary}, ${carrierNumber}` };
}

type Decision = { by: string; at: Date };

export function approved(document: LandscaperDocument, { by, at }: Decision): Result<LandscaperDocument, 'decided'> {
  if (document.review !== 'submitted') return refuse('decided');
  return ok({ ...document, review: 'approved', reviewedBy: by, reviewedAt: at });
}

export function refused(
  document: LandscaperDocument,
  { by, at, reason }: Decision & { reason: string },
): Result<LandscaperDocument, 'decided'> {
  if (document.review !== 'submitted') return refuse('decided');
  return ok({ ...document, review: 'refused', reviewedBy: by, reviewedAt: at, reason });
}
