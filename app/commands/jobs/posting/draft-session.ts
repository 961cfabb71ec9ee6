import type { App } from '#src/composition/app';
import type { PagedEntryPoint } from './entry-points';

/** Who owns the draft that a posting form changes, and the entry point. */
export type DraftSession = {
  entryPoint: PagedEntryPoint;
  /**
   * The id of a customer or visitor. Undefined for a new visitor, or if too many drafts were started from the network
   * address.
   */
  ownerId: string | undefined;
  /** The key under which the rate limit counts uploads. */
  countedBy: string;
  drafts: Pick<App['jobs'], 'saveJobDraft' | 'forgetJobDraft' | 'keepDraftPhotos' | 'removePhoto' | 'uploadPhoto'>;
};
