import type { Day } from '#src/kernel/day';
import type { LandscaperDocument } from '../domain/document';

/** Documents, for their landscaper and for admins only. */
export interface DocumentViews {
  /** The landscaper's own documents, newest first. */
  ofLandscaper(landscaperId: string): Promise<DocumentView[]>;
  /** Documents not yet reviewed, longest wait first. */
  waiting(): Promise<DocumentView[]>;
  /** The most recently reviewed documents, newest first. */
  decided(): Promise<DocumentView[]>;
  one(id: string): Promise<DocumentView | undefined>;
}

export type DocumentView = Omit<LandscaperDocument, 'reviewedBy'> & {
  /** The business name, or the full name if there is none. */
  landscaperName: string;
  /** When we have promised to review the document by. */
  dueAt: Date;
  reviewerName: string | null;
  /** What the reviewer saw, recorded on approval; null until then. */
  summary: string | null;
  validUntil: Day | null;
};
