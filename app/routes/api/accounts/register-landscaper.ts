import type { ActionFunctionArgs } from '@remix-run/node';
import { registerLandscaper } from '#app/commands/accounts/register-landscaper';
import { submitJson } from '#app/web/submit.server';
import { userJson } from '#app/web/user-json';

/** POST /api/landscaper/profile/complete: the wizard's state; termsAccepted is its name for agreedToTerms. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(registerLandscaper, args, {
    from: ({ termsAccepted, customServices, ...body }) => ({
      agreedToTerms: termsAccepted,
      customServices:
        Array.isArray(customServices) && customServices.every(isText) ? customServices.join(',') : customServices,
      ...body,
    }),
    to: (user) => ({ success: true, ...userJson(user) }),
  });

const isText = (value: unknown) => typeof value === 'string';
