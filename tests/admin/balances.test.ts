import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import {
  balanceSheet,
  heldInAll,
  inDisputeInAll,
  movedOut,
  setAside,
  takenByBanks,
} from '#src/modules/admin/domain/balances';

/** Olive paid £320.00: £280.00 was released and £40.00 is set aside. A refund of £25.00 came back. */
const balances = [
  { kind: 'contested' as const, pence: pence(-65_00) },
  { kind: 'provider_clearing' as const, pence: pence(345_00) },
  { kind: 'landscaper' as const, pence: pence(-252_00) },
  { kind: 'fee_income' as const, pence: pence(-28_00) },
];

test('LOOK3-S6: the figure “set aside” is the balance of its account, which is less than what is in dispute, and includes a refund that came back', () => {
  expect(setAside(balances)).toBe(65_00);
  expect(takenByBanks(balances)).toBe(0);
});

test('The two columns of the balance sheet are equal', () => {
  const sheet = balanceSheet(balances, pence(40_00));
  expect(sheet).toMatchObject({ have: 345_00, owe: 345_00, difference: 0 });
  expect(sheet.rows.map(({ kind }) => kind)).toEqual(['provider_clearing', 'contested', 'landscaper', 'fee_income']);
});

test('What has not ended is held and set-aside money; the part of it that is not held for jobs is refunds', () => {
  expect(balanceSheet(balances, pence(40_00))).toMatchObject({ notEnded: 65_00, refunds: 25_00 });
});

test('Held money with a debit balance reduces the sum of what has not ended', () => {
  const sheet = balanceSheet([...balances, { kind: 'held', pence: pence(5_00) }], pence(40_00));
  expect(sheet).toMatchObject({ notEnded: 60_00, refunds: 20_00 });
});

test('Held money is the sum of all ages, and money that left again was released or refunded', () => {
  expect(heldInAll([{ pence: pence(30_00) }, { pence: pence(10_00) }])).toBe(40_00);
  expect(movedOut({ released: pence(280_00), refunded: pence(25_00) })).toBe(305_00);
});

test('LOOK3-S6: only held money counts as in dispute: not what was paid out before a report, and not what we have decided', () => {
  const cases = [
    { disputed: pence(340_00), isPaidOut: false },
    { disputed: pence(40_00), isPaidOut: false },
    { disputed: pence(0), isPaidOut: false },
    { disputed: pence(60_00), isPaidOut: true },
  ];
  expect(inDisputeInAll(cases)).toBe(380_00);
});
