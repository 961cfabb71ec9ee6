import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { SaveJobPreferences } from '#src/modules/accounts/use-cases/settings/save-job-preferences';
import { aUser, inMemoryUsers } from '#tests/support/memory/in-memory-accounts';
import { inMemoryJobPreferences } from '#tests/support/memory/in-memory-job-preferences';

const now = new Date('2026-05-14T09:00:00Z');
const clock = { now: async () => now };
const fern = aUser({ userType: 'landscaper' });
const typed = { serviceRadius: 30, minimumJobValue: pence(250_00), jobTypes: ['weeding', 'hedge_trimming'] };

function saving(user = fern) {
  const preferences = inMemoryJobPreferences();
  const offered = ['hedge_trimming', 'weeding', 'planting'];
  const save = new SaveJobPreferences(inMemoryUsers(user), preferences, clock, offered);
  return {
    preferences,
    save: (more: Partial<typeof typed> = {}) => save.execute({ userId: user.id, ...typed, ...more }),
  };
}

test('what a landscaper chooses is saved, with the types in the order of the list', async () => {
  const { save, preferences } = saving();
  expect((await save()).ok).toBe(true);
  expect(await preferences.find(fern.id)).toEqual({
    radiusMiles: 30,
    minimumValue: 250_00,
    jobTypes: ['hedge_trimming', 'weeding'],
  });
});

test.each([
  [5, true],
  [50, true],
  [0, false],
  [55, false],
  [12, false],
  [12.5, false],
  [NaN, false],
])('a radius of %s miles is accepted: %s (K-CUST-08)', async (serviceRadius, isAccepted) => {
  expect((await saving().save({ serviceRadius })).ok).toBe(isAccepted);
});

test.each([
  [50_00, true],
  [1000_00, true],
  [125_00, true],
  [25_00, false],
  [1025_00, false],
  [110_00, false],
])('a minimum of %i pence is accepted: %s (K-CUST-09)', async (value, isAccepted) => {
  expect((await saving().save({ minimumJobValue: pence(value) })).ok).toBe(isAccepted);
});

test('every problem is reported at once, and nothing is saved', async () => {
  const { save, preferences } = saving();
  expect(await save({ serviceRadius: 7, minimumJobValue: undefined, jobTypes: ['juggling'] })).toEqual({
    ok: false,
    reason: 'not-valid',
    problems: {
      serviceRadius: 'radius-not-offered',
      minimumJobValue: 'value-not-offered',
      jobTypes: 'type-not-offered',
    },
  });
  expect(await preferences.find(fern.id)).toBeUndefined();
});

test('a customer cannot have job preferences', async () => {
  expect(await saving(aUser()).save()).toEqual({ ok: false, reason: 'not-a-landscaper' });
});
