import { Row } from '#src/platform/row';
import type { Photo } from '../../domain/photo';

/** Uploaded by a user (`ownerId`) or by a visitor: one of the two is set. */
export interface PhotoRow extends Omit<Photo, 'ownerId'> {
  ownerId: string | null;
  visitorId: string | null;
  keptFor: string | null;
  contentHash: string | null;
}
export class PhotoRow extends Row {
  static override tableName = 'photos';
  static override databaseOnly = ['visitorId', 'keptFor', 'contentHash'];
}

/** A photo of a job, and its place in their order. */
export class JobPhotoRow extends Row {
  static override tableName = 'jobPhotos';
  static override idColumn = ['jobId', 'photoId'];
  declare photoId: string;
  declare kind: 'before' | 'after';
  declare position: number;
}
