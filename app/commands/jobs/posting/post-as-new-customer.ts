import { z } from 'zod';
import type { App } from '#src/composition/app';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import type { Job } from '#src/modules/jobs/domain/job';
import type { NewCustomer } from '#src/modules/jobs/ports/new-customers';
import { command, type Answer } from '#app/web/command';
import { TOO_COMMON } from '#app/commands/accounts/new-password';
import { sendFirstConfirmation } from '#app/commands/accounts/send-email-confirmation';
import { SLOW_ANSWER_MS } from '#app/commands/accounts/sign-in';
import { CHECK_ANSWERS, EMAIL_TAKEN, TOO_MANY } from '#app/commands/refusals';
import { stepUrl, type GuestEntryPoint } from './entry-points';
import { wholeJob } from './job-answers';
import {
  draftFields,
  confirmPassword,
  passwordsMatch,
  guestFields,
  passwordsDiffer,
  softFields,
} from './new-customer-fields';
import type { Destination } from './save-step';
import { withProblemsInWords, problemsInWords } from '#app/commands/jobs/words';

const refusals = {
  'answers-not-valid': CHECK_ANSWERS,
  'email-taken': EMAIL_TAKEN,
  'password-too-common': [422, TOO_COMMON, 'password'],
  'not-your-job': [409, 'This job could not be posted. Please start again.'],
  'too-many-attempts': TOO_MANY,
} as const;
type Refusal = keyof typeof refusals;

/** The last step of the guest wizard. The job is in the draft. */
export const postAsGuest = (visitorId: string | undefined) =>
  command({
    for: 'visitor',
    schema: z.object({ ...draftFields, ...guestFields, confirmPassword }).refine(passwordsMatch, passwordsDiffer),
    run: async ({ jobId, ...newCustomer }, _actor, app, { address }) =>
      destinationOf(
        'guest',
        await open(app, { address, jobId, visitorId, entryPoint: 'guest', newCustomer, answers: {} }),
      ),
    refusals,
  });

/** The account form that follows the soft sign-up's one page. */
export const postWithSoftSignup = (visitorId: string | undefined) =>
  command({
    for: 'visitor',
    schema: z.object({ ...draftFields, ...softFields }),
    run: async ({ jobId, ...person }, _actor, app, { address }) =>
      destinationOf(
        'soft',
        await open(app, { address, jobId, visitorId, entryPoint: 'soft', newCustomer: named(person), answers: {} }),
      ),
    refusals,
  });

/** POST /api/jobs/guest: account and job in one call. */
export const postAsGuestByCall = (visitorId: string | undefined) =>
  command({
    for: 'visitor',
    schema: z.object({ ...guestFields, ...wholeJob }),
    run(
      { fullName, email, phoneNumber, password, agreeToTerms: _ticked, jobId, ...answers },
      _actor,
      app,
      { address },
    ) {
      const newCustomer = { fullName, email, phoneNumber, password };
      const order = { jobId: jobId ?? app.newId(), visitorId, newCustomer, answers };
      return withUser(app, open(app, { ...order, address, entryPoint: 'guest' }));
    },
    refusals,
  });

/** POST /api/jobs/soft-signup. */
export const postWithSoftSignupByCall = (visitorId: string | undefined) =>
  command({
    for: 'visitor',
    schema: z.object({ ...softFields, ...wholeJob }),
    run(
      { firstName, email, phoneNumber, password, agreeToTerms: _ticked, jobId, ...answers },
      _actor,
      app,
      { address },
    ) {
      const newCustomer = named({ firstName, email, phoneNumber, password });
      const order = { jobId: jobId ?? app.newId(), visitorId, newCustomer, answers };
      return withUser(app, open(app, { ...order, address, entryPoint: 'soft' }));
    },
    refusals,
  });

type SoftPerson = { firstName: string; email: string; phoneNumber?: string; password: string };
const named = ({ firstName, email, phoneNumber = '', password }: SoftPerson): NewCustomer => ({
  fullName: firstName,
  email,
  phoneNumber,
  password,
});

type Order = Parameters<App['visitors']['postAsNewCustomer']['execute']>[0] & { address: string };

/** Counts as a registration and as a login, because the password recognises a form that is sent twice. */
async function open(app: App, { address, ...order }: Order) {
  const { email } = order.newCustomer;
  const registers = await app.rateLimits.allow('register', address);
  const admitted = await app.rateLimits.admitSignIn({ email, address });
  if (!registers || admitted === 'refused') return { ok: false, reason: 'too-many-attempts' } as const;
  if (admitted === 'slowly') await app.wait(SLOW_ANSWER_MS);
  const posted = await app.visitors.postAsNewCustomer.execute(order);
  if (!posted.ok) return posted;
  await app.rateLimits.forgiveSignIn({ email, address });
  await sendFirstConfirmation(app, posted.value.customerId);
  return posted;
}

export type Opened = { user: SessionUser; job: Job };

async function withUser(app: App, opening: ReturnType<typeof open>): Promise<Answer<Opened, Refusal>> {
  const posted = await opening;
  if (!posted.ok) return withProblemsInWords(posted);
  const user = await app.accounts.views.sessionUser(posted.value.customerId);
  if (!user) throw new Error('A job was posted for an account that does not exist');
  return { ok: true, value: { user, job: posted.value } };
}

/** The job, or the earlier step that has a problem. */
export type Posted = { job: Job } | { correct: Destination };

function destinationOf(entryPoint: GuestEntryPoint, posted: Awaited<ReturnType<typeof open>>): Answer<Posted, Refusal> {
  if (posted.ok) return { ok: true, value: { job: posted.value } };
  if (posted.reason !== 'answers-not-valid') return posted;
  const [description] = Object.values(problemsInWords(posted.problems, posted.rules)).flat();
  return {
    ok: true,
    value: {
      correct: {
        to: `${stepUrl(entryPoint, posted.step)}?check=1`,
        toast: { title: FAILED, description, kind: 'problem' },
      },
    },
  };
}

export const FAILED = 'Failed to create account or job';
