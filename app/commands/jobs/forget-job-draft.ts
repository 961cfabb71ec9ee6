import { z } from 'zod';
import { command } from '#app/web/command';
import type { Desk } from './desk';
import { writerAt } from './doors';

export const forgetJobDraft = ({ door, ownerId, drafts }: Desk) =>
  command({
    for: writerAt(door),
    schema: z.object({}),
    run: async () =>
      ownerId === undefined ? { ok: true, value: false } : drafts.forgetJobDraft.execute({ customerId: ownerId }),
    refusals: {},
  });
