import { z } from 'zod';
import { parsePounds } from '#src/kernel/money';
import { command } from '#app/web/command';
import { list } from '#app/web/fields';
import { preferenceWords } from './words';

const typed = z.string().trim().max(20).default('');

/** The slider and the number field give one answer: without a script, `stood` shows which of the two was changed (see SliderField). */
export const saveJobPreferences = command({
  for: 'landscaper',
  schema: z.object({
    serviceRadius: typed,
    slider: typed,
    stood: typed,
    minimumJobValue: typed,
    jobTypes: list(z.string().max(40)),
  }),
  async run({ serviceRadius, slider, stood, minimumJobValue, jobTypes }, actor, app) {
    const saved = await app.accounts.saveJobPreferences.execute({
      userId: actor.id,
      serviceRadius: Number(slider && slider !== stood && serviceRadius === stood ? slider : serviceRadius || NaN),
      minimumJobValue: parsePounds(minimumJobValue),
      jobTypes,
    });
    return 'problems' in saved ? { ...saved, problems: preferenceWords(saved.problems) } : saved;
  },
  refusals: {
    'not-a-landscaper': [403, 'Only landscapers have job preferences.'],
    'not-valid': [422, 'Please check your answers.'],
  },
});
