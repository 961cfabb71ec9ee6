import { z } from 'zod';
import { command } from '#app/web/command';
import { list, tick } from '#app/web/fields';
import type { Desk } from './desk';
import { writerAt } from './doors';
import { button, saveStep, stepRefusals, typed } from './save-step';

/** The first step: what is to be done. */
export const saveJobType = (desk: Desk) =>
  command({
    for: writerAt(desk.door),
    schema: z.object({
      do: button,
      title: typed,
      jobTypes: list(typed),
      customJobType: typed,
      description: typed,
      wasteRemoval: tick,
    }),
    run: ({ do: pressed, ...answers }) => saveStep(desk, { step: 'job-type', answers, pressed }),
    refusals: stepRefusals,
  });
