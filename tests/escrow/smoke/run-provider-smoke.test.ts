import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { RunProviderSmoke, type SmokeFact } from '#src/modules/escrow/use-cases/smoke/run-provider-smoke';
import { inMemoryPaymentProvider } from '#tests/support/memory/in-memory-payment-provider';

const CHARGE = 'ch_disputed';
async function chargebackFact(seen: { chargeId: string; amount: number }[]) {
  const facts: SmokeFact[] = [];
  const waits: number[] = [];
  let next = 0;
  const smoke = new RunProviderSmoke(
    inMemoryPaymentProvider(),
    { pays: async () => CHARGE, removePayee: async () => {} },
    { visit: async () => false },
    () => `id-${(next += 1)}`,
    async (ms) => void waits.push(ms),
    {
      // The provider shows it only at the second request.
      chargebacksSince: async () => (waits.length === 0 ? [] : seen.map((_, index) => String(index))),
      readChargeback: async (ref) => ({
        chargeId: seen[Number(ref)]!.chargeId,
        amount: pence(seen[Number(ref)]!.amount),
      }),
    },
  );
  await smoke.execute({ baseUrl: 'https://hedgerow.test', startedAt: new Date() }, (fact) => void facts.push(fact));
  return facts.find(({ says }) => says.includes('chargeback'));
}

test('the run waits for the chargeback of the disputed payment, and compares its amount', async () => {
  const other = { chargeId: 'ch_other', amount: 1 };
  expect(await chargebackFact([other, { chargeId: CHARGE, amount: 20_00 }])).toMatchObject({ outcome: 'ok' });
  const part = await chargebackFact([{ chargeId: CHARGE, amount: 19_99 }]);
  expect(part).toMatchObject({ outcome: 'failed', because: 'Expected 2000, found 1999.' });
  expect(await chargebackFact([other])).toMatchObject({ outcome: 'failed' });
});
