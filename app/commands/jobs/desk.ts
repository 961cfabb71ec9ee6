import type { App } from '#src/composition/app';
import type { PagedDoor } from './doors';

/** Where a job is being written: at which door, and whose draft it goes into. */
export type Desk = {
  door: PagedDoor;
  /** A customer or a visitor. Nobody where too many visitors have begun from one address. */
  ownerId: string | undefined;
  /** What uploads are counted by. */
  countedBy: string;
  drafts: Pick<App['jobs'], 'saveJobDraft' | 'forgetJobDraft' | 'keepDraftPhotos' | 'removePhoto' | 'uploadPhoto'>;
};
