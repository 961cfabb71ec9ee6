import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import type { TrialOrder } from '#src/modules/escrow/ports/provider-trial';
import { OpenTrialPayment } from '#src/modules/escrow/use-cases/trial/open-trial-payment';
import { inMemoryTrialAccounts } from '#tests/support/memory/in-memory-trial-accounts';

test('K-PAY-01 K-PAY-02 a payment intent shows our fee and the landscaper’s share', async () => {
  const accounts = inMemoryTrialAccounts();
  const openedAt = new Date('2026-05-13T08:20:00Z');
  await accounts.add({ accountId: 'acct_9', email: 'fern@hedgerow.test', businessType: 'company', openedAt });
  const orders: TrialOrder[] = [];
  const trial = {
    openPayment: async (_intent: string, order: TrialOrder) => {
      orders.push(order);
      return { paymentId: 'pi_1', clientSecret: 'pi_1_secret_x' };
    },
  };
  const open = new OpenTrialPayment(trial, accounts);
  expect(
    await open.execute({ intentId: randomUUID(), amountPence: 18_505, email: 'fern@hedgerow.test' }),
  ).toMatchObject({ ok: true, value: { amount: 18_505, platformFee: 1_851, landscaperAmount: 16_654 } });
  expect(orders).toEqual([{ amount: pence(18_505), fee: pence(1_851), accountId: 'acct_9' }]);
  expect(await open.execute({ intentId: randomUUID(), amountPence: 1, email: 'nobody@hedgerow.test' })).toEqual({
    ok: false,
    reason: 'not-found',
  });
});
