import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { LinkTrialAccount } from '#src/modules/escrow/use-cases/trial/link-trial-account';
import { OpenTrialAccount } from '#src/modules/escrow/use-cases/trial/open-trial-account';
import { RegisterTrialLandscaper } from '#src/modules/escrow/use-cases/trial/register-trial-landscaper';
import { inMemoryTrialAccounts } from '#tests/support/memory/in-memory-trial-accounts';

const ORIGIN = 'https://hedgerow.test';

test('an email has one account, however often it is registered', async () => {
  const opened: string[] = [];
  const provider = {
    openPayee: async (intent: string) => ({ payeeId: `acct_${opened.push(intent)}` }),
    onboardingLink: async (id: string) => ({ url: `https://provider.test/${id}` }),
  };
  const accounts = inMemoryTrialAccounts();
  const clock = { now: async () => new Date('2026-05-13T08:20:00Z') };
  const open = new OpenTrialAccount(provider, accounts, clock);
  const register = new RegisterTrialLandscaper(accounts, open, new LinkTrialAccount(provider), randomUUID);
  const form = { email: 'fern@hedgerow.test', origin: ORIGIN, backTo: `${ORIGIN}/stripe-connect-test` };
  const registered = { ok: true, value: { accountId: 'acct_1', url: 'https://provider.test/acct_1' } };
  expect(await register.execute(form)).toEqual(registered);
  expect(await register.execute({ ...form, email: 'FERN@hedgerow.test' })).toEqual(registered);
  expect(opened).toHaveLength(1);
});
