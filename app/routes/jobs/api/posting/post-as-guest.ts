import type { ActionFunctionArgs } from '@remix-run/node';
import { answersFrom } from './job-wire';
import { postAsGuestByCall } from '#app/commands/jobs/posting/post-as-new-customer';
import { submitJson } from '#app/web/submit.server';
import { newCustomerCall, openedAnswer } from './new-customer-call';

/** POST /api/jobs/guest, multipart: account fields, job fields by any of their names, `photos` (API-POST-05). */
export const action = (args: ActionFunctionArgs) =>
  newCustomerCall(args, 'guest', (body, visitorId) =>
    submitJson(postAsGuestByCall(visitorId), args, { body, from, ...openedAnswer(args) }),
  );

const from = ({ fullName, email, phoneNumber, password, agreeToTerms, ...job }: Record<string, unknown>) => ({
  fullName,
  email,
  phoneNumber,
  password,
  agreeToTerms,
  ...answersFrom(job, { ownWords: true }),
});
