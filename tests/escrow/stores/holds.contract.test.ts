import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import { type Hold, paymentArrived, reportProblem, settle, topUp } from '#src/modules/escrow/domain/hold';
import { inMemoryAndPostgres, held, now, storesOf, valueOf } from '#tests/support/escrow/escrow-store-benches';
import { aHold } from '#tests/support/memory/in-memory-escrow/holds';

describe.each(inMemoryAndPostgres)('holds %s', (_where, open) => {
  const { bench, run, kept } = storesOf(open);

  test('are read back as saved, in every state', async () => {
    const before = await kept();
    const work = {
      customerId: before.customerId,
      status: 'in_progress' as const,
      landscaperCompletedAt: now,
      autoCompleteAt: addHours(now, 48),
    };
    const paid = valueOf(paymentArrived(before, 'ch_1', now));
    const disputed = valueOf(
      reportProblem(paid, work, { customerId: before.customerId, amount: pence(3_500), reason: 'Half done' }, now),
    ).hold;
    const adminId = before.landscaperId;
    const settled = valueOf(
      settle(disputed, { toLandscaper: pence(1_500), toCustomer: pence(2_000), reason: 'Photos', adminId, at: now }),
    ).hold;
    const raised = valueOf(topUp(paid, { chargeId: 'ch_2', amount: pence(3_500) }));
    for (const stage of [before, paid, raised, paid, disputed, settled]) {
      await run(({ holds }) => holds.save(stage));
      expect(await run(({ holds }) => holds.lock(before.id))).toEqual(stage);
    }
  });

  test('that do not exist cannot be changed', async () => {
    await expect(run(async ({ holds }) => holds.save(aHold()))).rejects.toThrow();
    expect(await run(({ holds }) => holds.lock(randomUUID()))).toBeUndefined();
  });

  test('a job has one hold at a time; once all are over, the latest is found', async () => {
    const first = await kept();
    const { id: _id, ...same } = first;
    const second = aHold({ ...same, openedAt: addHours(first.openedAt, 30) });
    await expect(run(({ holds }) => holds.open(second))).rejects.toThrow(/one_open_hold_a_job/);

    await run(({ holds }) => holds.save({ ...first, state: 'closed', endedAt: now }));
    expect(await run(({ holds }) => holds.lockOfJob(first.jobId))).toMatchObject({ id: first.id });
    await run(({ holds }) => holds.open(second));
    expect(await run(({ holds }) => holds.lockOfJob(first.jobId))).toEqual(second);
    await run(({ holds }) => holds.save({ ...second, state: 'closed', endedAt: now }));
    expect(await run(({ holds }) => holds.lockOfJob(first.jobId))).toMatchObject({ id: second.id });
    expect(await run(({ holds }) => holds.lockOfJob(randomUUID()))).toBeUndefined();
  });

  test('overdue unpaid ones are claimed, oldest first and up to the limit', async () => {
    const asOf = new Date('2020-01-03T00:00:00Z');
    const [late, latest] = [await kept({ payBy: addHours(asOf, -1) }), await kept({ payBy: addHours(asOf, -2) })];
    await kept({ payBy: addHours(asOf, 1 / 3600) });
    const exactly = await kept({ payBy: asOf });
    await kept((hold) => held({ ...hold, payBy: addHours(asOf, -3) }));
    const claim = (limit: number, at = asOf) => run(({ holds }) => holds.claimUnpaid(at, addHours(at, 1), limit));
    expect(await claim(2)).toEqual([latest.id, late.id]);
    // Claimed holds queue behind the others; when due again, they come in the order in which they were put back.
    expect(await claim(10)).toEqual([exactly.id]);
    expect(await claim(10)).toEqual([]);
    expect(await claim(10, addHours(asOf, 0.99))).not.toContain(late.id);
    expect([...(await claim(10, addHours(asOf, 1)))]).toEqual(expect.arrayContaining([late.id, latest.id]));
  });

  test('those with undisputed money on jobs whose review period is over are claimed for release', async () => {
    const asOf = new Date('2020-02-03T00:00:00Z');
    const marked = async (autoCompleteAt: Date, change: (hold: Hold) => Hold = (hold) => hold) => {
      const hold = await kept((fresh) => change(held(fresh)));
      await bench().markComplete(hold.jobId, autoCompleteAt);
      return hold.id;
    };
    const dispute = (hold: Hold, amount: number): Hold => ({
      ...hold,
      dispute: { amount: pence(amount), reason: 'x', openedAt: now, chargedBack: pence(0), settlement: null },
    });
    const late = await marked(addHours(asOf, -1));
    const latest = await marked(addHours(asOf, -2));
    const partly = await marked(asOf, (hold) => dispute(hold, hold.amount - 1));
    await marked(addHours(asOf, 1 / 3600));
    await marked(addHours(asOf, -3), (hold) => dispute(hold, hold.amount));
    await marked(addHours(asOf, -3), (hold) => ({ ...hold, state: 'releasing', released: hold.amount }));
    await marked(addHours(asOf, -3), (hold) => ({ ...hold, state: 'requires_payment', chargeId: null }));
    await kept(held);
    const claim = (limit: number, at = asOf) =>
      run(({ holds }) => holds.claimDueForRelease(at, addHours(at, 1), limit));
    expect(await claim(1)).toEqual([latest]);
    expect(await claim(10)).toEqual([late, partly]);
    expect(await claim(10)).toEqual([]);
    expect(await claim(10, addHours(asOf, 1))).toEqual(expect.arrayContaining([latest, late, partly]));
  });
});
