import { z } from 'zod';
import { command } from '#app/web/command';
import { list } from '#app/web/fields';

const typed = z.string().trim().max(20).default('');

/** A slider and a number stand for one answer: without a script, `stood` tells which of the two was moved (see SliderField). */
export const saveJobPreferences = command({
  for: 'landscaper',
  schema: z.object({
    serviceRadius: typed,
    slider: typed,
    stood: typed,
    minimumJobValue: typed,
    jobTypes: list(z.string().max(40)),
  }),
  run: ({ serviceRadius, slider, stood, minimumJobValue, jobTypes }, actor, app) =>
    app.accounts.saveJobPreferences.execute({
      userId: actor.id,
      serviceRadius: Number(slider && slider !== stood && serviceRadius === stood ? slider : serviceRadius || NaN),
      minimumJobValue: app.escrow.readPounds(minimumJobValue),
      jobTypes,
    }),
  refusals: {
    'not-a-landscaper': [403, 'Only landscapers have job preferences.'],
    'not-valid': [422, 'Please check your answers.'],
  },
});
