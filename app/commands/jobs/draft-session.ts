import type { App } from '#src/composition/app';
import type { PagedEntryPoint } from './entry-points';

/** Whose draft a posting form changes, and through which entry point. */
export type DraftSession = {
  entryPoint: PagedEntryPoint;
  /** A customer or a visitor. Undefined for a visitor who is new, or whose network address has started too many drafts. */
  ownerId: string | undefined;
  /** The key under which the rate limit counts uploads. */
  countedBy: string;
  drafts: Pick<App['jobs'], 'saveJobDraft' | 'forgetJobDraft' | 'keepDraftPhotos' | 'removePhoto' | 'uploadPhoto'>;
};
