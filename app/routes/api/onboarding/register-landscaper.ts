import type { ActionFunctionArgs } from '@remix-run/node';
import { registerLandscaper } from '#app/commands/onboarding/register-landscaper';
import { submitJson } from '#app/web/submit.server';
import { userJson } from '#app/web/user-json';

/** POST /api/landscaper/profile/complete: a whole registration (API-LREG-05). */
export const action = (args: ActionFunctionArgs) =>
  submitJson(registerLandscaper, args, { to: (user) => ({ success: true, ...userJson(user) }) });
