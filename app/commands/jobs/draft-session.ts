import type { App } from '#src/composition/app';
import type { PagedEntryPoint } from './entry-points';

/** Where a job is being written: at which entry point, and whose draft it goes into. */
export type DraftSession = {
  entryPoint: PagedEntryPoint;
  /** A customer or a visitor. Nobody where too many visitors have begun from one address. */
  ownerId: string | undefined;
  /** What uploads are counted by. */
  countedBy: string;
  drafts: Pick<App['jobs'], 'saveJobDraft' | 'forgetJobDraft' | 'keepDraftPhotos' | 'removePhoto' | 'uploadPhoto'>;
};
