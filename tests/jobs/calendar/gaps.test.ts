import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gapsOf } from '#src/modules/jobs/domain/calendar/gaps';

const at = (time: string) => ({ time, timeOfDay: null });
const part = (timeOfDay: 'morning' | 'afternoon' | 'evening' | 'anytime') => ({ time: null, timeOfDay });

describe('the free times of a day', () => {
  test('without a visit the whole working day is free', () => {
    expect(gapsOf([])).toEqual([{ from: '08:00', to: '17:00' }]);
  });

  test('beside a visit of two hours, half an hour is left for the road before and after', () => {
    expect(gapsOf([at('11:00')])).toEqual([
      { from: '08:00', to: '10:30' },
      { from: '13:30', to: '17:00' },
    ]);
  });

  test('a time into which no visit of two hours fits is not offered', () => {
    expect(gapsOf([at('09:00'), at('13:00')])).toEqual([]);
    expect(gapsOf([at('09:00'), at('14:15')])).toEqual([{ from: '11:30', to: '13:45' }]);
  });

  test('a part of the day is taken as a whole; a visit at any time can be moved around the others', () => {
    expect(gapsOf([part('morning')])).toEqual([{ from: '12:00', to: '17:00' }]);
    expect(gapsOf([part('afternoon')])).toEqual([{ from: '08:00', to: '12:00' }]);
    expect(gapsOf([part('anytime')])).toEqual([{ from: '08:00', to: '17:00' }]);
  });

  test('whatever the visits are, every free time has room for two hours of work, half an hour away from each visit', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '45'))
      .map(([hour, minutes]) => `${String(hour).padStart(2, '0')}:${minutes}`);
    const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
    fc.assert(
      fc.property(fc.array(time, { maxLength: 5 }), (times) => {
        for (const { from, to } of gapsOf(times.map(at))) {
          expect(minutes(to) - minutes(from)).toBeGreaterThanOrEqual(120);
          for (const visit of times)
            expect(minutes(to) <= minutes(visit) - 30 || minutes(from) >= minutes(visit) + 150).toBe(true);
        }
      }),
    );
  });
});
