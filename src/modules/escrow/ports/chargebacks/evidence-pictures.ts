/** The photos of a job, as one picture that a bank can be sent. */
export interface EvidencePictures {
  /** A JPEG of at most `PICTURE_BYTES_MAX` with these photos in their order, row by row. A photo that is missing leaves its place empty. */
  sheetOf(photoIds: readonly string[]): Promise<Uint8Array>;
}

/** Where the photos of jobs are read from. */
export interface EvidencePhotos {
  /** A JPEG; undefined if there is none any more. */
  read(photoId: string): Promise<Uint8Array | undefined>;
}
