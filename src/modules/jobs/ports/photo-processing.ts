import type { Result } from '#src/kernel/result';
import type { PhotoRefusal, PhotoWidth } from '../domain/photo';

export type Rendition = { width: PhotoWidth; bytes: Uint8Array };
export type ProcessedPhoto = { width: number; height: number; renditions: Rendition[] };

export interface PhotoProcessing {
  /**
   * Judges a picture by its content, never by its name, and draws it anew as a JPEG in every width, upright and without anything
   * else the file carried (place, camera, hidden text). `width` and `height` are those of the largest. Refuses bombs unopened.
   */
  process(bytes: Uint8Array): Promise<Result<ProcessedPhoto, PhotoRefusal>>;
}
