import { z } from 'zod';
import { photoIdsIn, sentPhotos } from '#app/commands/jobs/photos/sent-photos';
import { text } from '#app/web/fields';
import { photoProblem, STATEMENT_MAX } from './words';

// A statement that one side makes in a dispute, with photos: an answer, an appeal, or that something is put right.

/** `missing`: the problem if nothing was written. */
export const statement = (missing: string) =>
  z.object({ id: z.string(), text: text(missing, STATEMENT_MAX), ...sentPhotos() });

type Statement = z.output<ReturnType<typeof statement>>;
type Said = { jobId: string; userId: string; text: string; photoIds: string[] };

export const makeStatement = async <Answer>(
  useCase: { execute(said: Said): Promise<Answer> },
  { id: jobId, text: words, photoIds, photosRefused }: Statement,
  { id: userId }: { id: string },
) => photoProblem({ photoIds, photosRefused }) ?? (await useCase.execute({ jobId, userId, text: words, photoIds }));

/** The statement in the body of a call, whose photos are URLs from /api/upload-images. */
export const statementIn = ({ text: words, photos }: Record<string, unknown>) => ({
  text: words,
  photoIds: photoIdsIn(photos),
});
