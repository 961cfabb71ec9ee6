import type { Result } from '#src/kernel/result';
import type { PhotoRefusal, PhotoType, PhotoWidth } from '../domain/photo';

export type Rendition = { width: PhotoWidth; type: PhotoType; bytes: Uint8Array };
export type ProcessedPhoto = { width: number; height: number; renditions: Rendition[] };

export interface PhotoProcessing {
  /**
   * Checks a picture by its content, not its name, and redraws it upright, as JPEG and WebP in every width, without its
   * metadata (place, camera, hidden text). `width` and `height` are those of the largest. Refuses a picture with too
   * many pixels before decoding it.
   */
  process(bytes: Uint8Array): Promise<Result<ProcessedPhoto, PhotoRefusal>>;
}
