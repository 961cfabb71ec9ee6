import { z } from 'zod';
import { command } from '#app/web/command';
import { list, tick } from '#app/web/fields';
import type { DraftSession } from './draft-session';
import { writerAt } from './entry-points';
import { button, saveStep, stepRefusals, typed } from './save-step';

/** The first step: what is to be done. */
export const saveJobType = (draftSession: DraftSession) =>
  command({
    for: writerAt(draftSession.entryPoint),
    schema: z.object({
      do: button,
      title: typed,
      jobTypes: list(typed),
      customJobType: typed,
      description: typed,
      wasteRemoval: tick,
    }),
    run: ({ do: pressed, ...answers }) => saveStep(draftSession, { step: 'job-type', answers, pressed }),
    refusals: stepRefusals,
  });
