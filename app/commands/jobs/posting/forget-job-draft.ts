import { z } from 'zod';
import { command } from '#app/web/command';
import type { DraftSession } from './draft-session';
import { audienceOf } from './entry-points';

export const forgetJobDraft = ({ entryPoint, ownerId, drafts }: DraftSession) =>
  command({
    for: audienceOf(entryPoint),
    schema: z.object({}),
    run: async () =>
      ownerId === undefined ? { ok: true, value: false } : drafts.forgetJobDraft.execute({ customerId: ownerId }),
    refusals: {},
  });
