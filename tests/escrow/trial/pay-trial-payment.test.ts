import { expect, test } from 'vitest';
import { Refused } from '#src/modules/escrow/ports/payment-faults';
import { PayTrialPayment } from '#src/modules/escrow/use-cases/trial/pay-trial-payment';

const card = { clientSecret: 'pi_1_secret_x', cardNumber: '4000 0000 0000 0002' };

test('a declined card is reported as a result, and a second payment is refused', async () => {
  const declined = { isPaid: false as const, because: 'Your card was declined.' };
  expect(await new PayTrialPayment({ pay: async () => declined }).execute(card)).toEqual({ ok: true, value: declined });
  const paid = new PayTrialPayment({ pay: () => Promise.reject(new Refused('wrong-request', 'paid already')) });
  expect(await paid.execute(card)).toEqual({ ok: false, reason: 'provider-refused' });
});
