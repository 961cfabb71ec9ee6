import type { Day } from '#src/kernel/day';
import type { LandscaperDocument } from '../domain/document';

/** Documents, for their landscaper and for admins only. */
export interface DocumentViews {
  /** The landscaper's own, newest first. */
  ofLandscaper(landscaperId: string): Promise<DocumentView[]>;
  /** Not reviewed yet, the longest wait first. */
  waiting(): Promise<DocumentView[]>;
  /** The latest decisions, newest first. */
  decided(): Promise<DocumentView[]>;
  one(id: string): Promise<DocumentView | undefined>;
}

export type DocumentView = Omit<LandscaperDocument, 'reviewedBy'> & {
  /** The business name, or the full name where there is none. */
  landscaperName: string;
  /** When the review that we promised is due. */
  dueAt: Date;
  reviewerName: string | null;
  /** Of the check that an approval recorded; null until then. */
  summary: string | null;
  validUntil: Day | null;
};
