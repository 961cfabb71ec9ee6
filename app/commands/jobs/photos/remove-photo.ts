import { z } from 'zod';
import { command } from '#app/web/command';
import type { DraftSession } from '#app/commands/jobs/posting/draft-session';
import { audienceOf } from '#app/commands/jobs/posting/entry-points';

export const removePhoto = ({ entryPoint, ownerId, drafts }: DraftSession) =>
  command({
    for: audienceOf(entryPoint),
    schema: z.object({ id: z.string() }),
    run: async ({ id }) =>
      ownerId === undefined
        ? { ok: false, reason: 'photo-not-found' }
        : drafts.removePhoto.execute({ photoId: id, ownerId }),
    refusals: { 'photo-not-found': [404, 'That photo is no longer there.'] },
  });
