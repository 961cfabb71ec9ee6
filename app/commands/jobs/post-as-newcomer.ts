import { z } from 'zod';
import type { App } from '#src/composition/app';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import type { Job } from '#src/modules/jobs/domain/job';
import type { NewCustomer } from '#src/modules/jobs/ports/new-customers';
import { command, type Answer } from '#app/web/command';
import { TOO_COMMON } from '../accounts/new-password';
import { TOO_MANY } from '../refusals';
import { stepUrl, type GuestDoor } from './doors';
import { wholeJob } from './job-answers';
import { aboutDraft, confirmPassword, confirms, guestFields, notConfirmed, softFields } from './newcomer-fields';
import type { Going } from './save-step';

const refusals = {
  'answers-not-valid': [422, 'Please check your answers.'],
  'email-taken': [409, 'There is already an account with this email. Please log in instead.', 'email'],
  'password-too-common': [422, TOO_COMMON, 'password'],
  'not-your-job': [409, 'This job could not be posted. Please start again.'],
  'too-many-attempts': TOO_MANY,
} as const;
type Refusal = keyof typeof refusals;

/** The last step of the guest wizard: the draft has the job. */
export const postAsGuest = (visitorId: string | undefined) =>
  command({
    for: 'visitor',
    schema: z.object({ ...aboutDraft, ...guestFields, confirmPassword }).refine(confirms, notConfirmed),
    run: async ({ jobId, ...newcomer }, _actor, app, { address }) =>
      whereNow('guest', await open(app, { address, jobId, visitorId, door: 'guest', newcomer, answers: {} })),
    refusals,
  });

/** What follows the soft sign-up's one page. */
export const postWithSoftSignup = (visitorId: string | undefined) =>
  command({
    for: 'visitor',
    schema: z.object({ ...aboutDraft, ...softFields }),
    run: async ({ jobId, ...person }, _actor, app, { address }) =>
      whereNow(
        'soft',
        await open(app, { address, jobId, visitorId, door: 'soft', newcomer: named(person), answers: {} }),
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
      const newcomer = { fullName, email, phoneNumber, password };
      const order = { jobId: jobId ?? app.newId(), visitorId, newcomer, answers };
      return withUser(app, open(app, { ...order, address, door: 'guest' }));
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
      const newcomer = named({ firstName, email, phoneNumber, password });
      const order = { jobId: jobId ?? app.newId(), visitorId, newcomer, answers };
      return withUser(app, open(app, { ...order, address, door: 'soft' }));
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

type Order = Parameters<App['visitors']['postAsNewcomer']['execute']>[0] & { address: string };

/** Counted like a registration, and like a login as well: a form that was sent twice is known again by its password. */
async function open(app: App, { address, ...order }: Order) {
  const { email } = order.newcomer;
  const registers = await app.rateLimits.allow('register', address);
  const signsIn = await app.rateLimits.allowSignIn({ email, address });
  if (!registers || !signsIn) return { ok: false, reason: 'too-many-attempts' } as const;
  const posted = await app.visitors.postAsNewcomer.execute(order);
  if (posted.ok) await app.rateLimits.forgiveSignIn({ email, address });
  return posted;
}

export type Opened = { user: SessionUser; job: Job };

async function withUser(app: App, opening: ReturnType<typeof open>): Promise<Answer<Opened, Refusal>> {
  const posted = await opening;
  if (!posted.ok) return posted;
  const user = await app.accounts.views.sessionUser(posted.value.customerId);
  if (!user) throw new Error('A job was posted for an account that is not there');
  return { ok: true, value: { user, job: posted.value } };
}

/** The job, or where the answer is that has to be mended first. */
export type Posted = { job: Job } | { mend: Going };

function whereNow(door: GuestDoor, posted: Awaited<ReturnType<typeof open>>): Answer<Posted, Refusal> {
  if (posted.ok) return { ok: true, value: { job: posted.value } };
  if (posted.reason !== 'answers-not-valid') return posted;
  const [description] = Object.values(posted.problems).flat();
  return {
    ok: true,
    value: {
      mend: {
        to: `${stepUrl(door, posted.step)}?check=1`,
        toast: { title: FAILED, description, kind: 'problem' },
      },
    },
  };
}

export const FAILED = 'Failed to create account or job';
