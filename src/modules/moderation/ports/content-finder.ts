import type { Id } from '#src/kernel/id';
import type { ContentRef, FoundContent } from '../domain/content';

export interface ContentFinder {
  /** A message, photo, review, profile or job, and whether this reader may see it. */
  find(content: ContentRef, readerId: Id): Promise<FoundContent | undefined>;
}
