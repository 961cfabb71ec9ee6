import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import { type Chargeback, openChargeback } from '#src/modules/escrow/domain/chargeback';
import { openDebt, setOff } from '#src/modules/escrow/domain/debt';
import type { Hold } from '#src/modules/escrow/domain/hold';
import { payOutOf, refundOf, takeBackOf } from '#src/modules/escrow/domain/money-intent';
import { inMemoryAndPostgres, held, now, storesOf } from '#tests/support/escrow/escrow-store-benches';

describe.each(inMemoryAndPostgres)('chargebacks %s', (_where, open) => {
  const { run, kept, bench } = storesOf(open);

  const aCase = (hold: Hold | null, changes: Partial<Chargeback> = {}): Chargeback => ({
    ...openChargeback(
      {
        providerRef: `dp_${randomUUID()}`,
        chargeId: hold?.chargeId ?? 'ch_1',
        amount: pence(5_000),
        reason: 'general',
        openedAt: now,
        dueBy: addHours(now, 72),
        hasEvidence: false,
        movements: [],
        state: 'taken',
      },
      randomUUID(),
      now,
    ),
    holdId: hold?.id ?? null,
    paymentRef: hold?.id ?? null,
    ...changes,
  });
  const added = (chargeback: Chargeback) => run(({ chargebacks }) => chargebacks.addOrLock(chargeback));
  const planOf = (hold: Hold, id = randomUUID()) => ({
    id,
    holdId: hold.id,
    paymentRef: hold.id,
    amount: pence(1_000),
    chargeId: hold.chargeId!,
    landscaperId: hold.landscaperId,
  });

  test('are read back as saved, with their movements and who bears them', async () => {
    const hold = await kept(held);
    const chargeback = await added(aCase(hold));
    const movements = [{ id: 'txn_1', amount: pence(-50_00), fee: pence(20_00), at: now }];
    const loss = {
      held: pence(5_000),
      refunds: pence(0),
      landscaper: pence(0),
      platform: pence(0),
      fact: 'dispute_lost:1',
      takings: [
        {
          id: 'txn_1',
          left: pence(5_000),
        },
      ],
      leaves: 'held' as const,
      refundsContested: pence(0),
      at: now,
    };
    const saved: Chargeback = {
      ...chargeback,
      state: 'lost',
      closedAt: now,
      movements,
      loss,
      lossesBooked: 1,
      told: 'lost',
    };
    await run(({ chargebacks }) => chargebacks.save(saved));
    expect(await run(({ chargebacks }) => chargebacks.find({ id: chargeback.id }))).toEqual(saved);
    expect(await run(({ chargebacks }) => chargebacks.find({ providerRef: chargeback.providerRef }))).toEqual(saved);
    expect(await run(({ chargebacks }) => chargebacks.onCharges([hold.chargeId!, 'ch_2']))).toEqual([saved]);
    expect(await run(({ chargebacks }) => chargebacks.onCharges([]))).toEqual([]);
    const unknown = aCase(hold);
    await expect(run(({ chargebacks }) => chargebacks.save(unknown))).rejects.toThrow();
  });

  test('are added once: a second reading finds the first', async () => {
    const first = await added(aCase(null));
    expect(await added({ ...aCase(null), providerRef: first.providerRef })).toEqual(first);
  });

  test('are due for reading at their time, or at once if their charge moved, and later again when claimed', async () => {
    const hold = await kept(held);
    const chargeback = await added(aCase(hold, { nextReadAt: addHours(now, 1_000) }));
    const claim = (asOf: Date) =>
      run(({ chargebacks }) => chargebacks.claimDueForReading(asOf, addHours(asOf, 2_000), 1_000));
    expect(await claim(addHours(now, 999))).not.toContain(chargeback.id);
    await run(({ chargebacks }) => chargebacks.readSoon(hold.chargeId!, now));
    expect(await claim(now)).toContain(chargeback.id);
    expect(await claim(now)).not.toContain(chargeback.id);
  });

  test('await evidence in the week before their deadline, with one reminder for each step', async () => {
    const far = await added(aCase(null, { dueBy: addHours(now, 7 * 24 + 1) }));
    const near = await added(aCase(null, { dueBy: addHours(now, 24) }));
    const soon = await added(aCase(null, { dueBy: addHours(now, 48) }));
    const sent = await added(aCase(null, { dueBy: addHours(now, 24), evidenceSentAt: now }));
    const over = await added(aCase(null, { dueBy: addHours(now, 24), state: 'lost', closedAt: now }));
    const ids = async () => {
      const found = await run(({ chargebacks }) => chargebacks.awaitingEvidence(now, 1_000));
      return found.filter(({ chargeback }) => [far, near, soon, sent, over].some(({ id }) => id === chargeback.id));
    };
    expect((await ids()).map(({ chargeback, reminded }) => [chargeback.id, reminded])).toEqual([
      [near.id, null],
      [soon.id, null],
    ]);
    const remind = (days: 7 | 3 | 1) => run(({ chargebacks }) => chargebacks.remind(near.id, days));
    expect([await remind(3), await remind(3), await remind(7), await remind(1)]).toEqual([true, false, false, true]);
    expect((await ids()).map(({ chargeback }) => chargeback.id)).toEqual([soon.id]);
    await run(({ chargebacks }) => chargebacks.remind(soon.id, 3));
    expect(await ids()).toEqual([]);
  });

  test('freeze their part of a hold on the due list, and no more', async () => {
    const hold = await kept(held);
    await bench().markComplete(hold.jobId, now);
    const due = async (at: Date) =>
      run(({ holds }) => holds.claimDueForRelease(at, addHours(at, 1 / 60), 1_000)).then((ids) =>
        ids.includes(hold.id),
      );
    const chargeback = await added(aCase(hold, { amount: hold.amount, frozen: hold.amount }));
    expect(await due(now)).toBe(false);
    const part = { ...chargeback, amount: pence(50_00), frozen: pence(50_00) };
    await run(({ chargebacks }) => chargebacks.save(part));
    expect(await due(addHours(now, 1))).toBe(true);
    const released = pence(hold.amount - 50_00);
    const drawn = [{ chargeId: hold.chargeId!, released, refunded: pence(0), chargedBack: pence(0) }];
    await run(({ holds }) => holds.save({ ...hold, released, drawn, setAside: true }));
    expect(await due(addHours(now, 2))).toBe(false);
    await run(({ chargebacks }) => chargebacks.save({ ...part, state: 'won', closedAt: now, frozen: pence(0) }));
    expect(await due(addHours(now, 3))).toBe(true);
  });

  test('a hold is read back with what has left its charges and what the bank returned', async () => {
    const hold = await kept(held);
    const gone = { released: pence(10_00), refunded: pence(5_00), chargedBack: pence(50_00) };
    const changed: Hold = {
      ...hold,
      ...gone,
      drawn: [{ chargeId: hold.chargeId!, ...gone }],
      setAside: true,
      dispute: { amount: pence(60_00), reason: 'x', openedAt: now, chargedBack: pence(50_00), settlement: null },
    };
    await run(({ holds }) => holds.save(changed));
    expect(await run(({ holds }) => holds.find(hold.id))).toEqual(changed);
    const nothing = { toLandscaper: pence(0), toCustomer: pence(0), reason: '', adminId: null, at: now };
    const settled: Hold = {
      ...changed,
      state: 'charged_back',
      dispute: { ...changed.dispute!, chargedBack: pence(60_00), settlement: nothing },
    };
    await run(({ holds }) => holds.save(settled));
    expect(await run(({ holds }) => holds.find(hold.id))).toEqual(settled);
  });

  test('intents are found by their charge, the latest attempts only; a take-back keeps no hold open', async () => {
    const hold = await kept(held);
    const chargeback = await added(aCase(hold));
    const [payOut, refund] = [payOutOf(planOf(hold), true, now), refundOf(planOf(hold), 'held', addHours(now, 1))];
    const takeBack = takeBackOf({ ...planOf(hold), reverses: 'tr_1', chargebackId: chargeback.id }, addHours(now, 2));
    const again = { ...payOutOf(planOf(hold), true, addHours(now, 3)), retryOf: payOut.id };
    const outstanding = () => run(({ intents }) => intents.anyOutstanding(hold.id));
    await run(({ intents }) => intents.add(takeBack));
    expect(await outstanding()).toBe(false);
    for (const intent of [payOut, refund]) await run(({ intents }) => intents.add(intent));
    await run(({ intents }) => intents.save({ ...payOut, state: 'refused', refusedAt: now }));
    await run(({ intents }) => intents.add(again));
    const found = await run(({ intents }) => intents.onCharge(hold.chargeId!));
    expect(found.map(({ id }) => id)).toEqual([refund.id, takeBack.id, again.id]);
    const ended = { state: 'cancelled' as const, chargebackId: chargeback.id };
    for (const intent of [refund, again]) await run(({ intents }) => intents.save({ ...intent, ...ended }));
    expect(await outstanding()).toBe(false);
    const underWay = () => run(({ intents }) => intents.anyTakeBackUnderWay(hold.id));
    expect(await underWay()).toBe(true);
    await run(({ intents }) => intents.save({ ...takeBack, state: 'sent', providerRef: 'trr_1', sentAt: now }));
    expect(await underWay()).toBe(false);
    const makesUp = { ...payOutOf(planOf(hold), true, now), makesUpFor: takeBack.id };
    await run(({ intents }) => intents.add(makesUp));
    await expect(run(({ intents }) => intents.add({ ...makesUp, id: randomUUID() }))).rejects.toThrow(
      /made_up_for_once/,
    );
  });

  test('debts are read back, due ones oldest first, with what was kept back for them', async () => {
    const hold = await kept(held);
    const { id: chargebackId } = await added(aCase(hold));
    const { landscaperId } = hold;
    const facts = { chargebackId, holdId: hold.id, landscaperId, amount: pence(10_00) };
    const debt = (at: Date) => openDebt({ id: randomUUID(), ...facts }, at);
    const [newer, older] = [debt(addHours(now, 1)), debt(now)];
    for (const one of [newer, older]) await run(({ debts }) => debts.add(one));
    expect(await run(({ debts }) => debts.lockDueOf(landscaperId))).toEqual([older, newer]);
    const settled = setOff(older, pence(10_00), now);
    await run(({ debts }) => debts.save(settled));
    expect(await run(({ debts }) => debts.lockDueOf(landscaperId))).toEqual([newer]);
    expect(await run(({ debts }) => debts.lockOf(chargebackId))).toEqual([settled, newer]);
    expect(await run(({ debts }) => debts.find(older.id))).toEqual(settled);
    expect(await run(({ debts }) => debts.lock(newer.id))).toEqual(newer);

    const kept10 = {
      id: randomUUID(),
      debtId: older.id,
      holdId: hold.id,
      chargeId: 'ch_1',
      amount: pence(1_000),
      intentId: null,
      settledAt: now,
      repaidBy: null,
    };
    await run(({ debts }) => debts.addSettlement(kept10));
    const payOut = payOutOf(planOf(hold), true, now);
    await run(({ intents }) => intents.add(payOut));
    await run(({ debts }) => debts.saveSettlement({ ...kept10, repaidBy: payOut.id }));
    expect(await run(({ debts }) => debts.settlementsOf(chargebackId))).toEqual([{ ...kept10, repaidBy: payOut.id }]);
    expect(await run(({ debts }) => debts.settlementsOf(randomUUID()))).toEqual([]);
  });

  test('debts are collected while they are due, and not again before their time', async () => {
    const hold = await kept(held);
    const { id: chargebackId } = await added(aCase(hold));
    const facts = { chargebackId, holdId: hold.id, landscaperId: hold.landscaperId, amount: pence(10_00) };
    const [due, settled] = [
      openDebt({ id: randomUUID(), ...facts }, now),
      openDebt({ id: randomUUID(), ...facts }, now),
    ];
    for (const one of [due, setOff(settled, pence(10_00), now)]) await run(({ debts }) => debts.add(one));
    const claimed = async (hours: number) => {
      const asOf = addHours(now, hours);
      const ids = await run(({ debts }) => debts.claimToCollect(asOf, addHours(asOf, 1), 1_000));
      return ids.filter((id) => id === due.id || id === settled.id);
    };
    expect([await claimed(0), await claimed(0.5), await claimed(1)]).toEqual([[due.id], [], [due.id]]);
  });

  test('a fraud warning is kept once', async () => {
    const warning = { providerRef: `issfr_${randomUUID()}`, chargeId: 'ch_1', holdId: null, kind: 'x', warnedAt: now };
    expect(await run(({ fraudWarnings }) => fraudWarnings.add(warning))).toBe(true);
    expect(await run(({ fraudWarnings }) => fraudWarnings.add(warning))).toBe(false);
  });

  test('an intent that waits for its payee is not due before its time', async () => {
    const hold = await kept(held);
    const payee = {
      landscaperId: hold.landscaperId,
      intentId: randomUUID(),
      payeeId: `acct_${randomUUID()}`,
      canReceive: true,
      request: {
        email: 'x@y.z',
        businessType: 'individual' as const,
        landscaperId: hold.landscaperId,
      },
      detailsSubmitted: true,
      chargesEnabled: true,
      payoutsEnabled: true,
      currentlyDue: [],
      updatedAt: now,
      gone: null,
      goneSince: null,
      earlierPayeeIds: [],
      bankFailure: null,
    };
    await run(({ payees }) => payees.addOrFind(payee));
    const waiting = { ...payOutOf(planOf(hold), false, now), nextAttemptAt: addHours(now, 1) };
    await run(({ intents }) => intents.add(waiting));
    expect(await run(({ intents }) => intents.due(now, 1_000))).not.toContain(waiting.id);
    expect(await run(({ intents }) => intents.due(addHours(now, 1), 1_000))).toContain(waiting.id);
  });

  test('a checkout is found by its charge', async () => {
    const hold = await kept();
    const checkout = {
      id: randomUUID(),
      holdId: hold.id,
      increaseId: null,
      state: 'paid' as const,
      providerRef: null,
      url: null,
      chargeId: `ch_${randomUUID()}`,
      openedAt: now,
      nextReadAt: now,
      failedTries: 0,
      card: null,
      request: {
        about: {
          holdId: hold.id,
          jobId: hold.jobId,
        },
        lines: [],
        customer: { email: 'x@y.z' },
        doneUrl: 'https://x',
        cancelUrl: 'https://x',
      },
    };
    await run(({ checkouts }) => checkouts.add(checkout));
    const found = await run(({ checkouts }) => checkouts.find({ chargeId: checkout.chargeId }));
    expect(found?.id).toBe(checkout.id);
  });
});
