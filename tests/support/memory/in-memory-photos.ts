import { ok, refuse } from '#src/kernel/result';
import { photoTypes, photoWidths, type Photo } from '#src/modules/jobs/domain/photo';
import type { PhotoProcessing } from '#src/modules/jobs/ports/photo-processing';
import type { Once, PhotoRepository } from '#src/modules/jobs/ports/photo-repository';
import { PhotoRow } from '#src/modules/jobs/adapters/photos/photo-row';
import { UndoableRows, withColumns } from './checks/rows';
import { UndoableMap, UndoableSet } from './in-memory-work';

export class InMemoryPhotoRepository implements PhotoRepository {
  photos = new UndoableRows<Photo>(withColumns(PhotoRow, { visitorId: null }));
  discarded = new UndoableSet<string>();
  /** The photos in customers' drafts. */
  drafts: { customerId: string; photos: string[]; updatedAt: Date }[] = [];

  /** For what some photos were uploaded, and from which file. */
  private once = new UndoableMap<string, Once>();

  add: PhotoRepository['add'] = async (photo, once) => {
    const same = once && (await this.findSame({ ownerId: photo.ownerId, ...once }));
    if (same && !same.claimedAt) return same;
    this.photos.set(photo.id, photo);
    if (once) this.once.set(photo.id, once);
    return photo;
  };
  findSame: PhotoRepository['findSame'] = async ({ ownerId, keptFor, contentHash }) =>
    [...this.photos.values()].find((photo) => {
      const once = this.once.get(photo.id);
      return photo.ownerId === ownerId && once?.keptFor === keptFor && once.contentHash === contentHash;
    });
  find: PhotoRepository['find'] = async (id) => this.photos.get(id);
  countUnclaimed: PhotoRepository['countUnclaimed'] = async (ownerId) =>
    this.unclaimed().filter((photo) => photo.ownerId === ownerId).length;

  removeUnclaimed: PhotoRepository['removeUnclaimed'] = async ({ id, ownerId }) => {
    const photo = this.unclaimed().find((one) => one.id === id && one.ownerId === ownerId);
    if (photo) this.discard(photo);
    return Boolean(photo);
  };

  removeAbandoned: PhotoRepository['removeAbandoned'] = async ({ uploadedBefore, draftsSince, limit }) => {
    const inDraft = ({ id, ownerId }: Photo) =>
      this.drafts.some(
        (draft) => draft.customerId === ownerId && draft.updatedAt >= draftsSince && draft.photos.includes(id),
      );
    const gone = this.unclaimed()
      .filter((photo) => photo.createdAt < uploadedBefore && !inDraft(photo))
      .slice(0, limit);
    gone.forEach((photo) => this.discard(photo));
    return gone.length;
  };

  withBytesToRemove: PhotoRepository['withBytesToRemove'] = async (limit) => [...this.discarded].slice(0, limit);
  bytesNotRemoved: PhotoRepository['bytesNotRemoved'] = async (id) => {
    if (this.discarded.delete(id)) this.discarded.add(id);
  };
  bytesRemoved: PhotoRepository['bytesRemoved'] = async (id) => void this.discarded.delete(id);

  private unclaimed = () => [...this.photos.values()].filter((photo) => !photo.claimedAt);
  private discard({ id }: Photo) {
    this.photos.delete(id);
    this.discarded.add(id);
  }
}

/** Accepts anything that starts with "photo" as a picture of 1200 x 900, and refuses the rest. */
export class FakePhotoProcessing implements PhotoProcessing {
  process: PhotoProcessing['process'] = async (bytes) => {
    if (!Buffer.from(bytes).toString().startsWith('photo')) return refuse('invalid-file-type');
    return ok({
      width: 1200,
      height: 900,
      renditions: photoWidths.flatMap((width) => photoTypes.map((type) => ({ width, type, bytes }))),
    });
  };
}
