import type { ActionFunctionArgs } from '@remix-run/node';
import { answersFrom } from './job-wire';
import { postWithSoftSignupByCall } from '#app/commands/jobs/posting/post-as-new-customer';
import { submitJson } from '#app/web/submit.server';
import { newCustomerCall, openedAnswer } from './new-customer-call';

/**
 * POST /api/jobs/soft-signup, multipart or JSON: `jobData` and `userData` as JSON objects, and `photos` (API-POST-07,
 * API-POST-08).
 */
export const action = (args: ActionFunctionArgs) =>
  newCustomerCall(args, 'soft', (body, visitorId) =>
    submitJson(postWithSoftSignupByCall(visitorId), args, { body, from, ...openedAnswer(args) }),
  );

function from({ jobData, userData, photos }: Record<string, unknown>) {
  const job = objectIn(jobData);
  const { firstName, email, password, phoneNumber, agreeToTerms } = objectIn(userData);
  const named = [job.photos ?? [], photos ?? []].flat();
  return {
    firstName,
    email,
    password,
    phoneNumber,
    agreeToTerms,
    ...answersFrom({ ...job, photos: named }, { ownWords: true }),
  };
}

/** Anything that is not an object counts as {}. */
function objectIn(part: unknown): Record<string, unknown> {
  try {
    const value: unknown = typeof part === 'string' ? JSON.parse(part) : part;
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
