import { z } from 'zod';
import { isEmpty } from '#src/modules/onboarding/domain/registration-problems';
import { command } from '#app/web/command';
import { answersAt, registrationAnswers } from './registration-answers';
import { answersNotValid, postcodeMissing, registrationRefusals } from './words';

const refusals = { ...registrationRefusals, 'postcode-missing': [422, postcodeMissing, 'postcode'] } as const;

/** The last step of the wizard or of the step pages: the portfolio and the terms. Everything else has been answered before. */
export const completeRegistration = command({
  for: 'landscaper',
  schema: registrationAnswers
    .pick({ portfolio: true, termsAccepted: true })
    .extend({ entryPoint: z.enum(['wizard', 'pages']) }),
  async run({ entryPoint, ...sent }, actor, app) {
    const { answers, problems } = answersAt(entryPoint, registrationAnswers.parse(sent), app.newId);
    if (!isEmpty(problems)) return answersNotValid(problems, entryPoint);
    const { portfolio, termsAccepted } = answers;
    const completed = await app.onboarding.completeRegistration.execute({
      landscaperId: actor.id,
      entryPoint,
      answers: { portfolio, termsAccepted },
    });
    return completed.problems ? answersNotValid(completed.problems, entryPoint) : completed;
  },
  refusals,
});

/** A whole registration in one call. Answers saved earlier stay where the call does not change them. */
export const registerLandscaper = command({
  for: 'landscaper',
  schema: registrationAnswers.partial(),
  async run(sent, actor, app) {
    const { answers, problems } = answersAt('call', registrationAnswers.parse(sent), app.newId);
    if (!isEmpty(problems)) return answersNotValid(problems, 'call');
    const given = new Set([...Object.keys(sent), ...('profilePhotoUrl' in sent ? ['profilePhotoId'] : [])]);
    const completed = await app.onboarding.completeRegistration.execute({
      landscaperId: actor.id,
      entryPoint: 'call',
      answers: Object.fromEntries(Object.entries(answers).filter(([field]) => given.has(field))),
    });
    return completed.problems ? answersNotValid(completed.problems, 'call') : completed;
  },
  refusals,
});
