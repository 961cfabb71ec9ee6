import { addHours } from '#src/kernel/clock';
import { londonDay, type Day } from '#src/kernel/day';
import { ok, refuse, type Result } from '#src/kernel/result';

export const documentKinds = ['public_liability', 'employers_liability', 'credential'] as const;
export type DocumentKind = (typeof documentKinds)[number];
export type DocumentType = 'application/pdf' | 'image/jpeg';

/** What a landscaper says of a document. Insurance has a provider and a policy, a credential a title and an issuer. */
export type DocumentDetails = {
  provider: string | null;
  policyNumber: string | null;
  title: string | null;
  issuer: string | null;
  issuedOn: Day | null;
  expiresOn: Day | null;
};

/** Something a landscaper shows us, and what an admin made of it. Only the two of them ever see the file. */
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

/** A dated fact: what was seen, when, and until when it holds. Days in London. */
export type LandscaperCheck = {
  id: string;
  landscaperId: string;
  kind: DocumentKind;
  summary: string;
  seenOn: Day;
  validUntil: Day;
  documentId: string;
};

const MEGABYTE = 1024 * 1024;
/** Each front door takes files up to its own size (D-LFILES). */
export const documentBytesMax = { wizard: 16 * MEGABYTE, page: 10 * MEGABYTE };
export type DocumentDoor = keyof typeof documentBytesMax;
/** Nobody has more than these to show at a time. */
export const DOCUMENTS_WAITING_MAX = 12;
/** We promise to look at a document within two days of its arrival (K-LAND-01). */
const REVIEW_HOURS = 48;
export const reviewDueAt = (uploadedAt: Date): Date => addHours(uploadedAt, REVIEW_HOURS);

/** Where the bytes of a document are stored. */
export const documentKey = ({ id, contentType }: Pick<LandscaperDocument, 'id' | 'contentType'>): string =>
  `documents/${id}/file.${contentType === 'application/pdf' ? 'pdf' : 'jpg'}`;

const NOTHING_SAID: DocumentDetails = {
  provider: null,
  policyNumber: null,
  title: null,
  issuer: null,
  issuedOn: null,
  expiresOn: null,
};

/** A document that has just arrived and waits for an admin. */
export const newDocument = (
  facts: Pick<LandscaperDocument, 'id' | 'landscaperId' | 'kind' | 'originalName' | 'contentType' | 'uploadedAt'> & {
    details?: Partial<DocumentDetails>;
  },
): LandscaperDocument => {
  const { details, ...known } = facts;
  return {
    ...known,
    ...NOTHING_SAID,
    ...details,
    review: 'submitted',
    reviewedBy: null,
    reviewedAt: null,
    reason: null,
  };
};

/** Whether what it proves has ended: there is nothing left to check. */
export const hasRunOut = ({ expiresOn }: Pick<DocumentDetails, 'expiresOn'>, now: Date): boolean =>
  Boolean(expiresOn && expiresOn < londonDay(now));

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
