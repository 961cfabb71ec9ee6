import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMinutes } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import { capture, type LedgerTransaction } from '#src/modules/escrow/domain/ledger-transaction';
import { differencesOf, gapOf, subjectIdOf, type Subject } from '#src/modules/escrow/domain/reconciliation/difference';
import type { Movement } from '#src/modules/escrow/domain/reconciliation/movement';
import { aMovement } from '#tests/support/escrow/books';
import { inMemoryAndPostgres, now, storesOf } from '#tests/support/escrow/escrow-store-benches';

describe.each(inMemoryAndPostgres)('reconciliation %s', (_where, open) => {
  const { bench, run } = storesOf(open);
  const newId = (kind: string) => `${kind}_${randomUUID()}`;

  const record = (...movements: Movement[]) => run(({ reconciliation }) => reconciliation.record(movements, now));
  /** A charge at the provider that nobody has booked. */
  async function aCharge(facts: Parameters<typeof aMovement>[0] = {}): Promise<Movement> {
    const chargeId = newId('ch');
    const movement = aMovement({ id: newId('txn'), sourceIds: [chargeId], chargeId, ...facts });
    await record(movement);
    return movement;
  }
  async function post(transaction: LedgerTransaction): Promise<number> {
    return run(async ({ ledger, reconciliation }) => {
      await ledger.post(transaction);
      return reconciliation.transactionOf(transaction.fact);
    });
  }
  const captured = (chargeId: string, amount: number) => post(capture(randomUUID(), pence(amount), chargeId, now));
  const taken = (facts: Partial<LedgerTransaction>, amount: number): LedgerTransaction => ({
    kind: 'provider_fee',
    fact: `provider_fee:${randomUUID()}`,
    payment: null,
    providerRef: facts.kind === undefined ? newId('txn') : undefined,
    entries: [
      { kind: 'provider_clearing', amount: pence(-amount) },
      { kind: 'provider_fees', amount: pence(amount) },
    ],
    at: now,
    ...facts,
  });
  const feeOf = ({ id }: Movement, amount: number) => taken({ fact: `provider_fee:${id}`, providerRef: id }, amount);
  const adjusted = (facts: Partial<LedgerTransaction>, amount: number) =>
    taken({ kind: 'adjustment', fact: `adjustment:${randomUUID()}`, ...facts }, amount);
  const correctionOf = ({ fact, payment, entries }: LedgerTransaction): LedgerTransaction => ({
    kind: 'correction',
    fact: `correction:${fact}`,
    payment,
    at: now,
    refersTo: fact,
    entries: entries.map((entry) => ({
      ...entry,
      amount: pence(-entry.amount),
    })),
  });
  /** An adjustment is complete only with its match. */
  const postAndMatch = (transaction: LedgerTransaction, movementId: string) =>
    run(async ({ ledger, reconciliation }) => {
      await ledger.post(transaction);
      const transactionId = await reconciliation.transactionOf(transaction.fact);
      await reconciliation.match([{ movementId, transactionId, rule: 'id' }], now);
    });
  const match = (movementId: string, ...transactionIds: number[]) =>
    run(({ reconciliation }) =>
      reconciliation.match(
        transactionIds.map((transactionId) => ({ movementId, transactionId, rule: 'id' as const })),
        now,
      ),
    );
  const subjectOf = (id: string) => run(({ reconciliation }) => reconciliation.lockSubject(id));
  const read = () => bench().booksReader.read();
  const differing = async () => (await read()).subjects.map(subjectIdOf);

  test('does not store a movement that does not add up, nor a decision about nothing', async () => {
    await expect(record({ ...aMovement({ id: newId('txn') }), net: pence(1) })).rejects.toThrow(/net|_check/);
    const settlement = {
      id: randomUUID(),
      subjectId: 'movement-' as const,
      way: 'expected' as const,
      reason: 'A gift',
    };
    const decided = { ...settlement, gap: pence(1), differences: 'no-entry 0 1', adminId: randomUUID(), at: now };
    await expect(run(({ reconciliation }) => reconciliation.addSettlement(decided))).rejects.toThrow(/subject_id/);
  });

  test('stores what the provider said once, and reports what it now says differently', async () => {
    const movement = await aCharge({ fee: 1_70 });
    expect(await record(movement)).toEqual([]);
    expect(await record({ ...movement, fee: pence(1_71), net: pence(98_29) })).toEqual([movement.id]);
    expect(await subjectOf(`movement-${movement.id}`)).toEqual({ movement, entries: [] });
    expect(await subjectOf('movement-txn_nobody')).toBeUndefined();
    expect(await subjectOf('entry-x')).toBeUndefined();
    expect(await subjectOf('nonsense')).toBeUndefined();
  });

  test('returns what does not agree, oldest first, with what was booked under its names', async () => {
    const first = await aCharge();
    const second = await aCharge({ fee: 1_70 });
    await captured(newId('ch'), 5_00);
    const booked = await captured(second.sourceIds[0]!, 100_00);
    const fee = await post(feeOf(second, 1_70));
    const page = await run(({ reconciliation }) => reconciliation.unreconciled(0, 1_000));
    const places = [first, second].map(({ id }) => page.open.findIndex(({ movement }) => movement.id === id));
    expect(places[0]).toBeGreaterThanOrEqual(0);
    expect(places[1]).toBeGreaterThan(places[0]!);
    expect(page.unmatched.map(({ transactionId }) => transactionId)).toEqual([booked, fee]);
    expect(page.unmatched[0]).toMatchObject({
      kind: 'capture',
      amount: 100_00,
      providerRef: second.sourceIds[0],
      chargeIds: [second.chargeId],
    });

    await match(second.id, booked);
    const next = await run(({ reconciliation }) => reconciliation.unreconciled(0, 1_000));
    expect(next.open.find(({ movement }) => movement.id === second.id)?.entries).toMatchObject([{ amount: 100_00 }]);
    await match(second.id, fee);
    const agreed = await run(({ reconciliation }) => reconciliation.unreconciled(0, 1_000));
    expect(agreed.open.map(({ movement }) => movement.id)).not.toContain(second.id);
    const after = await run(({ reconciliation }) => reconciliation.unreconciled(agreed.last!, 1_000));
    expect(after).toEqual({ open: [], unmatched: [], last: null });
    const one = await run(({ reconciliation }) => reconciliation.unreconciled(0, 1));
    expect(one.open).toHaveLength(1);
  });

  test('a transaction that an admin has matched stays with its movement when another match names it', async () => {
    const [right, wrong] = [await aCharge(), await aCharge()];
    const booked = await captured(right.chargeId!, 100_00);
    const by = await bench().anAdmin();
    await run(({ reconciliation }) => reconciliation.match([{ movementId: right.id, transactionId: booked, by }], now));
    await match(wrong.id, booked);
    expect((await subjectOf(`movement-${right.id}`))?.entries).toHaveLength(1);
    expect((await subjectOf(`movement-${wrong.id}`))?.entries).toEqual([]);
    expect(await subjectOf(`entry-${booked}`)).toBeUndefined();
  });

  test('knows which ledger transactions changed our balance at the provider and are free', async () => {
    const free = await captured(newId('ch'), 10_00);
    const movement = await aCharge();
    const matched = await captured(movement.chargeId!, 100_00);
    await match(movement.id, matched);
    const areUnmatched = (...ids: number[]) => run(({ reconciliation }) => reconciliation.areUnmatched(ids));
    expect(await areUnmatched(free)).toBe(true);
    expect(await areUnmatched(free, matched)).toBe(false);
    expect(await areUnmatched(999_999)).toBe(false);
  });

  test('a booking that was taken back counts as nothing', async () => {
    const payment = randomUUID();
    const booked = await post(capture(payment, pence(12_00), newId('ch'), now));
    const takenBack = await post(correctionOf(capture(payment, pence(12_00), '', now)));
    expect((await subjectOf(`entry-${booked}`))?.entries).toMatchObject([{ transactionId: booked, amount: 0 }]);
    expect(await subjectOf(`entry-${takenBack}`)).toBeUndefined();
    expect(await differing()).not.toContain(`entry-${booked}`);
  });

  test('an adjustment of a transaction that no movement shows counts together with it', async () => {
    const alone = capture(randomUUID(), pence(7_00), newId('ch'), now);
    const booked = await post(alone);
    expect(await subjectOf(`entry-${booked}`)).toMatchObject({ entries: [{ transactionId: booked, amount: 7_00 }] });
    const adjustment = await post(adjusted({ refersTo: alone.fact }, 7_00));
    expect((await subjectOf(`entry-${booked}`))?.entries).toMatchObject([{ amount: 0 }]);
    expect(await subjectOf(`entry-${adjustment}`)).toBeUndefined();
  });

  test('an adjustment for a movement belongs to it', async () => {
    const movement = await aCharge({ amount: 11_70 });
    const booked = await captured(movement.chargeId!, 12_00);
    await match(movement.id, booked);
    await postAndMatch(adjusted({ providerRef: movement.id }, 30), movement.id);
    const entries = (await subjectOf(`movement-${movement.id}`))!.entries.map(({ amount }) => amount);
    expect(entries).toEqual([12_00, -30]);
    expect(await differing()).not.toContain(`movement-${movement.id}`);
  });

  test('finds exactly the differences, whatever was booked, matched and corrected, before and after the rest is set aside', async () => {
    const operations = fc.array(
      fc.record({
        amount: fc.constantFrom(100, 200, 300),
        booked: fc.constantFrom(0, 100, 200, 300),
        fee: fc.constantFrom(0, 20),
        bookedFee: fc.constantFrom(0, 20, 21),
        isOtherCharge: fc.boolean(),
        isMatched: fc.boolean(),
        isTakenBack: fc.constantFrom(false, false, true),
      }),
      { minLength: 60, maxLength: 60 },
    );
    const [list] = fc.sample(operations, { seed: 8, numRuns: 1 });
    const ids: string[] = [];
    for (const one of list!) {
      const movement = await aCharge({ amount: one.amount, fee: one.fee });
      ids.push(`movement-${movement.id}`);
      const payment = randomUUID();
      const booked: number[] = [];
      if (one.booked > 0)
        booked.push(
          await post(capture(payment, pence(one.booked), one.isOtherCharge ? newId('ch') : movement.chargeId!, now)),
        );
      if (one.bookedFee > 0) booked.push(await post(feeOf(movement, one.bookedFee)));
      if (one.isTakenBack && one.booked > 0)
        booked.push(await post(correctionOf(capture(payment, pence(one.booked), '', now))));
      ids.push(...booked.map((id) => `entry-${id}`));
      if (one.isMatched) await match(movement.id, ...booked.slice(0, 2));
    }
    const expected: string[] = [];
    for (const id of ids) {
      const subject: Subject | undefined = await subjectOf(id);
      if (subject && differencesOf(subject).length > 0) expected.push(id);
    }
    expect(expected.length).toBeGreaterThan(20);
    expect(expected.length).toBeLessThan(ids.length - 20);
    const ofThese = async () => (await differing()).filter((id) => ids.includes(id)).sort();
    expect(await ofThese()).toEqual(expected.sort());

    const setAside = (minutes: number) =>
      run(async ({ reconciliation }) => {
        while ((await reconciliation.setAside(addMinutes(now, minutes), 7)).more);
      });
    await setAside(0);
    await setAside(11);
    await setAside(22);
    expect(await ofThese()).toEqual(expected);
  });

  test('what was set aside comes back if it is corrected, and is set aside again when it agrees', async () => {
    const movement = await aCharge();
    const payment = randomUUID();
    const id = `movement-${movement.id}`;
    const booked = await post(capture(payment, pence(100_00), movement.chargeId!, now));
    const setAside = (minutes: number) =>
      run(({ reconciliation }) => reconciliation.setAside(addMinutes(now, minutes), 1_000));
    await setAside(30);
    await setAside(60);
    expect(await differing()).toContain(id);
    await match(movement.id, booked);
    expect(await differing()).not.toContain(id);
    await setAside(90);
    expect(await differing()).not.toContain(id);
    await post(correctionOf(capture(payment, pence(100_00), '', now)));
    expect(await differing()).toContain(id);
    const open = await run(({ reconciliation }) => reconciliation.unreconciled(0, 1_000));
    expect(open.open.map((one) => one.movement.id)).toContain(movement.id);
  });

  test('both books add up: the ledger’s balance and the differences come to what the provider has', async () => {
    const { ledgerBalance, subjects } = await read();
    const movements = (await run(({ reconciliation }) => reconciliation.unreconciled(0, 10_000))).open;
    expect(movements.length).toBeGreaterThan(0);
    const gap = subjects.reduce((sum, subject) => sum + gapOf(subject), 0);
    const before = ledgerBalance + gap;
    await aCharge({ amount: 33_00, fee: 70 });
    await captured(newId('ch'), 44_00);
    const after = await read();
    expect(after.ledgerBalance).toBe(ledgerBalance + 44_00);
    expect(after.ledgerBalance + after.subjects.reduce((sum, subject) => sum + gapOf(subject), 0)).toBe(before + 32_30);
  });

  test('keeps how far it has read', async () => {
    const reading = await run(({ reconciliation }) => reconciliation.lockReading());
    expect(reading).toEqual({ pass: null, readUpTo: null, comparedAt: null, busyUntil: null });
    const pass = { since: addMinutes(now, -60), cursor: 'txn_7', startedAt: now };
    const later = { pass, readUpTo: now, comparedAt: addMinutes(now, 1), busyUntil: addMinutes(now, 2) };
    await run(({ reconciliation }) => reconciliation.saveReading(later));
    expect(await run(({ reconciliation }) => reconciliation.lockReading())).toEqual(later);
    expect((await read()).comparedAt).toEqual(addMinutes(now, 1));
    await run(({ reconciliation }) => reconciliation.saveReading(reading));
    expect(await run(({ reconciliation }) => reconciliation.lockReading())).toEqual(reading);
  });

  test('stores who takes care of a difference, and every settlement of it', async () => {
    const adminId = await bench().anAdmin();
    const subjectId = `movement-${(await aCharge()).id}`;
    const find = () =>
      run(async ({ reconciliation }) => ({
        handled: await reconciliation.caseOf(subjectId),
        last: await reconciliation.lastSettlement(subjectId),
      }));
    expect(await find()).toEqual({ handled: undefined, last: undefined });
    const by = { adminId, at: now };
    const handled = { subjectId, ownerId: adminId, note: 'Asked Stripe' };
    await run(({ reconciliation }) => reconciliation.saveCase({ ...handled, note: '' }, by));
    await run(({ reconciliation }) => reconciliation.saveCase(handled, by));
    const settlement = { subjectId, reason: 'A test', gap: pence(100_00), differences: 'no-entry 0 10000', ...by };
    const [first, second] = [
      { ...settlement, id: randomUUID(), way: 'expected' as const },
      { ...settlement, id: randomUUID(), way: 'written-off' as const },
    ];
    await run(({ reconciliation }) => reconciliation.addSettlement(first));
    await run(({ reconciliation }) => reconciliation.addSettlement(second));
    expect(await find()).toEqual({ handled, last: second });
    const { settlements } = await read();
    expect(settlements.get(subjectId)).toMatchObject({ way: 'written-off', differences: 'no-entry 0 10000' });
  });

  test('keeps comparisons and warnings', async () => {
    expect(await run(({ reconciliation }) => reconciliation.lastWarningAt())).toBeNull();
    const [id, comparedAt] = [randomUUID(), now];
    await run(({ reconciliation }) =>
      reconciliation.addWarning({ id, at: now, overdue: 2, oldestSince: now, comparedAt }),
    );
    await run(({ reconciliation }) =>
      reconciliation.addWarning({
        id: randomUUID(),
        at: addMinutes(now, 5),
        overdue: 1,
        oldestSince: null,
        comparedAt: null,
      }),
    );
    expect(await run(({ reconciliation }) => reconciliation.lastWarningAt())).toEqual(addMinutes(now, 5));
    const amounts = { providerBalance: pence(-5), ourBalance: pence(7), unexplained: pence(0) };
    const found = { differences: 1, openGap: pence(-12), oldestSince: now, expectedGap: pence(0) };
    await run(({ reconciliation }) =>
      reconciliation.addComparison({ id: randomUUID(), at: now, askedBy: null, upTo: null, ...amounts, ...found }),
    );
  });
});
