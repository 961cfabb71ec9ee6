import { expect, test } from 'vitest';
import { Busy, IntentReused, Refused, Unclear } from '#src/modules/escrow/ports/payment-faults';
import { providerAnswer } from '#src/modules/escrow/use-cases/trial/provider-answer';

test('what the provider answers is returned', async () => {
  expect(await providerAnswer(Promise.resolve('acct_1'))).toEqual({ ok: true, value: 'acct_1' });
});

test.each([
  ['something that does not exist there', new Refused('not-found', 'No such account'), 'not-found'],
  ['something it will not do', new Refused('wrong-request', 'No'), 'provider-refused'],
  ['something while it is busy', new Busy('busy'), 'provider-busy'],
  ['something and its answer was lost', new Unclear('lost'), 'provider-busy'],
])('if the provider was asked for %s, the test page shows that', async (_what, fault, reason) => {
  expect(await providerAnswer(Promise.reject(fault))).toEqual({ ok: false, reason });
});

test.each([new IntentReused('intent-1'), new TypeError('ours')])('a fault of our own is thrown: %s', async (fault) => {
  await expect(providerAnswer(Promise.reject(fault))).rejects.toBe(fault);
});
