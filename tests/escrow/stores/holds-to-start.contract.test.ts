import { describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import type { Hold } from '#src/modules/escrow/domain/hold';
import {
  inMemoryAndPostgres,
  held,
  now,
  type Proposed,
  type Slot,
  storesOf,
} from '#tests/support/escrow/escrow-store-benches';

describe.each(inMemoryAndPostgres)('holds of jobs that are due to start %s', (_where, open) => {
  const { bench, run, kept } = storesOf(open);

  const agreed = async (slot: Partial<Slot>, change: (hold: Hold) => Hold = (hold) => hold) => {
    const hold = await kept((fresh) => change(held(fresh)));
    await bench().agreeOn(hold.jobId, { scheduledDate: null, scheduledTime: null, timeOfDay: null, ...slot });
    return hold;
  };
  const claim = (asOf: Date, limit = 10) => run(({ holds }) => holds.claimDueForStart(asOf, addHours(asOf, 1), limit));

  test.each([
    ['an agreed hour', { scheduledTime: '09:30', timeOfDay: 'evening' as const }, '2020-07-01T08:30:00Z'],
    ['the morning, in British Summer Time', { timeOfDay: 'morning' as const }, '2020-07-02T07:00:00Z'],
    ['the morning, in winter', { timeOfDay: 'morning' as const }, '2020-01-02T08:00:00Z'],
    ['the afternoon', { timeOfDay: 'afternoon' as const }, '2020-07-03T11:00:00Z'],
    ['the evening', { timeOfDay: 'evening' as const }, '2020-07-04T16:00:00Z'],
    ['any time of the day', { timeOfDay: 'anytime' as const }, '2020-07-05T07:00:00Z'],
    ['no part of the day', {}, '2020-07-06T07:00:00Z'],
    ['half past midnight, which in summer is yesterday in UTC', { scheduledTime: '00:30' }, '2020-07-06T23:30:00Z'],
  ])('are due from the minute the slot begins, and not before: %s', async (_slot, slot, begins) => {
    const begin = new Date(begins);
    const scheduledDate = begins.endsWith('23:30:00Z') ? '2020-07-07' : begins.slice(0, 10);
    const { id } = await agreed({ scheduledDate, ...slot });
    expect(await claim(addHours(begin, -1 / 60))).not.toContain(id);
    expect(await claim(begin)).toContain(id);
  });

  test('are claimed oldest first, and not again for a while, if held and undisputed, on an active job with an agreed day', async () => {
    const asOf = new Date('2019-05-20T09:00:00Z');
    const on = { scheduledDate: '2019-05-20' };
    const dispute = { amount: pence(1), reason: 'x', openedAt: now, chargedBack: pence(0), settlement: null };
    const [later, older] = [await agreed(on), await agreed({ scheduledDate: '2019-05-01' })];
    await agreed({});
    await agreed({ scheduledDate: '2019-05-21' });
    await agreed(on, (hold) => ({ ...hold, dispute }));
    await agreed(on, (hold) => ({ ...hold, state: 'requires_payment', chargeId: null, heldAt: null }));
    await bench().markComplete((await agreed(on)).jobId, asOf);
    expect(await claim(asOf, 1)).toEqual([older.id]);
    expect(await claim(asOf)).toEqual([later.id]);
    expect(await claim(asOf)).toEqual([]);
    expect(await claim(addHours(asOf, 1))).toEqual(expect.arrayContaining([older.id, later.id]));
  });

  test('are not due while a proposal for another slot can still be accepted', async () => {
    const asOf = new Date('2018-05-20T09:00:00Z');
    const proposed = async (slot: Proposed) => {
      const hold = await agreed({ scheduledDate: '2018-05-20', scheduledTime: '09:00' });
      await bench().propose(hold, slot);
      return hold.id;
    };
    const waiting = await proposed({ date: '2018-05-20', time: '10:01' });
    const gone = await proposed({ date: '2018-05-20', time: '10:00' });
    const declined = await proposed({ date: '2018-05-25', time: '09:00', status: 'declined', answeredAt: asOf });
    const closed = await proposed({ date: '2018-05-25', time: '09:00', status: 'closed' });
    const lapsed = await proposed({ date: '2018-05-25', time: '09:00', proposedAt: addHours(asOf, -48) });
    const due = await claim(asOf);
    expect(new Set(due)).toEqual(new Set([gone, declined, closed, lapsed]));
    expect(await claim(addHours(asOf, 1 / 60))).toEqual([waiting]);
  });
});
