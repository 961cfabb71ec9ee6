import { z } from 'zod';
import { parsePounds } from '#src/kernel/money';
import { CHECK_ANSWERS } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { exactly, list, NOT_TEXT, typedAmount, uncheckedText } from '#app/web/fields';
import { PREFERENCE_WORDS, preferenceWords } from './words';

const typed = z.string().trim().max(20).default('');

/**
 * The radius from the slider or the number field. Without scripts, only one of them differs from `initial`, the value
 * that both began with (SliderField).
 */
const radiusFrom = ({
  serviceRadius,
  slider,
  initial,
}: Record<'serviceRadius' | 'slider' | 'initial', string>): string =>
  slider && slider !== initial && serviceRadius === initial ? slider : serviceRadius;

const refusals = {
  'not-a-landscaper': [403, 'Only landscapers have job preferences.'],
  'not-valid': CHECK_ANSWERS,
} as const;

export const saveJobPreferences = command({
  for: 'landscaper',
  schema: z.object({
    serviceRadius: typed,
    slider: typed,
    initial: typed,
    minimumJobValue: uncheckedText(exactly(NOT_TEXT)),
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
  refusals,
});

/** Changes only the fields that the call sends. The minimum is in pounds. */
export const changeJobPreferences = command({
  for: 'landscaper',
  schema: z.object({
    serviceRadius: z.coerce.number({ error: PREFERENCE_WORDS['radius-not-offered'] }).optional(),
    minimumJobValue: typedAmount(PREFERENCE_WORDS['value-not-offered']).optional(),
    jobTypes: z
      .array(z.string({ error: PREFERENCE_WORDS['type-not-offered'] }).max(40, PREFERENCE_WORDS['type-not-offered']), {
        error: PREFERENCE_WORDS['type-not-offered'],
      })
      .max(50, PREFERENCE_WORDS['type-not-offered'])
      .optional(),
  }),
  async run({ serviceRadius, minimumJobValue, jobTypes }, actor, app) {
    const known = await app.accounts.showJobPreferences.execute({ landscaperId: actor.id });
    const saved = await app.accounts.saveJobPreferences.execute({
      userId: actor.id,
      serviceRadius: serviceRadius ?? known.radiusMiles,
      minimumJobValue: minimumJobValue === undefined ? known.minimumValue : parsePounds(String(minimumJobValue)),
      jobTypes: jobTypes ?? known.jobTypes,
    });
    return 'problems' in saved ? { ...saved, problems: preferenceWords(saved.problems) } : saved;
  },
  refusals,
});
