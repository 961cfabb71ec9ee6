import type { FileStore } from '#src/kernel/files/file-store';
import type { Config } from '#src/platform/config';
import { DiskFileStore } from '#src/platform/file-store/disk-file-store';
import { S3FileStore } from '#src/platform/file-store/s3-file-store';
import { SharpFileCleaning } from '#src/platform/sharp-file-cleaning';
import { CONFIG, FILE_CLEANING, FILE_STORE, PARTS_OUTSIDE } from './tokens';
import { make, moduleOf, once, provide, under } from './wiring';

export const files = moduleOf(
  {},
  under(FILE_STORE, once(make((config, parts) => parts.watched('files', fileStoreOf(config)), CONFIG, PARTS_OUTSIDE))),
  under(FILE_CLEANING, once(provide(SharpFileCleaning))),
);

export function fileStoreOf({ uploads }: Config): FileStore {
  return uploads.kind === 's3' ? new S3FileStore(uploads) : new DiskFileStore(uploads.folder);
}
