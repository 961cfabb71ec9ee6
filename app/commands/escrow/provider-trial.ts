import { z } from 'zod';
import type { App } from '#src/composition/app';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import type { Result } from '#src/kernel/result';
import { command, type RequestFacts } from '#app/web/command';
import { email, id, text } from '#app/web/fields';
import { TOO_MANY } from '../refusals';

// The commands of the provider's three test pages. Anyone can use them, but only where no real money is involved
// (D-TESTGUARD).

type Trial = NonNullable<App['providerTrial']>;

async function runTrial<Value, Reason extends string>(
  app: App,
  { address }: RequestFacts,
  act: (trial: Trial) => Promise<Result<Value, Reason>>,
): Promise<Result<Value, Reason | 'closed' | 'too-many-attempts'>> {
  if (!app.providerTrial) return { ok: false, reason: 'closed' };
  if (!(await app.rateLimits.allow('provider-trial', address))) return { ok: false, reason: 'too-many-attempts' };
  return act(app.providerTrial);
}

/** The sentence that each call uses for all its failures. */
const failing = (words: string) =>
  ({
    closed: [404, 'There is no such call.'],
    'too-many-attempts': TOO_MANY,
    'not-found': [404, words],
    'payee-not-ready': [422, words],
    'provider-busy': [503, words],
    'provider-refused': [422, words],
  }) as const;

const emailField = email('Please enter an email address');
const url = (words: string) => text(words, 2000).pipe(z.url({ protocol: /^https?$/, error: words }));
const WHOLE_PENCE = 'Please enter an amount in pence, such as 15000';
/** Whole pence: a JSON number, or typed digits. */
const penceField = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,8}$/)
        .transform(Number),
    ],
    { error: WHOLE_PENCE },
  )
  .refine((amount) => Number.isInteger(amount) && amount > 0 && amount <= 99_999_999, WHOLE_PENCE);
/** An id made by the page, so that a form sent twice takes effect once. */
const intentId = id().optional();
const accountId = text('Please enter an account id', 100);

export const openTrialAccount = command({
  for: 'anyone',
  schema: z.object({
    intentId,
    email: emailField,
    businessType: z.enum(['individual', 'company'], { error: 'Please choose individual or company' }),
  }),
  run: (input, _actor, app, request) =>
    runTrial(app, request, (trial) => trial.openAccount.execute({ ...input, intentId: input.intentId ?? app.newId() })),
  refusals: failing('Failed to create account'),
});

const reading = (words: string) =>
  command({
    for: 'anyone',
    schema: z.object({ accountId }),
    run: (input, _actor, app, request) => runTrial(app, request, (trial) => trial.readAccount.execute(input)),
    refusals: failing(words),
  });
export const readTrialAccount = reading('Failed to get account status');
export const readTrialOnboarding = reading('Failed to check onboarding status');

export const linkTrialAccount = command({
  for: 'anyone',
  schema: z.object({
    accountId,
    refreshUrl: url('Please enter the address to come back to for a new link'),
    returnUrl: url('Please enter the address to come back to when it is done'),
  }),
  run: (input, _actor, app, request) =>
    runTrial(app, request, (trial) => trial.linkAccount.execute({ ...input, origin: new URL(request.baseUrl).origin })),
  refusals: {
    ...failing('Failed to generate onboarding link'),
    'foreign-address': [422, 'Both addresses must be on this site'],
  },
});

export const registerTrialLandscaper = command({
  for: 'anyone',
  schema: z.object({ email: emailField }),
  run: ({ email }, _actor, app, request) =>
    runTrial(app, request, (trial) =>
      trial.registerLandscaper.execute({
        email,
        origin: new URL(request.baseUrl).origin,
        backTo: `${request.baseUrl}/stripe-connect-test`,
      }),
    ),
  refusals: {
    ...failing('Failed to create landscaper account'),
    'foreign-address': [422, 'Failed to create landscaper account'],
  },
});

export const readTrialLandscaper = command({
  for: 'anyone',
  schema: z.object({ email: emailField }),
  run: ({ email }, _actor, app, request) =>
    runTrial(app, request, async (trial) => {
      const account = await trial.accountOf(email);
      return account ? trial.readAccount.execute(account) : { ok: false as const, reason: 'not-found' as const };
    }),
  refusals: failing('Failed to check status'),
});

type Listed = { email: string; accountId: string; landscaperId: string | null };
/** Accounts opened on the test pages belong to nobody. */
const isTheirs = (actor: SessionUser | undefined, { landscaperId }: Listed) =>
  landscaperId === null || landscaperId === actor?.id || actor?.userType === 'admin';
/**
 * People who signed up have not agreed to show their email to strangers, and the id opens their account’s page
 * (SEC-S3).
 */
const hidden = ({ email, accountId, ...rest }: Listed): Listed => ({
  ...rest,
  email: `${email[0]}…@…`,
  accountId: `…${accountId.slice(-4)}`,
});

export const listTrialLandscapers = command({
  for: 'anyone',
  schema: z.object({}),
  run: (_input, actor, app, request) =>
    runTrial(app, request, async (trial) => {
      const all = await trial.landscapers();
      return { ok: true as const, value: all.map((one) => (isTheirs(actor, one) ? one : hidden(one))) };
    }),
  refusals: { closed: failing('').closed, 'too-many-attempts': failing('')['too-many-attempts'] },
});

const NO_INTENT = {
  ...failing('Failed to create payment intent'),
  'payee-not-ready': [
    422,
    'Failed to create payment intent. This landscaper has not finished onboarding, so no money can be sent there yet.',
  ],
} as const;

export const openTrialPayment = command({
  for: 'anyone',
  schema: z.object({ intentId, amount: penceField, accountId: accountId.optional().or(z.literal('')) }),
  run: ({ intentId: intent, amount, accountId: account }, _actor, app, request) =>
    runTrial(app, request, (trial) =>
      trial.openPayment.execute({
        intentId: intent ?? app.newId(),
        amountPence: amount,
        accountId: account || undefined,
      }),
    ),
  refusals: NO_INTENT,
});

const BOTH = 'Please enter both email and amount';
export const openTrialPaymentFor = command({
  for: 'anyone',
  schema: z.object({
    intentId,
    amount: z.union([z.number(), text(BOTH)], { error: BOTH }).pipe(penceField),
    landscaperEmail: email(BOTH),
  }),
  run: ({ intentId: intent, amount, landscaperEmail }, _actor, app, request) =>
    runTrial(app, request, (trial) =>
      trial.openPayment.execute({ intentId: intent ?? app.newId(), amountPence: amount, email: landscaperEmail }),
    ),
  refusals: NO_INTENT,
});

export const payTrialPayment = command({
  for: 'anyone',
  schema: z.object({
    clientSecret: text('Please create a payment intent first', 200),
    cardNumber: text('Please enter the number of a test card', 30),
  }),
  run: (input, _actor, app, request) => runTrial(app, request, (trial) => trial.payPayment.execute(input)),
  refusals: failing('The payment could not be made. Please create a new payment intent.'),
});
