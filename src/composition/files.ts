import { ContainerModule } from 'inversify';
import type { FileCleaning } from '#src/kernel/file-cleaning';
import type { FileStore } from '#src/kernel/file-store';
import { DiskFileStore } from '#src/platform/file-store/disk-file-store';
import { S3FileStore } from '#src/platform/file-store/s3-file-store';
import { SharpFileCleaning } from '#src/platform/sharp-file-cleaning';
import { CONFIG, token } from './tokens';

/** Photos, documents and attachments share one store, each under keys of its own. */
export const FILE_STORE = token<FileStore>('file store');
export const FILE_CLEANING = token<FileCleaning>('file cleaning');

export const filesModule = new ContainerModule(({ bind }) => {
  bind(FILE_STORE)
    .toResolvedValue(
      ({ uploads }) => (uploads.kind === 's3' ? new S3FileStore(uploads) : new DiskFileStore(uploads.folder)),
      [CONFIG],
    )
    .inSingletonScope();
  bind(FILE_CLEANING)
    .toResolvedValue(() => new SharpFileCleaning())
    .inSingletonScope();
});
