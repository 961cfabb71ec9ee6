import { z } from 'zod';
import { command } from '#app/web/command';
import type { Desk } from './desk';
import { writerAt } from './doors';

export const removePhoto = ({ door, ownerId, drafts }: Desk) =>
  command({
    for: writerAt(door),
    // Whatever stands in the address: what is no id is no photo either.
    schema: z.object({ id: z.string() }),
    run: async ({ id }) =>
      ownerId === undefined
        ? { ok: false, reason: 'photo-not-found' }
        : drafts.removePhoto.execute({ photoId: id, ownerId }),
    refusals: { 'photo-not-found': [404, 'That photo is no longer there.'] },
  });
