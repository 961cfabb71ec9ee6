import { z } from 'zod';
import { command } from '#app/web/command';

export const forgetJobDraft = command({
  for: 'signed-in',
  schema: z.object({}),
  run: (_nothing, actor, app) => app.jobs.forgetJobDraft.execute({ customerId: actor.id }),
  refusals: {},
});
