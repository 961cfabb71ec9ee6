import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { Refused } from '#src/modules/escrow/ports/payment-faults';
import { ReadTrialPayment } from '#src/modules/escrow/use-cases/trial/read-trial-payment';

test('the provider says whether a payment was made, and an unknown one is not found', async () => {
  const payment = { isPaid: true, amount: pence(15_000) };
  const read = new ReadTrialPayment({
    readPayment: async (id) => {
      if (id !== 'pi_1') throw new Refused('not-found', 'no such payment');
      return payment;
    },
  });
  expect(await read.execute({ paymentId: 'pi_1' })).toEqual({ ok: true, value: payment });
  expect(await read.execute({ paymentId: 'pi_2' })).toEqual({ ok: false, reason: 'not-found' });
});
