import { z } from 'zod';
import { command } from '#app/web/command';
import { list, tick } from '#app/web/fields';
import type { DraftSession } from './draft-session';
import { audienceOf } from './entry-points';
import { button, saveStep, stepRefusals, typed, typedDate } from './save-step';

/** The first step: what needs doing. */
export const saveJobType = (draftSession: DraftSession) =>
  command({
    for: audienceOf(draftSession.entryPoint),
    schema: z.object({
      do: button,
      title: typed,
      jobTypes: list(typed),
      customJobType: typed,
      treeProtection: typed,
      treePermissionDate: typedDate,
      weedMethod: typed,
      description: typed,
      wasteRemoval: tick,
      wasteKinds: list(typed),
    }),
    run: ({ do: pressed, ...answers }) => saveStep(draftSession, { step: 'job-type', answers, pressed }),
    refusals: stepRefusals,
  });
