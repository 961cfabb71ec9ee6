import type { ActionFunctionArgs } from '@remix-run/node';
import { answersRefused, isEmpty } from '#src/modules/onboarding/domain/registration-problems';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';
import { userJson } from '#app/web/user-json';
import { answersAt, registrationAnswers } from './registration-answers';
import { inWords, registrationRefusals } from './words';

/** A whole registration in one call. Answers saved earlier are kept unless the call changes them. */
export const registerLandscaper = command({
  for: 'landscaper',
  schema: registrationAnswers.partial(),
  async run(sent, actor, app) {
    const { answers, problems } = answersAt('call', registrationAnswers.parse(sent), app.newId);
    if (!isEmpty(problems)) return inWords(answersRefused(problems), 'call');
    const given = new Set([...Object.keys(sent), ...('profilePhotoUrl' in sent ? ['profilePhotoId'] : [])]);
    const completed = await app.onboarding.completeRegistration.execute({
      landscaperId: actor.id,
      entryPoint: 'call',
      answers: Object.fromEntries(Object.entries(answers).filter(([field]) => given.has(field))),
    });
    return inWords(completed, 'call');
  },
  refusals: registrationRefusals,
});

/** POST /api/landscaper/profile/complete: a whole registration (API-LREG-05). */
export const action = (args: ActionFunctionArgs) =>
  submitJson(registerLandscaper, args, { to: (user) => ({ success: true, ...userJson(user) }) });
