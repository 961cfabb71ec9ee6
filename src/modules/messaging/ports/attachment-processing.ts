import type { Result } from '#src/kernel/result';
import type { AttachmentType } from '../domain/message';

export type UnfitAttachment = 'invalid-file-type' | 'unreadable-file' | 'file-too-large';

export interface AttachmentProcessing {
  /** Judges a file by its content. A picture is drawn anew as a JPEG, without anything else it carried; a PDF stays as it is. */
  process(bytes: Uint8Array): Promise<Result<{ contentType: AttachmentType; bytes: Uint8Array }, UnfitAttachment>>;
}
