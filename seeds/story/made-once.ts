// Caches what is expensive and would come out the same for the whole story.
import { createHash } from 'node:crypto';
import { given } from '#src/composition/wiring';
import { FILE_CLEANING, PASSWORD_HASHING, PHOTO_PROCESSING } from '#src/composition/tokens';
import type { FileCleaning } from '#src/kernel/files/file-cleaning';
import { ok } from '#src/kernel/result';
import { Argon2PasswordHashing } from '#src/modules/accounts/adapters/argon2-password-hashing';
import { SharpPhotoProcessing } from '#src/modules/jobs/adapters/photos/sharp-photo-processing';
import type { PhotoProcessing } from '#src/modules/jobs/ports/photo-processing';

export function once<Made>(made: Map<string, Promise<Made>>, name: string, make: () => Promise<Made>): Promise<Made> {
  const known = made.get(name) ?? make();
  made.set(name, known);
  return known;
}

/** Redraws each picture once, by its hash, however many gardens it is uploaded for. */
export class PicturesOnce implements PhotoProcessing {
  private readonly kept = new Map<string, ReturnType<PhotoProcessing['process']>>();

  constructor(private readonly processing: PhotoProcessing) {}

  process(bytes: Uint8Array): ReturnType<PhotoProcessing['process']> {
    const hash = createHash('sha256').update(bytes).digest('base64');
    return once(this.kept, hash, () => this.processing.process(bytes));
  }
}

/** Everybody in the demo has the same password, which is published. */
class HashedOnce extends Argon2PasswordHashing {
  private readonly kept = new Map<string, Promise<string>>();

  override hash = (password: string): Promise<string> =>
    once(this.kept, password, () => new Argon2PasswordHashing().hash(password));
}

/**
 * The only files besides photos are certificates that the story has just written. A process that opens each would find
 * nothing.
 */
const ownCertificates: FileCleaning = { clean: async (bytes) => ok({ contentType: 'application/pdf', bytes }) };

/** The WebP files of the demo may be a tenth larger, for a third of the time. */
const LEAST_EFFORT = 0;

/** For one seeding: the caches go with it. */
export const madeOnce = () => [
  given(PHOTO_PROCESSING, new PicturesOnce(new SharpPhotoProcessing(undefined, LEAST_EFFORT))),
  given(PASSWORD_HASHING, new HashedOnce()),
  given(FILE_CLEANING, ownCertificates),
];
