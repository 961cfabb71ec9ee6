import type { FileStore } from '#src/kernel/files/file-store';
import type { EvidencePhotos } from '#src/modules/escrow/ports/chargebacks/evidence-pictures';
import { photoKey } from '#src/modules/jobs/domain/photo';

export class EvidencePhotosOfJobs implements EvidencePhotos {
  constructor(private files: Pick<FileStore, 'read'>) {}

  async read(photoId: string): Promise<Uint8Array | undefined> {
    return (await this.files.read(photoKey(photoId, 1200)))?.bytes;
  }
}
