import { z } from 'zod';
import { answersRefused } from '#src/modules/onboarding/domain/registration-problems';
import { command } from '#app/web/command';
import { tick } from '#app/web/fields';
import { answersAt, json, registrationAnswers } from './registration-answers';
import { inWords, registrationRefusals } from './words';

/** One step of the registration, in the wizard or on a step page. The files sent with it are stored first. */
export const saveRegistrationStep = command({
  for: 'landscaper',
  schema: registrationAnswers.extend({
    entryPoint: z.enum(['wizard', 'pages']),
    step: z.coerce.number().pipe(z.literal([1, 2, 3, 4])),
    /** Save the answers even if they have problems, because the button pressed adds or removes something. */
    asDraft: tick,
    /** The problems with the files, by the answer that each file belongs to. */
    refused: json(z.record(z.string(), z.array(z.string()))),
  }),
  async run({ entryPoint, step, asDraft, refused, ...sent }, actor, app) {
    const { answers, problems } = answersAt(entryPoint, sent, app.newId);
    if (!asDraft && problems.services && step === 3)
      return inWords(answersRefused({ services: problems.services }), entryPoint);
    const saved = await app.onboarding.saveRegistrationStep.execute({
      landscaperId: actor.id,
      entryPoint,
      step,
      // A refused file keeps the landscaper at this step, and everything else is saved.
      asDraft: asDraft || refused !== undefined,
      answers,
    });
    return saved.ok && refused
      ? { ok: false, reason: 'answers-not-valid', problems: refused }
      : inWords(saved, entryPoint);
  },
  refusals: registrationRefusals,
});
