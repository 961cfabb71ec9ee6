/** Puts the photos of a job into one picture for a bank. */
export interface EvidencePictures {
  /**
   * A JPEG of at most `PICTURE_BYTES_MAX` with these photos in order, row by row. A missing photo leaves an empty
   * place.
   */
  sheetOf(photoIds: readonly string[]): Promise<Uint8Array>;
}

export interface EvidencePhotos {
  /** A JPEG; undefined if it no longer exists. */
  read(photoId: string): Promise<Uint8Array | undefined>;
}
