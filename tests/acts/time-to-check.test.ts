import { describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { doneAt, timeToCheck, visitAhead } from '#src/modules/acts/domain/time-to-check';
import { after, job, START } from './standings';

/** A visit agreed for the morning, from nine until noon. */
const morning = job({ visit: { startsAt: START, lateFrom: after(3) } });

describe('work that is marked complete', () => {
  test('can be checked for 48 hours, and not less than a day after a visit that is not over yet', () => {
    const inUse = (markedAt: Date) => timeToCheck(morning, markedAt);
    expect(inUse(after(3))).toEqual({ until: after(51), isLonger: false });
    expect(inUse(after(-21))).toEqual({ until: after(27), isLonger: false });
    expect(inUse(after(-22))).toEqual({ until: after(27), isLonger: true });
    expect(timeToCheck(job({ visit: null }), START)).toEqual({ until: after(48), isLonger: false });
  });

  test('was done when it was marked, unless the visit was still to come then', () => {
    const markedAt = after(-48);
    const early = { ...morning, markedAt };
    expect(doneAt({ ...morning, markedAt: START })).toEqual(START);
    expect(doneAt(early)).toBeNull();
    expect(doneAt({ ...early, completedAt: after(-30) })).toEqual(markedAt);
    expect(doneAt({ ...early, completedAt: START })).toEqual(START);
    expect(doneAt({ ...morning, completedAt: after(9) })).toEqual(after(9));
    expect(doneAt(morning)).toBeNull();
  });

  test('a visit is still to come until it begins', () => {
    expect(visitAhead(morning, addHours(START, -0.01))).toEqual(morning.visit);
    expect(visitAhead(morning, START)).toBeNull();
    expect(visitAhead(job({ visit: null }), START)).toBeNull();
  });
});
