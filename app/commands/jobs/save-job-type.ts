import { z } from 'zod';
import { command } from '#app/web/command';
import { list, tick } from '#app/web/fields';
import { button, saveStep, typed } from './save-step';

/** The first step: what is to be done. */
export const saveJobType = command({
  for: 'signed-in',
  schema: z.object({ do: button, jobTypes: list(typed), customJobType: typed, description: typed, wasteRemoval: tick }),
  run: ({ do: pressed, ...answers }, actor, app) =>
    saveStep(app, { customerId: actor.id, step: 'job-type', answers, pressed }),
  refusals: { 'answers-not-valid': [422, 'Please check your answers.'] },
});
