import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { coverOf, coveredBy } from '#src/modules/admin/domain/cover';

const balance = (kind: Parameters<typeof coverOf>[0][number]['kind'], amount: number) => ({
  kind,
  pence: pence(amount),
});

test('MONEY3-S8 people’s money is covered by what lies at the provider and with banks; fees, losses and debts cover nothing', () => {
  const owed = [balance('held', -300_00), balance('contested', -20_00), balance('landscaper', -70_00)];
  const points = [balance('credit', -6_00), balance('credit_due', -4_00)];
  const there = [balance('provider_clearing', 395_00), balance('disputed', 25_00), balance('fee_income', -90_00)];
  const landscapersOwe = pence(10_00);
  expect(coverOf([...owed, ...points, ...there], { landscapersOwe })).toEqual({
    owed: 41_000,
    atProvider: 39500,
    atBanks: 2500,
    short: 0,
  });
  // Losses and the provider's fees are paid from the same balance.
  const less = there.map((one) => (one.kind === 'provider_clearing' ? balance('provider_clearing', 380_00) : one));
  expect(coverOf([...owed, ...points, ...less], { landscapersOwe })).toMatchObject({ short: 5_00 });
  expect(coverOf([], { landscapersOwe: pence(0) })).toEqual({ owed: 0, atProvider: 0, atBanks: 0, short: 0 });
});

test('What covers people’s money is the sum of what is at the provider and with banks', () => {
  expect(coveredBy({ atProvider: pence(380_00), atBanks: pence(25_00) })).toBe(405_00);
});
