import { z } from 'zod';
import { answersRefused, isEmpty } from '#src/modules/onboarding/domain/registration-problems';
import { command } from '#app/web/command';
import { answersAt, registrationAnswers } from './registration-answers';
import { inWords, registrationRefusals } from './words';

/**
 * The last step of the wizard or of the step pages: the portfolio and the terms. The earlier steps asked everything
 * else.
 */
export const completeRegistration = command({
  for: 'landscaper',
  schema: registrationAnswers
    .pick({ portfolio: true, termsAccepted: true })
    .extend({ entryPoint: z.enum(['wizard', 'pages']) }),
  async run({ entryPoint, ...sent }, actor, app) {
    const { answers, problems } = answersAt(entryPoint, registrationAnswers.parse(sent), app.newId);
    if (!isEmpty(problems)) return inWords(answersRefused(problems), entryPoint);
    const { portfolio, termsAccepted } = answers;
    const completed = await app.onboarding.completeRegistration.execute({
      landscaperId: actor.id,
      entryPoint,
      answers: { portfolio, termsAccepted },
    });
    return inWords(completed, entryPoint);
  },
  refusals: registrationRefusals,
});
