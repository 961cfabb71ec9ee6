import type { LandscaperDocument } from '../domain/document';

export interface DocumentRepository {
  add(document: LandscaperDocument): Promise<void>;
  find(id: string): Promise<LandscaperDocument | undefined>;
  /** Reads a document and locks it until the unit of work ends. */
  lock(id: string): Promise<LandscaperDocument | undefined>;
  save(document: LandscaperDocument): Promise<void>;
  countWaiting(landscaperId: string): Promise<number>;
  /** Removes a document. Its bytes are deleted later. */
  remove(id: string): Promise<void>;
  /**
   * Removes earlier documents of the same landscaper and kind that were not reviewed. If two are uploaded at once, the
   * later one stays.
   */
  removeReplacedBy(document: LandscaperDocument): Promise<void>;
  /** Removed documents whose bytes are still stored, longest removed first. */
  withBytesToRemove(limit: number): Promise<Pick<LandscaperDocument, 'id' | 'contentType'>[]>;
  /** Records that the bytes of a removed document are deleted. */
  bytesRemoved(id: string): Promise<void>;
}
