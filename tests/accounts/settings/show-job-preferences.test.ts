import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { ShowJobPreferences } from '#src/modules/accounts/use-cases/settings/show-job-preferences';
import { inMemoryJobPreferences } from '#tests/support/memory/in-memory-job-preferences';

test('the defaults are 15 miles, £100 and every type of job, until the landscaper chooses (K-CUST-08, K-CUST-09)', async () => {
  const preferences = inMemoryJobPreferences();
  const shown = () => new ShowJobPreferences(preferences).execute({ landscaperId: 'fern' });
  expect(await shown()).toEqual({ radiusMiles: 15, minimumValue: 100_00, jobTypes: [], chosen: false });
  const chosen = { radiusMiles: 30, minimumValue: pence(250_00), jobTypes: ['weeding'] };
  await preferences.save('fern', { ...chosen, updatedAt: new Date() });
  expect(await shown()).toEqual({ ...chosen, chosen: true });
});
