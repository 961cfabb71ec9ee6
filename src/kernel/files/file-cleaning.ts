import type { Result } from '../result';

/** An uploaded picture or PDF, in the form in which we store it. */
export type CleanFile = { contentType: 'image/jpeg' | 'application/pdf'; bytes: Uint8Array };
export type UnfitFile = 'invalid-file-type' | 'unreadable-file' | 'file-too-large' | 'empty-file' | 'locked-file';

export interface FileCleaning {
  /**
   * Recognises an upload by its content, never by its name. A JPEG or PNG is redrawn as an upright JPEG without
   * metadata (location, camera, hidden text). A PDF that can be opened stays as it is; one that needs a password is
   * refused. Pictures with more pixels than PICTURE_PIXELS_MAX are refused without opening them.
   */
  clean(bytes: Uint8Array): Promise<Result<CleanFile, UnfitFile>>;
}
