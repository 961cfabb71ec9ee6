import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import type { Hold } from '#src/modules/escrow/domain/hold';
import { type MoneyIntent, payOutOf, refundOf, refused, retry } from '#src/modules/escrow/domain/money-intent';
import { openPayee } from '#src/modules/escrow/domain/payee';
import { inMemoryAndPostgres, held, now, storesOf, valueOf } from '#tests/support/escrow/escrow-store-benches';

describe.each(inMemoryAndPostgres)('intents %s', (_where, open) => {
  const { run, kept } = storesOf(open);

  const planOf = (hold: Hold) => ({
    id: randomUUID(),
    holdId: hold.id,
    paymentRef: hold.id,
    amount: pence(100),
    chargeId: 'ch_1',
    landscaperId: hold.landscaperId,
  });
  const keep = async (intent: MoneyIntent) => {
    await run(({ intents }) => intents.add(intent));
    return intent;
  };

  test('are read back as saved', async () => {
    const hold = await kept(held);
    const intent = await keep(payOutOf(planOf(hold), true, now));
    expect(await run(({ intents }) => intents.find(intent.id))).toEqual(intent);
    const about = { holdId: hold.id, jobId: hold.jobId };
    const sent: MoneyIntent = {
      ...intent,
      state: 'sent',
      request: { payeeId: 'acct_1', chargeId: 'ch_1', amount: pence(100), about },
      providerRef: 'tr_1',
      attempts: 2,
      firstCalledAt: now,
      sentAt: now,
    };
    await run(({ intents }) => intents.save(sent));
    expect(await run(({ intents }) => intents.lock(intent.id))).toEqual(sent);
    await expect(run(({ intents }) => intents.save({ ...intent, id: randomUUID() }))).rejects.toThrow();
  });

  test('STRIPE-M5: payouts refused because an account was not found are found by that account, until they are tried again', async () => {
    const hold = await kept(held);
    const about = { holdId: hold.id, jobId: hold.jobId };
    const request = { payeeId: `acct_${hold.id}`, chargeId: 'ch_1', amount: pence(100), about };
    const keepRefused = (facts: Partial<MoneyIntent>) =>
      keep({
        ...payOutOf(planOf(hold), true, now),
        state: 'refused',
        refusedBecause: 'not-found',
        refusedAt: now,
        request,
        ...facts,
      });
    const refusedByAccounts = (payeeIds: string[]) =>
      run(({ intents }) => intents.refusedByAccounts(hold.landscaperId, payeeIds, 10));
    const first = await keepRefused({});
    const second = await keepRefused({ refusedBecause: 'payee-gone', createdAt: addHours(now, 1) });
    await keepRefused({ refusedBecause: 'too-much' });
    await keepRefused({ request: { ...request, payeeId: 'acct_other' } });
    expect(await refusedByAccounts(['acct_none', request.payeeId])).toEqual([first.id, second.id]);
    expect(await refusedByAccounts([])).toEqual([]);
    await keep({ ...payOutOf(planOf(hold), false, now), retryOf: first.id });
    expect(await refusedByAccounts([request.payeeId])).toEqual([second.id]);
  });

  test('are outstanding until they are sent; a refused one is outstanding until its retry is sent', async () => {
    const hold = await kept(held);
    const outstanding = () => run(({ intents }) => intents.anyOutstanding(hold.id));
    expect(await outstanding()).toBe(false);
    const first = await keep(payOutOf(planOf(hold), true, now));
    expect(await outstanding()).toBe(true);
    await run(({ intents }) => intents.save({ ...first, state: 'refused', refusedAt: now }));
    expect(await outstanding()).toBe(true);
    const second = await keep({ ...payOutOf(planOf(hold), true, now), retryOf: first.id });
    await run(({ intents }) => intents.save({ ...second, state: 'sent', providerRef: 'tr_2' }));
    expect(await outstanding()).toBe(false);
    await keep({ ...refundOf(planOf(hold), 'held', now), paymentRef: randomUUID() });
    expect(await outstanding()).toBe(false);
  });

  test('a refused one is read back with the provider’s words, and can be retried once', async () => {
    const hold = await kept(held);
    const first = await keep(
      refused(
        { ...payOutOf(planOf(hold), true, now), state: 'calling' },
        { reason: 'too-much', words: 'No “more”.' },
        now,
      ),
    );
    expect(await run(({ intents }) => intents.find(first.id))).toEqual(first);
    expect(await run(({ intents }) => intents.retryOf(first.id))).toBeUndefined();
    const again = () => valueOf(retry(first, { id: randomUUID(), by: hold.customerId, now }));
    const second = await keep(again());
    expect(await run(({ intents }) => intents.retryOf(first.id))).toEqual(second);
    await expect(keep(again())).rejects.toThrow(/one_retry_an_intent/);
    expect(await run(({ intents }) => intents.find('unknown-id'))).toBeUndefined();
  });

  test('are due at their next attempt, or when their payee is ready', async () => {
    const asOf = new Date('2020-04-03T00:00:00Z');
    const [hold, other] = [await kept(held), await kept(held)];
    const at = (hours: number, facts: Partial<MoneyIntent> = {}, of = hold) =>
      keep({ ...payOutOf(planOf(of), true, now), nextAttemptAt: addHours(asOf, hours), ...facts });
    const ready = await at(0);
    const half = await at(-2, { state: 'calling' });
    await at(1);
    await at(-1, { state: 'sent', providerRef: 'tr_3' });
    await at(-1, { state: 'refused', refusedAt: now });
    const waits = await at(-1, { state: 'waiting_payee', notReadyTimes: 2, lastWords: 'Not active.', keyRound: 1 });
    const later = await at(1, { state: 'waiting_payee' }); // Its account was said to be ready before and was not.
    await at(-1, { state: 'waiting_payee' }, other);
    const payeeOf = ({ landscaperId }: Hold) =>
      openPayee({ email: 'fern@hedgerow.test', businessType: 'individual', landscaperId }, randomUUID(), now);
    await run(({ payees }) => payees.addOrFind(payeeOf(other)));
    const ids = (limit: number) => run(({ intents }) => intents.due(asOf, limit));
    expect(await ids(10)).toEqual([half.id, ready.id]);
    expect(await ids(1)).toEqual([half.id]);

    const payee = payeeOf(hold);
    await run(({ payees }) => payees.addOrFind({ ...payee, payeeId: `acct_${payee.intentId}`, canReceive: true }));
    expect(await ids(10)).toEqual([half.id, waits.id, ready.id]);
    expect(await run(({ intents }) => intents.find(waits.id))).toEqual(waits);
    expect(new Set(await run(({ intents }) => intents.waitingFor(hold.landscaperId, 10)))).toEqual(
      new Set([waits.id, later.id]),
    );
    expect(await run(({ intents }) => intents.waitingFor(hold.landscaperId, 0))).toEqual([]);
  });
});
