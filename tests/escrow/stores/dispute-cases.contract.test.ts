import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import { type DisputeCase, openCase } from '#src/modules/escrow/domain/disputes/dispute-case';
import type { Hold } from '#src/modules/escrow/domain/hold';
import { held, inMemoryAndPostgres, now, storesOf, valueOf } from '#tests/support/escrow/escrow-store-benches';

const said = { text: 'Half is cut', photoIds: ['photo'], at: now };
const reasons = { reasonForCustomer: 'a', reasonForLandscaper: 'b' };
const caseOf = ({ id: holdId, jobId }: Hold, openedAt = now): DisputeCase => {
  const facts = { holdId, jobId, amount: pence(3_500), openedBy: 'customer' as const, reason: 'quality' as const };
  const wish = { kind: 'reduce', amount: pence(1_000) } as const;
  return valueOf(openCase({ ...facts, id: randomUUID(), text: 'Half is cut', photoIds: ['photo'], wish }, openedAt));
};
const disputed = (hold: Hold): Hold => ({
  ...held(hold),
  dispute: { amount: pence(3_500), reason: 'Half', openedAt: now, chargedBack: pence(0), settlement: null },
});

describe.each(inMemoryAndPostgres)('dispute cases %s', (_where, open) => {
  const { run, kept } = storesOf(open);

  test('are read back as saved, with everything in them', async () => {
    const hold = await kept(disputed);
    const opened = caseOf(hold);
    const [adminId, confirmedBy, judge] = [randomUUID(), randomUUID(), randomUUID()];
    const decision = { toLandscaper: pence(3_500), toCustomer: pence(0), ...reasons, adminId, at: now, confirmedBy };
    const full: DisputeCase = {
      ...opened,
      answer: said,
      putRight: said,
      notPutRight: 'No',
      reminders: 2,
      proposal: decision,
      decision,
      conflicts: [
        {
          adminId: judge,
          note: 'A friend',
          at: now,
        },
      ],
      appeal: {
        by: 'landscaper',
        text: 'No',
        photoIds: [],
        at: now,
        answer: {
          upheld: true,
          refund: pence(5),
          ...reasons,
          adminId: judge,
          at: now,
        },
      },
      state: 'done',
      dueAt: null,
      outcome: 'decided',
      endedAt: now,
      lateRefundId: randomUUID(),
    };
    await run(({ disputeCases }) => disputeCases.add(opened));
    expect(await run(({ disputeCases }) => disputeCases.latestOf(hold.id))).toEqual(opened);
    await run(({ disputeCases }) => disputeCases.save(full));
    expect(await run(({ disputeCases }) => disputeCases.latestOf(hold.id))).toEqual(full);
  });

  test('a hold has one open case at a time; a later one counts as the latest', async () => {
    const hold = await kept(disputed);
    const first = caseOf(hold);
    await run(({ disputeCases }) => disputeCases.add(first));
    const second = caseOf(hold, addHours(now, 1));
    await expect(run(({ disputeCases }) => disputeCases.add(second))).rejects.toThrow(/one_open_case_a_hold/);
    const withdrawn = { ...first, state: 'withdrawn', outcome: 'withdrawn', endedAt: now } as const;
    await run(({ disputeCases }) => disputeCases.save(withdrawn));
    await run(({ disputeCases }) => disputeCases.add(second));
    expect(await run(({ disputeCases }) => disputeCases.latestOf(hold.id))).toEqual(second);
  });

  test('whose time has come are claimed, the longest due first, and not again for a while; those that wait for an admin are not', async () => {
    const asOf = new Date('2020-01-03T00:00:00Z');
    const due = async (hours: number, facts: Partial<DisputeCase> = {}) => {
      const hold = await kept(disputed);
      await run(({ disputeCases }) => disputeCases.add({ ...caseOf(hold), dueAt: addHours(asOf, hours), ...facts }));
      return hold.id;
    };
    const [late, latest] = [await due(-1), await due(-2, { state: 'talking' })];
    await due(-3, { state: 'review' });
    await due(1);
    const claim = (limit: number) => run(({ disputeCases }) => disputeCases.claimDue(asOf, addHours(asOf, 1), limit));
    expect(await claim(1)).toEqual([latest]);
    expect(await claim(10)).toEqual([late]);
    expect(await claim(10)).toEqual([]);
  });

  test('are found where case and money disagree: a case without a dispute of the hold, or a dispute without a case', async () => {
    const told = await kept(disputed);
    const settled = await kept(held);
    const untold = await kept(disputed);
    await run(({ disputeCases }) => disputeCases.add(caseOf(told)));
    await run(({ disputeCases }) => disputeCases.add(caseOf(settled)));
    const found = await run(({ disputeCases }) => disputeCases.outOfStep(1_000));
    expect(found).toEqual(expect.arrayContaining([settled.id, untold.id]));
    expect(found).not.toContain(told.id);
  });

  test('about money that was paid out are found if nothing is left to refund', async () => {
    const paidOut = (hold: Hold): Hold => ({ ...held(hold), state: 'released', released: hold.amount, endedAt: now });
    const refunded = (hold: Hold): Hold => ({ ...held(hold), state: 'refunded', refunded: hold.amount, endedAt: now });
    const [left, gone] = [await kept(paidOut), await kept(refunded)];
    for (const hold of [left, gone])
      await run(({ disputeCases }) => disputeCases.add({ ...caseOf(hold), lateRefundId: randomUUID() }));
    const found = await run(({ disputeCases }) => disputeCases.outOfStep(1_000));
    expect(found).toContain(gone.id);
    expect(found).not.toContain(left.id);
  });
});
