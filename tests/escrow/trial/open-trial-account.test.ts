import { expect, test } from 'vitest';
import { Refused } from '#src/modules/escrow/ports/payment-faults';
import { OpenTrialAccount } from '#src/modules/escrow/use-cases/trial/open-trial-account';
import { inMemoryTrialAccounts } from '#tests/support/memory/in-memory-trial-accounts';

const clock = { now: async () => new Date('2026-05-13T08:20:00Z') };
const order = { intentId: 'intent-1', email: 'fern@hedgerow.test', businessType: 'individual' as const };

test('an account is found by its email once it is open', async () => {
  const accounts = inMemoryTrialAccounts();
  const open = new OpenTrialAccount({ openPayee: async () => ({ payeeId: 'acct_1' }) }, accounts, clock);
  expect(await open.execute(order)).toEqual({ ok: true, value: { accountId: 'acct_1' } });
  expect(await accounts.findByEmail('fern@hedgerow.test')).toEqual({ accountId: 'acct_1' });
});

test('nothing is saved if the provider refuses', async () => {
  const accounts = inMemoryTrialAccounts();
  const refuses = { openPayee: () => Promise.reject(new Refused('wrong-request', 'no')) };
  expect(await new OpenTrialAccount(refuses, accounts, clock).execute(order)).toEqual({
    ok: false,
    reason: 'provider-refused',
  });
  expect(await accounts.findByEmail('fern@hedgerow.test')).toBeUndefined();
});
