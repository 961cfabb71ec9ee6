import { z } from 'zod';
import { command } from '#app/web/command';
import { answersAt, json, registrationAnswers } from './registration-answers';

/** One step of the registration, at either door. By the time it runs, the files that came along are stored. */
export const saveRegistrationStep = command({
  for: 'landscaper',
  schema: registrationAnswers.extend({
    door: z.enum(['wizard', 'pages']),
    step: z.coerce.number().pipe(z.literal([1, 2, 3, 4])),
    /** `not`: only keep it, for something was added or taken away. */
    leaving: z.enum(['on', 'not']).default('on'),
    /** What is wrong with the files that came along, by the field they stood in. */
    refused: json(z.record(z.string(), z.array(z.string()))),
  }),
  async run({ door, step, leaving, refused, ...sent }, actor, app) {
    const { answers, problems } = answersAt(door, sent, app);
    if (leaving === 'on' && problems.services && step === 3)
      return { ok: false, reason: 'answers-not-valid', problems: { services: problems.services } };
    // A file that was refused keeps them at the step, and everything else that they typed.
    const staying = refused ? 'not' : leaving;
    const saved = await app.onboarding.saveRegistrationStep.execute({
      landscaperId: actor.id,
      door,
      step,
      leaving: staying,
      answers,
    });
    return saved.ok && refused ? { ok: false, reason: 'answers-not-valid', problems: refused } : saved;
  },
  refusals: {
    'not-a-landscaper': [403, 'This page is only for landscaper registration'],
    'already-registered': [409, 'You are registered already. You can change your profile in your settings.'],
    'answers-not-valid': [422, 'Please check your answers.'],
    'postcode-unknown': [422, 'We do not know this postcode. Please check it, or use one nearby.', 'postcode'],
  },
});
