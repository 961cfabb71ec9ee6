import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { defaultJobPreferences } from '#src/modules/accounts/domain/job-preferences';
import { SaveJobPreferences } from '#src/modules/accounts/use-cases/save-job-preferences';
import { ShowContact } from '#src/modules/onboarding/use-cases/show-contact';
import {
  aUser,
  frome,
  inMemoryLandscaperProfiles,
  inMemoryUsers,
  workOn,
} from '#tests/support/memory/in-memory-accounts';
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

test('the defaults are 15 miles, £100 and every kind of work (K-CUST-08, K-CUST-09)', () => {
  expect(defaultJobPreferences).toEqual({ radiusMiles: 15, minimumValue: 100_00, jobTypes: [] });
});

test('what a landscaper chooses is kept, the types in the order of the list', async () => {
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
])('a radius of %s miles: %s (K-CUST-08)', async (serviceRadius, right) => {
  expect((await saving().save({ serviceRadius })).ok).toBe(right);
});

test.each([
  [50_00, true],
  [1000_00, true],
  [125_00, true],
  [25_00, false],
  [1025_00, false],
  [110_00, false],
])('a minimum of %i pence: %s (K-CUST-09)', async (value, right) => {
  expect((await saving().save({ minimumJobValue: pence(value) })).ok).toBe(right);
});

test('everything that is wrong is said at once, and nothing is kept', async () => {
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

test('customers have no job preferences', async () => {
  expect(await saving(aUser()).save()).toEqual({ ok: false, reason: 'not-a-landscaper' });
});

test('phone and email are shown, or not, and the rest of the profile stays (D-PUBCONTACT)', async () => {
  const landscaperProfiles = inMemoryLandscaperProfiles();
  const show = new ShowContact(workOn({ users: inMemoryUsers(fern), landscaperProfiles }), clock);
  expect(await show.execute({ userId: fern.id, show: false })).toEqual({ ok: false, reason: 'no-profile' });
  const profile = {
    userId: fern.id,
    businessName: null,
    contactEmail: null,
    bio: 'Hedges.',
    yearsExperience: 3,
    serviceArea: 'Frome',
    isCompany: false,
    companySize: null,
    place: frome,
    services: ['weeding'],
    customServices: [],
    showContact: true,
    updatedAt: new Date('2026-05-01'),
  };
  await landscaperProfiles.save(profile);
  await show.execute({ userId: fern.id, show: false });
  expect(await landscaperProfiles.find(fern.id)).toEqual({ ...profile, showContact: false, updatedAt: now });
});
