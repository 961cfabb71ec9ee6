import { expect, test } from 'vitest';
import { Busy, Refused, Unclear } from '#src/modules/escrow/ports/payment-faults';
import { ReadTrialAccount } from '#src/modules/escrow/use-cases/trial/read-trial-account';

test.each([
  [new Refused('not-found', 'no'), 'not-found'],
  [new Refused('wrong-request', 'no'), 'provider-refused'],
  [new Busy('later'), 'provider-busy'],
  [new Unclear('who knows'), 'provider-busy'],
])('a refusal by the provider is passed on: %s', async (fault, reason) => {
  const read = new ReadTrialAccount({ readAccount: () => Promise.reject(fault) });
  expect(await read.execute({ accountId: 'acct_1' })).toEqual({ ok: false, reason });
});

test('a fault on our side is thrown', async () => {
  const read = new ReadTrialAccount({ readAccount: () => Promise.reject(new TypeError('a defect')) });
  await expect(read.execute({ accountId: 'acct_1' })).rejects.toThrow('a defect');
});
