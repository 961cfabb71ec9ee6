import type { Day } from '#src/kernel/day';
import type { DocumentKind, LandscaperDocument } from '../domain/document';

/** Documents, only for their landscaper and for admins. */
export interface DocumentViews {
  /** The landscaper's own documents, newest first. */
  ofLandscaper(landscaperId: string): Promise<DocumentView[]>;
  /** Documents not yet reviewed, longest waiting first. */
  waiting(part?: { limit: number; offset: number }): Promise<DocumentView[]>;
  /** How many there are in all. */
  countWaiting(): Promise<number>;
  /** The most recently reviewed documents, newest first. */
  decided(): Promise<DocumentView[]>;
  one(id: string): Promise<DocumentView | undefined>;
  /**
   * The landscaper's insurance document that has waited longest for a review, public liability before employers’
   * liability.
   */
  nextInsuranceOf(landscaperId: string): Promise<DocumentView | undefined>;
  /** Checks that end from `today` to `until`, soonest first, unless a later one of the same kind follows. */
  ending(days: { today: Day; until: Day }): Promise<EndingCheckView[]>;
}

/** A check of a document that ends soon. `next`: the document that the landscaper has sent to replace it, if any. */
export type EndingCheckView = {
  landscaperId: string;
  landscaperName: string;
  kind: DocumentKind;
  summary: string;
  validUntil: Day;
  next: string | null;
};

export type DocumentView = Omit<LandscaperDocument, 'reviewedBy'> & {
  /** The business name, or the full name if there is none. */
  landscaperName: string;
  /** When we have promised to have reviewed the document. */
  dueAt: Date;
  reviewerName: string | null;
  /** What the reviewer saw, recorded on approval; null until then. */
  summary: string | null;
  validUntil: Day | null;
};
