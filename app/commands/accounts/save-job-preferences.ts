import { z } from 'zod';
import { parsePounds } from '#src/kernel/money';
import { CHECK_ANSWERS } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { list } from '#app/web/fields';
import { preferenceWords } from './words';

const typed = z.string().trim().max(20).default('');

/** The radius from the slider or the number field. Without scripts only one of them changes from `initial`, their first value (SliderField). */
const radiusFrom = ({
  serviceRadius,
  slider,
  initial,
}: Record<'serviceRadius' | 'slider' | 'initial', string>): string =>
  slider && slider !== initial && serviceRadius === initial ? slider : serviceRadius;

export const saveJobPreferences = command({
  for: 'landscaper',
  schema: z.object({
    serviceRadius: typed,
    slider: typed,
    initial: typed,
    minimumJobValue: typed,
    jobTypes: list(z.string().max(40)),
  }),
  async run({ minimumJobValue, jobTypes, ...radius }, actor, app) {
    const saved = await app.accounts.saveJobPreferences.execute({
      userId: actor.id,
      serviceRadius: Number(radiusFrom(radius) || NaN),
      minimumJobValue: parsePounds(minimumJobValue),
      jobTypes,
    });
    return 'problems' in saved ? { ...saved, problems: preferenceWords(saved.problems) } : saved;
  },
  refusals: {
    'not-a-landscaper': [403, 'Only landscapers have job preferences.'],
    'not-valid': CHECK_ANSWERS,
  },
});
