import type { ActionFunctionArgs } from '@remix-run/node';
import { requestPasswordReset } from '#app/commands/accounts/request-password-reset';
import { submitJson } from '#app/web/submit.server';

/** POST /api/auth/forgot-password { email }: the same answer whether or not the address has an account. */
export const action = (args: ActionFunctionArgs) => submitJson(requestPasswordReset, args);
