import { z } from 'zod';
import { POSTCODE_NEEDED } from '#src/modules/onboarding/domain/registration';
import { command } from '#app/web/command';
import { answersAt, registrationAnswers } from './registration-answers';

const REFUSALS = {
  'not-a-landscaper': [403, 'This page is only for landscaper registration'],
  'already-registered': [409, 'You are registered already. You can change your profile in your settings.'],
  'answers-not-valid': [422, 'Please check your answers.'],
  'postcode-missing': [422, POSTCODE_NEEDED, 'postcode'],
  'postcode-unknown': [422, 'We do not know this postcode. Please check it, or use one nearby.', 'postcode'],
} as const;

/** The last step of either door: the portfolio and the terms. Everything else was answered before. */
export const completeRegistration = command({
  for: 'landscaper',
  schema: registrationAnswers
    .pick({ portfolio: true, termsAccepted: true })
    .extend({ door: z.enum(['wizard', 'pages']) }),
  async run({ door, ...sent }, actor, app) {
    const all = registrationAnswers.parse(sent);
    const { answers, problems } = answersAt(door, all, app);
    if (Object.keys(problems).length > 0) return { ok: false, reason: 'answers-not-valid', step: 4 as const, problems };
    const { portfolio, termsAccepted } = answers;
    return app.onboarding.completeRegistration.execute({
      landscaperId: actor.id,
      door,
      answers: { portfolio, termsAccepted },
    });
  },
  refusals: REFUSALS,
});

/** A whole registration in one call. What was saved at a step before and does not come along stays as it was saved. */
export const registerLandscaper = command({
  for: 'landscaper',
  schema: registrationAnswers.partial(),
  async run(sent, actor, app) {
    const given = Object.keys(sent);
    const { answers, problems } = answersAt('call', registrationAnswers.parse(sent), app);
    if (Object.keys(problems).length > 0) return { ok: false, reason: 'answers-not-valid', step: 3 as const, problems };
    return app.onboarding.completeRegistration.execute({
      landscaperId: actor.id,
      door: 'call',
      answers: Object.fromEntries(Object.entries(answers).filter(([field]) => given.includes(field))),
    });
  },
  refusals: REFUSALS,
});
