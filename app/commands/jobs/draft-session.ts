import type { App } from '#src/composition/app';
import type { PagedEntryPoint } from './entry-points';

/** Whose draft a posting form changes, and at which entry point. */
export type DraftSession = {
  entryPoint: PagedEntryPoint;
  /** A customer or a visitor. Undefined for a visitor who is not known yet, or may not begin because too many have from one address. */
  ownerId: string | undefined;
  /** The key that uploads are counted by, for the rate limit. */
  countedBy: string;
  drafts: Pick<App['jobs'], 'saveJobDraft' | 'forgetJobDraft' | 'keepDraftPhotos' | 'removePhoto' | 'uploadPhoto'>;
};
