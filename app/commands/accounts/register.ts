import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { lengths } from '#src/modules/accounts/domain/limits';
import { command } from '#app/web/command';
import { email, id, optionalText } from '#app/web/fields';
import { signInHeaders } from '#app/web/session.server';
import { submitJson } from '#app/web/submit.server';
import { userJson } from '#app/web/user-json';
import { EMAIL_TAKEN, TOO_MANY } from '../refusals';
import { sendFirstConfirmation } from './send-email-confirmation';
import { confirmPassword, newPassword, NO_MATCH, TOO_COMMON } from './new-password';

export const register = command({
  for: 'anyone',
  schema: z
    .object({
      /** An id made by the page, so that sending the form twice opens one account. */
      userId: id().optional(),
      email: email(),
      password: newPassword,
      confirmPassword,
      fullName: optionalText(lengths.fullName.max),
      userType: z
        .enum(['customer', 'landscaper'], { error: 'Please select a user type (Customer or Landscaper)' })
        .default('customer'),
      /** Programs that show the terms when registering may send it. Our own page asks later (S-AUTH-09). */
      termsAccepted: z.boolean().optional(),
      /** The code of the customer who invited them. */
      invite: optionalText(40),
    })
    .refine(({ password, confirmPassword: again }) => password === again, NO_MATCH),
  async run({ userId, email, password, fullName, userType, invite, termsAccepted }, _actor, app, { address }) {
    if (!(await app.rateLimits.allow('register', address))) return { ok: false, reason: 'too-many-attempts' };
    const registered = await app.accounts.register.execute({
      userId: userId ?? app.newId(),
      email,
      password,
      fullName,
      userType,
      termsAccepted,
    });
    // A code that does not fit does not stop the registration: they can enter it again on the page of referrals.
    if (registered.ok && invite)
      await app.loyalty.acceptInvitation.execute({ userId: registered.value.id, code: invite });
    if (registered.ok) await sendFirstConfirmation(app, registered.value.id);
    return registered;
  },
  refusals: {
    'email-taken': EMAIL_TAKEN,
    'password-too-common': [422, TOO_COMMON, 'password'],
    'too-many-attempts': TOO_MANY,
  },
});

/**
 * POST /api/register { username, password, email, fullName, userType, termsAccepted? }; signs the new user in
 * (S-SESS-02).
 */
export const action = (args: ActionFunctionArgs) =>
  submitJson(register, args, {
    from: ({ username, ...body }) => ({ email: username, confirmPassword: body.password, ...body }),
    to: userJson,
    status: 201,
    faultWords: 'Registration failed',
    headers: (user) => signInHeaders(args.context, args.request, user.id),
  });
