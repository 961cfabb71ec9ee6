import { z } from 'zod';
import { command } from '#app/web/command';
import type { Desk } from './desk';

export const forgetJobDraft = ({ ownerId, drafts }: Desk) =>
  command({
    for: 'anyone',
    schema: z.object({}),
    run: async () =>
      ownerId === undefined ? { ok: true, value: false } : drafts.forgetJobDraft.execute({ customerId: ownerId }),
    refusals: {},
  });
