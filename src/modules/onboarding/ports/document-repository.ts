import type { LandscaperDocument } from '../domain/document';

export interface DocumentRepository {
  add(document: LandscaperDocument): Promise<void>;
  find(id: string): Promise<LandscaperDocument | undefined>;
  /** Reads one and keeps others from changing it until the unit of work ends. */
  lock(id: string): Promise<LandscaperDocument | undefined>;
  save(document: LandscaperDocument): Promise<void>;
  countWaiting(landscaperId: string): Promise<number>;
  /** Forgets a document; its bytes are then due for removal. */
  remove(id: string): Promise<void>;
  /** Forgets earlier documents of the same landscaper and kind that nobody has decided on. Of two at once, the later stays. */
  removeReplacedBy(document: LandscaperDocument): Promise<void>;
  /** Forgotten documents whose bytes are still stored. */
  withBytesToRemove(limit: number): Promise<Pick<LandscaperDocument, 'id' | 'contentType'>[]>;
  /** Says that the bytes of a forgotten document are gone. */
  bytesRemoved(id: string): Promise<void>;
}
