import type { Result } from './result';

/** An uploaded picture or PDF, as it is stored. */
export type CleanFile = { contentType: 'image/jpeg' | 'application/pdf'; bytes: Uint8Array };
export type UnfitFile = 'invalid-file-type' | 'unreadable-file' | 'file-too-large';

export interface FileCleaning {
  /**
   * Checks an upload by its content, not by its name. A JPEG or PNG is re-encoded as an upright JPEG without metadata (location, camera,
   * hidden text); a PDF stays as it is. Refuses pictures of more than 50 megapixels without decoding them.
   */
  clean(bytes: Uint8Array): Promise<Result<CleanFile, UnfitFile>>;
}
